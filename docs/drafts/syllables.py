import gettext,glob,sys,re,subprocess,collections,random,os,struct
lang,font,lo,hi=sys.argv[1],sys.argv[2],int(sys.argv[3],16),int(sys.argv[4],16)
SIZE=16
texts={}
for f in glob.glob(f'/usr/share/locale/{lang}/LC_MESSAGES/*.mo'):
    try:
        t=gettext.GNUTranslations(open(f,'rb'))
        texts[f]=[v for k,v in t._catalog.items() if k and isinstance(v,str)]
    except Exception as e: pass
files=sorted(texts)
inscript=lambda c: lo<=ord(c)<=hi or c in '\u200c\u200d'
words=lambda fs:[w for f in fs for s in texts[f] for w in re.findall('[%s-%s\u200c\u200d]+'%(chr(lo),chr(hi)),s)]
learn=words(files[::2]); test=words(files[1::2])
print(len(files),'files',len(learn),'words to learn,',len(test),'to test')
vir={0x94d,0x9cd,0xacd,0xb4d,0xbcd,0xc4d,0xccd,0xd4d,0xa4d,0x1039,0x17d2,0xdca}
import unicodedata
def syllables(w):
    out=[];cur=''
    for c in w:
        cat=unicodedata.category(c)
        if cur and (cat in('Mn','Mc','Cf')): cur+=c
        elif cur and cat=='Lo' and ord((cur.rstrip('\u200c\u200d') or ' ')[-1]) in vir : cur+=c
        else:
            if cur: out.append(cur)
            cur=c
    if cur: out.append(cur)
    return out
ls=collections.Counter(s for w in learn for s in syllables(w)); ts=collections.Counter(s for w in test for s in syllables(w))
allsyl=sorted(set(ls)|set(ts))
p=subprocess.run(['hb-shape','--no-clusters','--shapers=ot','--output-format=text','--no-glyph-names',font],input='\n'.join(allsyl),capture_output=True,text=True)
out=p.stdout.strip().split('\n')
assert len(out)==len(allsyl),(len(out),len(allsyl))
shape={}
upem=1000
def parse(l):
    gs=[]
    for g in l.strip('[]').split('|'):
        m=re.match(r'(\d+)(?:@(-?\d+),(-?\d+))?\+(-?\d+)',g)
        gs.append((int(m[1]),round(int(m[2] or 0)*SIZE/upem),round(int(m[3] or 0)*SIZE/upem),round(int(m[4])*SIZE/upem)))
    return tuple(gs)
for s,l in zip(allsyl,out): shape[s]=parse(l)
print('syllables',len(ls),len(ts),'unseen in test',sum(v for s,v in ts.items() if s not in ls),'of',sum(ts.values()))
glyphs={g[0] for s in ls for g in shape[s]}
print('glyphs',len(glyphs))
# context-free? shape of word = concat of shapes of syllables
sample=random.Random(1).sample(test,min(4000,len(test)))
p=subprocess.run(['hb-shape','--no-clusters','--shapers=ot','--no-glyph-names',font],input='\n'.join(sample),capture_output=True,text=True)
same=sum(tuple(g for s in syllables(w) for g in shape[s])==parse(l) for w,l in zip(sample,p.stdout.strip().split('\n')))
print('words whose shape is that of their syllables: %.2f %%'%(100*same/len(sample)))
diffg=collections.Counter(); diffp=collections.Counter(); n=0
for w,l in zip(sample,p.stdout.strip().split('\n')):
    a=tuple(g for s in syllables(w) for g in shape[s]); b=parse(l)
    if a==b: continue
    n+=1
    if [g[0] for g in a]!=[g[0] for g in b]:
        diffg[(tuple(g[0] for g in a if g not in b),tuple(g[0] for g in b if g not in a))]+=1
        ex=w
    else:
        for i,(x,y) in enumerate(zip(a,b)):
            if x!=y: diffp[('adv' if x[3]!=y[3] else 'off', i==0)]+=1
print('glyphs differ',sum(diffg.values()),diffg.most_common(5),'positions',diffp)
far=0
for w,l in zip(sample,p.stdout.strip().split('\n')):
    a=tuple(g for s in syllables(w) for g in shape[s]); b=parse(l)
    if [g[0] for g in a]!=[g[0] for g in b]: continue
    xa=xb=0;worst=0
    for x,y in zip(a,b):
        worst=max(worst,abs(xa+x[1]-xb-y[1]),abs(x[2]-y[2])); xa+=x[3]; xb+=y[3]
    far+=worst>1
print('words farther than a pixel with equal glyphs: %.2f %%'%(100*far/len(sample)))
