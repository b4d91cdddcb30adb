<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-FileCopyrightText: 2026 The embidi authors -->
<!-- SPDX-License-Identifier: MIT -->
<!-- A page of the site, from <page path="docs/a.md" href="docs/a.html" kind="markdown">...</page>: what all pages have around
     what is theirs, anchors of headings as GitHub makes them, links to where things are in the site. $site is the list of all
     files and of the pages (scripts/site writes it). A page that links to a file says so by a message: "needs PATH". -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="html" encoding="UTF-8" doctype-system="about:legacy-compat" indent="no"/>
  <xsl:param name="site"/>
  <xsl:variable name="files" select="document($site)/site"/>
  <xsl:key name="file" match="file" use="@path"/>
  <xsl:variable name="page" select="/page"/>
  <xsl:variable name="root">
    <xsl:call-template name="up"><xsl:with-param name="path" select="/page/@href"/></xsl:call-template>
  </xsl:variable>
  <xsl:variable name="folder">
    <xsl:call-template name="folder"><xsl:with-param name="path" select="/page/@path"/></xsl:call-template>
  </xsl:variable>

  <xsl:template match="/page">
    <html lang="en">
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta name="color-scheme" content="light dark"/>
        <title>
          <xsl:if test="@href != 'index.html'">
            <xsl:choose>
              <xsl:when test="h1"><xsl:value-of select="normalize-space(h1[1])"/></xsl:when>
              <xsl:otherwise><xsl:value-of select="@path"/></xsl:otherwise>
            </xsl:choose>
            <xsl:text> – </xsl:text>
          </xsl:if>
          <xsl:text>embidi</xsl:text>
        </title>
        <link rel="stylesheet" href="{$root}style.css"/>
        <link rel="icon" href="data:,"/>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the text</a>
        <header>
          <a class="name" href="{$root}index.html">embidi</a>
          <nav aria-label="Main">
            <ul>
              <xsl:for-each select="$files/main">
                <li><xsl:call-template name="nav_link"/></li>
              </xsl:for-each>
              <li><a href="#pages">All pages</a></li>
            </ul>
          </nav>
        </header>
        <div class="columns">
          <main id="main" tabindex="-1">
            <xsl:apply-templates/>
          </main>
          <nav id="pages" aria-label="All pages" tabindex="-1">
            <xsl:for-each select="$files/group">
              <h2><xsl:value-of select="@title"/></h2>
              <ul>
                <xsl:for-each select="entry">
                  <li><xsl:call-template name="nav_link"/></li>
                </xsl:for-each>
              </ul>
            </xsl:for-each>
          </nav>
        </div>
        <footer>
          <p>embidi <xsl:value-of select="$files/@version"/>, MIT licence. This page is <code><xsl:value-of select="@path"/></code> in its sources.</p>
        </footer>
      </body>
    </html>
  </xsl:template>

  <xsl:template name="nav_link">
    <a href="{$root}{@href}">
      <xsl:if test="@href = $page/@href"><xsl:attribute name="aria-current">page</xsl:attribute></xsl:if>
      <xsl:value-of select="@title"/>
    </a>
  </xsl:template>

  <!-- "../" for every folder of a path. -->
  <xsl:template name="up">
    <xsl:param name="path"/>
    <xsl:if test="contains($path, '/')">
      <xsl:text>../</xsl:text>
      <xsl:call-template name="up"><xsl:with-param name="path" select="substring-after($path, '/')"/></xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- "docs/spec/" of "docs/spec/links.md". -->
  <xsl:template name="folder">
    <xsl:param name="path"/>
    <xsl:if test="contains($path, '/')">
      <xsl:value-of select="concat(substring-before($path, '/'), '/')"/>
      <xsl:call-template name="folder"><xsl:with-param name="path" select="substring-after($path, '/')"/></xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- "docs/a.md" of "../a.md" in "docs/spec/"; without a slash at its end; "" is the root. -->
  <xsl:template name="resolve">
    <xsl:param name="folder"/>
    <xsl:param name="path"/>
    <xsl:choose>
      <xsl:when test="$path = '..' or starts-with($path, '../')">
        <xsl:call-template name="resolve">
          <xsl:with-param name="folder">
            <xsl:call-template name="folder">
              <xsl:with-param name="path" select="substring($folder, 1, string-length($folder) - 1)"/>
            </xsl:call-template>
          </xsl:with-param>
          <xsl:with-param name="path" select="substring($path, 4)"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="starts-with($path, './')">
        <xsl:call-template name="resolve">
          <xsl:with-param name="folder" select="$folder"/>
          <xsl:with-param name="path" select="substring($path, 3)"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:variable name="whole" select="concat($folder, $path)"/>
        <xsl:choose>
          <xsl:when test="substring($whole, string-length($whole)) = '/'">
            <xsl:value-of select="substring($whole, 1, string-length($whole) - 1)"/>
          </xsl:when>
          <xsl:otherwise><xsl:value-of select="$whole"/></xsl:otherwise>
        </xsl:choose>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Where a link leads in the site. -->
  <xsl:template name="target">
    <xsl:param name="link"/>
    <xsl:choose>
      <xsl:when test="$page/@kind != 'markdown' or starts-with($link, '#') or contains($link, ':')">
        <xsl:value-of select="$link"/>
      </xsl:when>
      <xsl:otherwise>
        <xsl:variable name="path">
          <xsl:call-template name="resolve">
            <xsl:with-param name="folder" select="$folder"/>
            <xsl:with-param name="path" select="substring-before(concat($link, '#'), '#')"/>
          </xsl:call-template>
        </xsl:variable>
        <xsl:variable name="from" select="."/>
        <xsl:for-each select="$files">
          <xsl:variable name="file" select="key('file', $path)"/>
          <xsl:if test="not($file)">
            <xsl:message terminate="yes"><xsl:value-of select="concat($page/@path, ' links to ', $link, ', which is not there')"/></xsl:message>
          </xsl:if>
          <xsl:if test="$file/@kind != 'page'">
            <xsl:message><xsl:value-of select="concat('needs ', $path)"/></xsl:message>
          </xsl:if>
          <xsl:value-of select="concat($root, $file/@href)"/>
        </xsl:for-each>
        <xsl:if test="contains($link, '#')">
          <xsl:value-of select="concat('#', substring-after($link, '#'))"/>
        </xsl:if>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="a/@href">
    <xsl:attribute name="href">
      <xsl:call-template name="target"><xsl:with-param name="link" select="."/></xsl:call-template>
    </xsl:attribute>
  </xsl:template>

  <!-- Pictures are copied as they are. -->
  <xsl:template match="img">
    <img>
      <xsl:apply-templates select="@*"/>
      <xsl:if test="not(@alt)"><xsl:attribute name="alt"/></xsl:if>
    </img>
  </xsl:template>
  <xsl:template match="img/@src">
    <xsl:variable name="path">
      <xsl:call-template name="resolve">
        <xsl:with-param name="folder" select="$folder"/>
        <xsl:with-param name="path" select="."/>
      </xsl:call-template>
    </xsl:variable>
    <xsl:message><xsl:value-of select="concat('copies ', $path)"/></xsl:message>
    <xsl:attribute name="src"><xsl:value-of select="concat($root, $path)"/></xsl:attribute>
  </xsl:template>

  <!-- Headings: an anchor, as GitHub makes it; a second one of the same text has "-1". -->
  <xsl:template name="slug">
    <xsl:variable name="text" select="translate(string(.), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')"/>
    <xsl:variable name="signs">!"#$%&amp;'()*+,./:;&lt;=&gt;?@[\]^`{|}~–—…→×·“”„’</xsl:variable>
    <xsl:value-of select="translate($text, concat(' ', $signs), '-')"/>
  </xsl:template>
  <xsl:template match="h1|h2|h3|h4|h5|h6">
    <xsl:variable name="slug"><xsl:call-template name="slug"/></xsl:variable>
    <xsl:variable name="before">
      <xsl:for-each select="preceding-sibling::h1|preceding-sibling::h2|preceding-sibling::h3|preceding-sibling::h4">
        <xsl:variable name="other"><xsl:call-template name="slug"/></xsl:variable>
        <xsl:if test="$other = $slug">x</xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:element name="{name()}">
      <xsl:attribute name="id">
        <xsl:choose>
          <xsl:when test="@id"><xsl:value-of select="@id"/></xsl:when>
          <xsl:otherwise>
            <xsl:value-of select="$slug"/>
            <xsl:if test="$before != ''"><xsl:value-of select="concat('-', string-length($before))"/></xsl:if>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
      <xsl:apply-templates/>
    </xsl:element>
    <xsl:if test="self::h1 and count(../h2) &gt; 3 and not(../@toc = 'no')">
      <details class="toc">
        <summary>On this page</summary>
        <ul>
          <xsl:for-each select="../h2">
            <xsl:variable name="other"><xsl:call-template name="slug"/></xsl:variable>
            <xsl:variable name="same">
              <xsl:for-each select="preceding-sibling::h1|preceding-sibling::h2|preceding-sibling::h3|preceding-sibling::h4">
                <xsl:variable name="it"><xsl:call-template name="slug"/></xsl:variable>
                <xsl:if test="$it = $other">x</xsl:if>
              </xsl:for-each>
            </xsl:variable>
            <xsl:variable name="number"><xsl:if test="$same != ''"><xsl:value-of select="concat('-', string-length($same))"/></xsl:if></xsl:variable>
            <li>
              <a>
                <xsl:attribute name="href">
                  <xsl:text>#</xsl:text>
                  <xsl:choose>
                    <xsl:when test="@id"><xsl:value-of select="@id"/></xsl:when>
                    <xsl:otherwise><xsl:value-of select="concat($other, $number)"/></xsl:otherwise>
                  </xsl:choose>
                </xsl:attribute>
                <xsl:value-of select="normalize-space(.)"/>
              </a>
            </li>
          </xsl:for-each>
        </ul>
      </details>
    </xsl:if>
  </xsl:template>

  <!-- Tables scroll by themselves; a cell of the head that is empty heads nothing. -->
  <xsl:template match="table">
    <div class="table" role="region" tabindex="0">
      <xsl:attribute name="aria-label"><xsl:value-of select="concat('Table ', count(preceding::table) + 1)"/></xsl:attribute>
      <table><xsl:apply-templates/></table>
    </div>
  </xsl:template>
  <xsl:template match="th[not(node())]"><td/></xsl:template>
  <xsl:template match="th">
    <th scope="col"><xsl:apply-templates select="@*|node()"/></th>
  </xsl:template>
  <xsl:template match="th/@align|td/@align">
    <xsl:attribute name="class"><xsl:value-of select="."/></xsl:attribute>
  </xsl:template>
  <xsl:template match="pre">
    <pre tabindex="0">
      <!-- A picture of block elements: its rows touch. -->
      <xsl:if test="contains(code, '▄ ') and not(contains(code, ';'))"><xsl:attribute name="class">picture</xsl:attribute></xsl:if>
      <xsl:apply-templates select="@*|node()"/>
    </pre>
  </xsl:template>

  <!-- What `embidi layout` prints is in visual order; the browser must not order it once more. -->
  <xsl:template match="pre/code[@class = 'language-console']/text()">
    <xsl:call-template name="console"><xsl:with-param name="lines" select="."/></xsl:call-template>
  </xsl:template>
  <xsl:template name="console">
    <xsl:param name="lines"/>
    <xsl:param name="visual" select="false()"/>
    <xsl:if test="$lines != ''">
      <xsl:variable name="line" select="substring-before(concat($lines, '&#10;'), '&#10;')"/>
      <xsl:variable name="command" select="starts-with($line, '$ ')"/>
      <xsl:choose>
        <xsl:when test="$visual and not($command) and $line != ''"><bdo dir="ltr"><xsl:value-of select="$line"/></bdo></xsl:when>
        <xsl:otherwise><xsl:value-of select="$line"/></xsl:otherwise>
      </xsl:choose>
      <xsl:if test="contains($lines, '&#10;')"><xsl:text>&#10;</xsl:text></xsl:if>
      <xsl:call-template name="console">
        <xsl:with-param name="lines" select="substring-after($lines, '&#10;')"/>
        <xsl:with-param name="visual" select="($visual and not($command)) or
          ($command and contains($line, 'embidi layout') and not(contains($line, '--json')))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="comment()"/>
  <xsl:template match="@*|node()" priority="-1">
    <xsl:copy><xsl:apply-templates select="@*|node()"/></xsl:copy>
  </xsl:template>
</xsl:stylesheet>
