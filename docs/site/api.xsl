<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-FileCopyrightText: 2026 The embidi authors -->
<!-- SPDX-License-Identifier: MIT -->
<!-- The API reference from Doxygen's XML: a page for each public header, in the order of the header, and an index of all
     names; layout.xsl puts the rest around them. $into is the folder for "index.xml" and "HEADER.xml". -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:exsl="http://exslt.org/common"
    extension-element-prefixes="exsl">
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="into"/>
  <xsl:key name="id" match="memberdef[parent::sectiondef]|compounddef|enumvalue" use="@id"/>
  <xsl:key name="name" match="memberdef" use="concat(qualifiedname, '|', name)"/>
  <xsl:variable name="all" select="/"/>

  <!-- What has an entry of its own on a page: not what is private, include guards, and special cases of templates. -->
  <xsl:template name="entries">
    <xsl:param name="file"/>
    <xsl:for-each select="$all//compounddef[@kind = 'file' or @kind = 'namespace']/sectiondef/memberdef[location/@file = $file]
        [not(@kind = 'define' and (not(initializer) or starts-with(name, 'EMBIDI_BY_SWITCHES_') or contains(name, 'QUOTE_1')))]
        |$all//compounddef[@kind = 'struct' or @kind = 'class'][@prot = 'public'][location/@file = $file]
        [not(contains(compoundname, '&lt;'))]">
      <xsl:sort select="location/@line" data-type="number"/>
      <xsl:sort select="location/@column" data-type="number"/>
      <entry id="{@id}"/>
    </xsl:for-each>
  </xsl:template>

  <!-- The anchor of the present node on its page. -->
  <xsl:template name="anchor">
    <xsl:choose>
      <xsl:when test="self::compounddef"><xsl:value-of select="translate(compoundname, ':', '.')"/></xsl:when>
      <xsl:when test="self::enumvalue and ../qualifiedname and contains(../qualifiedname, '::')">
        <xsl:value-of select="translate(concat(../qualifiedname, '.', name), ':', '.')"/>
      </xsl:when>
      <xsl:when test="self::enumvalue"><xsl:value-of select="name"/></xsl:when>
      <xsl:when test="starts-with(name, '@') or name = ''"><xsl:value-of select="concat('enum-', enumvalue[1]/name)"/></xsl:when>
      <xsl:otherwise>
        <xsl:variable name="id" select="@id"/>
        <xsl:variable name="which">
          <xsl:for-each select="key('name', concat(qualifiedname, '|', name))">
            <xsl:if test="@id = $id and position() &gt; 1"><xsl:value-of select="concat('-', position())"/></xsl:if>
          </xsl:for-each>
        </xsl:variable>
        <xsl:variable name="full">
          <xsl:call-template name="full_name"/>
        </xsl:variable>
        <xsl:value-of select="concat(translate($full, ':~ =*+!&amp;', '.-'), $which)"/>
        <xsl:if test="starts-with(name, 'operator')"><xsl:value-of select="concat('-', location/@line)"/></xsl:if>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="full_name">
    <xsl:choose>
      <xsl:when test="self::compounddef"><xsl:value-of select="compoundname"/></xsl:when>
      <xsl:when test="self::memberdef and (starts-with(name, '@') or name = '')">
        <xsl:value-of select="concat(enumvalue[1]/name, ' …')"/>
      </xsl:when>
      <xsl:when test="qualifiedname"><xsl:value-of select="qualifiedname"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="name"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="base_name">
    <xsl:param name="path"/>
    <xsl:choose>
      <xsl:when test="contains($path, '/')">
        <xsl:call-template name="base_name"><xsl:with-param name="path" select="substring-after($path, '/')"/></xsl:call-template>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="$path"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Where the present node is described: "fit.h.html#embidi_wrap". -->
  <xsl:template name="address">
    <xsl:call-template name="base_name">
      <xsl:with-param name="path" select="(location|../location)[1]/@file"/>
    </xsl:call-template>
    <xsl:text>.html#</xsl:text>
    <xsl:call-template name="anchor"/>
  </xsl:template>

  <xsl:template match="/">
    <xsl:for-each select="//compounddef[@kind = 'file']">
      <xsl:variable name="file" select="location/@file"/>
      <xsl:variable name="entries"><xsl:call-template name="entries"><xsl:with-param name="file" select="$file"/></xsl:call-template></xsl:variable>
      <exsl:document href="{$into}/{compoundname}.xml" method="xml">
        <page path="{$file}" href="api/{compoundname}.html" kind="api" toc="no">
          <h1><code><xsl:value-of select="compoundname"/></code></h1>
          <xsl:apply-templates select="detaileddescription"/>
          <xsl:if test="count(exsl:node-set($entries)/entry) &gt; 1">
            <details class="toc names" open="open">
              <summary>Names</summary>
              <ul>
                <xsl:for-each select="exsl:node-set($entries)/entry">
                  <xsl:variable name="id" select="@id"/>
                  <xsl:for-each select="$all"><xsl:for-each select="key('id', $id)">
                    <li><a><xsl:attribute name="href">#<xsl:call-template name="anchor"/></xsl:attribute><code><xsl:call-template name="full_name"/></code></a></li>
                  </xsl:for-each></xsl:for-each>
                </xsl:for-each>
              </ul>
            </details>
          </xsl:if>
          <xsl:for-each select="exsl:node-set($entries)/entry">
            <xsl:variable name="id" select="@id"/>
            <xsl:for-each select="$all"><xsl:apply-templates select="key('id', $id)" mode="entry"/></xsl:for-each>
          </xsl:for-each>
        </page>
      </exsl:document>
    </xsl:for-each>
    <exsl:document href="{$into}/index.xml" method="xml">
      <page path="docs/site/api.xsl" href="api/index.html" kind="api">
        <h1>API reference</h1>
        <p>Made by Doxygen from the public headers, in their own words. <a href="../src/index.html">An overview of both APIs</a> is the
        place to begin; threads, indices and errors are explained once, at the head of <a href="embidi.h.html"><code>embidi.h</code></a>.</p>
        <xsl:call-template name="headers"><xsl:with-param name="title">The library in C</xsl:with-param><xsl:with-param name="folder">src/</xsl:with-param><xsl:with-param name="cpp" select="false()"/></xsl:call-template>
        <xsl:call-template name="headers"><xsl:with-param name="title">The library in C++</xsl:with-param><xsl:with-param name="folder">src/</xsl:with-param><xsl:with-param name="cpp" select="true()"/></xsl:call-template>
        <xsl:call-template name="headers"><xsl:with-param name="title">LVGL</xsl:with-param><xsl:with-param name="folder">port/lvgl/</xsl:with-param></xsl:call-template>
        <xsl:call-template name="headers"><xsl:with-param name="title">u8g2</xsl:with-param><xsl:with-param name="folder">port/u8g2/</xsl:with-param></xsl:call-template>
        <xsl:call-template name="headers"><xsl:with-param name="title">Adafruit GFX, TFT_eSPI, LovyanGFX</xsl:with-param><xsl:with-param name="folder">port/adafruit_gfx/</xsl:with-param></xsl:call-template>
        <xsl:call-template name="headers"><xsl:with-param name="title">Fonts of LovyanGFX, TFT_eSPI, U8g2_for_Adafruit_GFX</xsl:with-param><xsl:with-param name="folder">port/gfx_fonts/</xsl:with-param></xsl:call-template>
        <h2>Functions of C</h2>
        <ul class="names">
          <xsl:for-each select="//memberdef[@kind = 'function'][../../@kind = 'file'][not(contains(qualifiedname, '::'))]">
            <xsl:sort select="name"/>
            <li><a><xsl:attribute name="href"><xsl:call-template name="address"/></xsl:attribute><code><xsl:value-of select="name"/></code></a></li>
          </xsl:for-each>
        </ul>
      </page>
    </exsl:document>
  </xsl:template>

  <xsl:template name="headers">
    <xsl:param name="title"/>
    <xsl:param name="folder"/>
    <xsl:param name="cpp"/>
    <h2><xsl:value-of select="$title"/></h2>
    <ul>
      <xsl:for-each select="//compounddef[@kind = 'file'][starts-with(location/@file, $folder)]
          [$folder != 'src/' or boolean($cpp) = contains(compoundname, '.hpp')]">
        <xsl:sort select="compoundname"/>
        <xsl:variable name="text" select="normalize-space(detaileddescription/para[1])"/>
        <li><a href="{compoundname}.html"><code><xsl:value-of select="compoundname"/></code></a>
          <xsl:text>: </xsl:text>
          <xsl:value-of select="concat(substring-before(concat($text, '. '), '. '), '.')"/></li>
      </xsl:for-each>
    </ul>
  </xsl:template>

  <!-- An entry: its name, how it is declared, what it does, its members. -->
  <xsl:template match="memberdef|compounddef" mode="entry">
    <h2>
      <xsl:attribute name="id"><xsl:call-template name="anchor"/></xsl:attribute>
      <code><xsl:call-template name="full_name"/></code>
    </h2>
    <pre class="declared"><code><xsl:call-template name="declared"/></code></pre>
    <xsl:apply-templates select="detaileddescription"/>
    <xsl:variable name="members" select="enumvalue[normalize-space(detaileddescription) != '' or normalize-space(briefdescription) != '']
        |sectiondef/memberdef[@prot = 'public'][not(@kind = 'friend' or @kind = 'typedef')][normalize-space(detaileddescription) != '']"/>
    <xsl:if test="$members">
      <dl>
        <xsl:for-each select="$members">
          <dt>
            <xsl:attribute name="id"><xsl:call-template name="anchor"/></xsl:attribute>
            <code><xsl:call-template name="declared"/></code>
          </dt>
          <dd><xsl:apply-templates select="detaileddescription"/></dd>
        </xsl:for-each>
      </dl>
    </xsl:if>
  </xsl:template>

  <xsl:template name="declared">
    <xsl:if test="templateparamlist">
      <xsl:text>template &lt;</xsl:text>
      <xsl:for-each select="templateparamlist/param">
        <xsl:if test="position() &gt; 1">, </xsl:if>
        <xsl:value-of select="normalize-space(type)"/>
        <xsl:if test="declname"><xsl:value-of select="concat(' ', declname)"/></xsl:if>
        <xsl:if test="defval"><xsl:value-of select="concat(' = ', normalize-space(defval))"/></xsl:if>
      </xsl:for-each>
      <xsl:text>&gt;&#10;</xsl:text>
    </xsl:if>
    <xsl:choose>
      <xsl:when test="self::enumvalue"><xsl:value-of select="concat(name, ' ', normalize-space(initializer))"/></xsl:when>
      <xsl:when test="self::compounddef">
        <xsl:value-of select="concat(@kind, ' ', compoundname)"/>
        <xsl:if test="basecompoundref">
          <xsl:value-of select="concat(' : ', basecompoundref)"/>
        </xsl:if>
        <xsl:if test="@kind = 'struct' and not(contains(compoundname, '::')) and sectiondef/memberdef[@kind = 'variable']">
          <xsl:text> {&#10;</xsl:text>
          <xsl:for-each select="sectiondef/memberdef[@kind = 'variable'][@prot = 'public'][normalize-space(detaileddescription) != '']">
            <xsl:text>  </xsl:text>
            <xsl:call-template name="declared"/>
            <xsl:text>&#10;</xsl:text>
          </xsl:for-each>
          <xsl:text>}</xsl:text>
        </xsl:if>
      </xsl:when>
      <xsl:when test="@kind = 'enum'">
        <xsl:value-of select="'enum'"/>
        <xsl:if test="@strong = 'yes'"> class</xsl:if>
        <xsl:if test="not(starts-with(name, '@')) and name != ''"><xsl:value-of select="concat(' ', name)"/></xsl:if>
        <xsl:if test="normalize-space(type) != ''"><xsl:value-of select="concat(' : ', normalize-space(type))"/></xsl:if>
        <xsl:text> {&#10;</xsl:text>
        <xsl:for-each select="enumvalue">
          <xsl:value-of select="concat('  ', name)"/>
          <xsl:if test="initializer"><xsl:value-of select="concat(' ', normalize-space(initializer))"/></xsl:if>
          <xsl:if test="position() != last()">,</xsl:if>
          <xsl:text>&#10;</xsl:text>
        </xsl:for-each>
        <xsl:text>}</xsl:text>
      </xsl:when>
      <xsl:when test="@kind = 'define'">
        <xsl:value-of select="concat('#define ', name)"/>
        <xsl:if test="param">
          <xsl:text>(</xsl:text>
          <xsl:for-each select="param"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:value-of select="defname"/></xsl:for-each>
          <xsl:text>)</xsl:text>
        </xsl:if>
        <xsl:if test="string-length(initializer) &lt; 100"><xsl:value-of select="concat(' ', normalize-space(initializer))"/></xsl:if>
      </xsl:when>
      <xsl:when test="@kind = 'typedef'"><xsl:value-of select="concat(normalize-space(definition), ';')"/></xsl:when>
      <xsl:when test="@kind = 'function'">
        <xsl:if test="normalize-space(type) != ''"><xsl:value-of select="concat(normalize-space(type), ' ')"/></xsl:if>
        <xsl:value-of select="concat(name, argsstring)"/>
      </xsl:when>
      <xsl:otherwise>
        <xsl:value-of select="concat(normalize-space(type), ' ', name, argsstring)"/>
        <xsl:if test="string-length(initializer) &lt; 60 and initializer"><xsl:value-of select="concat(' ', normalize-space(initializer))"/></xsl:if>
        <xsl:text>;</xsl:text>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Doxygen's text. A list or code inside a paragraph ends it. -->
  <xsl:template match="detaileddescription"><xsl:apply-templates/></xsl:template>
  <xsl:template match="detaileddescription/text()"/>
  <xsl:template match="para[not(itemizedlist or orderedlist or verbatim)]"><p><xsl:apply-templates/></p></xsl:template>
  <xsl:template match="listitem/para[not(itemizedlist or orderedlist or verbatim)]"><xsl:apply-templates/></xsl:template>
  <xsl:template match="para"><div class="para"><xsl:apply-templates/></div></xsl:template>
  <xsl:template match="itemizedlist"><ul><xsl:apply-templates select="listitem"/></ul></xsl:template>
  <xsl:template match="orderedlist"><ol><xsl:apply-templates select="listitem"/></ol></xsl:template>
  <xsl:template match="listitem"><li><xsl:apply-templates/></li></xsl:template>
  <xsl:template match="verbatim"><pre><code><xsl:value-of select="."/></code></pre></xsl:template>
  <xsl:template match="computeroutput"><code><xsl:apply-templates/></code></xsl:template>
  <xsl:template match="sp"><xsl:text> </xsl:text></xsl:template>
  <xsl:template match="ndash">–</xsl:template>
  <xsl:template match="mdash">—</xsl:template>
  <xsl:template match="linebreak"><br/></xsl:template>
  <xsl:template match="ref">
    <xsl:variable name="target" select="key('id', @refid)[not(@kind = 'file' or @kind = 'namespace' or @kind = 'dir')][1]"/>
    <xsl:choose>
      <xsl:when test="key('id', @refid)[@kind = 'file']">
        <a href="{key('id', @refid)/compoundname}.html"><code><xsl:value-of select="."/></code></a>
      </xsl:when>
      <xsl:when test="$target/parent::memberdef/parent::sectiondef or $target/../../@kind = 'file' or $target/../../@kind = 'namespace' or $target/self::compounddef">
        <a>
          <xsl:attribute name="href"><xsl:for-each select="$target"><xsl:call-template name="address"/></xsl:for-each></xsl:attribute>
          <xsl:choose>
            <xsl:when test="parent::computeroutput"><xsl:value-of select="."/></xsl:when>
            <xsl:otherwise><code><xsl:value-of select="."/></code></xsl:otherwise>
          </xsl:choose>
        </a>
      </xsl:when>
      <xsl:when test="parent::computeroutput"><xsl:value-of select="."/></xsl:when>
      <xsl:otherwise><code><xsl:value-of select="."/></code></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
