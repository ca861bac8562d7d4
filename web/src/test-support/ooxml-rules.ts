/**
 * What may stand in which element of a presentation, as the schemas of ECMA-376 part 1 have it (`pml.xsd`, `dml-main.xsd`, `dml-chart.xsd`,
 * `sml.xsd`, and of part 2 `opc-*.xsd`): for those elements that we write. A line is the name, its attributes with `!` behind those that
 * must be there, and its children in their order: `?` none or one, `*` any number, `+` one or more, `a|b` one of both.
 */
const FILL = '(a:noFill|a:solidFill|a:gradFill|a:blipFill)'
const COLOUR = '(a:srgbClr|a:schemeClr)'
const TEXT_LINE = '(a:lnSpc)? (a:spcBef)? (a:spcAft)?'
const SHAPES = '(p:sp|p:grpSp|p:graphicFrame|p:cxnSp|p:pic)*'
const LINE = 'w:width cap:rnd|sq|flat'
const LINE_PARTS = `${FILL}? a:prstDash? (a:round|a:bevel|a:miter)? a:headEnd? a:tailEnd?`
const RUN = 'lang:text sz:size b:bool i:bool u:sng|none strike:sngStrike|noStrike baseline:int dirty:bool'
const RUN_PARTS = `a:ln? ${FILL}? a:effectLst? a:highlight? a:latin? a:ea? a:cs? a:sym? a:hlinkClick?`
const AXIS = 'c:axId c:scaling c:delete? c:axPos c:majorGridlines? c:minorGridlines? c:title? c:numFmt? c:majorTickMark? c:minorTickMark? c:tickLblPos? c:spPr? c:txPr? c:crossAx (c:crosses|c:crossesAt)?'
const BEHAVIOUR_TIMES = 'id:uint dur:time fill:hold|remove|freeze restart:never|always nodeType:tmRoot|mainSeq|clickEffect|withEffect|afterEffect presetID:int presetClass:entr|exit|emph presetSubtype:int'

const RULES = `
Types | | Default* Override*
Default | Extension!:text ContentType!:text |
Override | PartName!:text ContentType!:text |
Relationships | | Relationship*
Relationship | Id!:id Type!:text Target!:text TargetMode:External|Internal |
cp:coreProperties | | dc:title? dcterms:created?
dc:title | | #
dcterms:created | xsi:type!:text | #
Properties | | Application?
Application | | #
p:presentation | saveSubsetFonts:bool | p:sldMasterIdLst? p:notesMasterIdLst? p:handoutMasterIdLst? p:sldIdLst? p:sldSz? p:notesSz
p:sldMasterIdLst | | p:sldMasterId*
p:sldMasterId | id:master r:id!:id |
p:notesMasterIdLst | | p:notesMasterId?
p:notesMasterId | r:id!:id |
p:sldIdLst | | p:sldId*
p:sldId | id!:slide r:id!:id |
p:sldSz | cx!:int cy!:int |
p:notesSz | cx!:uint cy!:uint |
p:sldMaster | | p:cSld p:clrMap p:sldLayoutIdLst? p:transition? p:timing? p:txStyles?
p:sldLayoutIdLst | | p:sldLayoutId*
p:sldLayoutId | id:master r:id!:id |
p:txStyles | | p:titleStyle? p:bodyStyle? p:otherStyle?
p:titleStyle | | 
p:bodyStyle | | 
p:otherStyle | | 
p:sldLayout | type:blank preserve:bool | p:cSld p:clrMapOvr? p:transition? p:timing?
p:notesMaster | | p:cSld p:clrMap p:hf? p:notesStyle?
p:notes | | p:cSld p:clrMapOvr?
p:clrMap | bg1!:text tx1!:text bg2!:text tx2!:text accent1!:text accent2!:text accent3!:text accent4!:text accent5!:text accent6!:text hlink!:text folHlink!:text |
p:clrMapOvr | | (a:masterClrMapping|a:overrideClrMapping)
a:masterClrMapping | |
p:sld | show:bool | p:cSld p:clrMapOvr? p:transition? p:timing?
p:cSld | name:text | p:bg? p:spTree
p:bg | | (p:bgPr|p:bgRef)
p:bgPr | | ${FILL} (a:effectLst|a:effectDag)?
p:bgRef | idx!:uint | ${COLOUR}
p:spTree | | p:nvGrpSpPr p:grpSpPr ${SHAPES}
p:grpSp | | p:nvGrpSpPr p:grpSpPr ${SHAPES}
p:nvGrpSpPr | | p:cNvPr p:cNvGrpSpPr p:nvPr
p:cNvGrpSpPr | |
p:grpSpPr | | a:xfrm? ${FILL}? a:effectLst?
p:cNvPr | id!:uint name!:text descr:text hidden:bool title:text | a:hlinkClick? a:hlinkHover?
a:hlinkClick | r:id!:id action:text |
p:sp | | p:nvSpPr p:spPr p:style? p:txBody?
p:nvSpPr | | p:cNvPr p:cNvSpPr p:nvPr
p:cNvSpPr | txBox:bool | a:spLocks?
a:spLocks | noGrp:bool noRot:bool noChangeAspect:bool |
p:nvPr | | p:ph? (a:audioFile|a:videoFile)? p:extLst?
p:ph | type:title|body|sldImg idx:uint |
a:audioFile | r:link!:id |
a:videoFile | r:link!:id |
p:extLst | | p:ext*
p:ext | uri!:text | p14:media?
p14:media | r:embed:id |
p:spPr | | a:xfrm? (a:custGeom|a:prstGeom)? ${FILL}? a:ln? a:effectLst?
p:cxnSp | | p:nvCxnSpPr p:spPr p:style?
p:nvCxnSpPr | | p:cNvPr p:cNvCxnSpPr p:nvPr
p:cNvCxnSpPr | | a:cxnSpLocks? a:stCxn? a:endCxn?
a:stCxn | id!:uint idx!:uint |
a:endCxn | id!:uint idx!:uint |
p:pic | | p:nvPicPr p:blipFill p:spPr p:style?
p:nvPicPr | | p:cNvPr p:cNvPicPr p:nvPr
p:cNvPicPr | | a:picLocks?
a:picLocks | noChangeAspect:bool |
p:blipFill | rotWithShape:bool | a:blip? a:srcRect? (a:stretch|a:tile)?
p:graphicFrame | | p:nvGraphicFramePr p:xfrm a:graphic
p:nvGraphicFramePr | | p:cNvPr p:cNvGraphicFramePr p:nvPr
p:cNvGraphicFramePr | | a:graphicFrameLocks?
a:graphicFrameLocks | noGrp:bool |
p:xfrm | rot:int flipH:bool flipV:bool | a:off? a:ext?
a:xfrm | rot:int flipH:bool flipV:bool | a:off? a:ext? a:chOff? a:chExt?
a:off | x!:int y!:int |
a:ext | cx!:length cy!:length |
a:chOff | x!:int y!:int |
a:chExt | cx!:length cy!:length |
a:graphic | | a:graphicData
a:graphicData | uri!:text | (a:tbl|c:chart)
a:tbl | | a:tblPr? a:tblGrid a:tr*
a:tblPr | firstRow:bool firstCol:bool bandRow:bool |
a:tblGrid | | a:gridCol*
a:gridCol | w!:length |
a:tr | h!:length | a:tc*
a:tc | gridSpan:uint rowSpan:uint hMerge:bool vMerge:bool | a:txBody? a:tcPr?
a:tcPr | marL:int marR:int marT:int marB:int anchor:t|ctr|b | a:lnL? a:lnR? a:lnT? a:lnB? ${FILL}?
a:lnL | ${LINE} | ${LINE_PARTS}
a:lnR | ${LINE} | ${LINE_PARTS}
a:lnT | ${LINE} | ${LINE_PARTS}
a:lnB | ${LINE} | ${LINE_PARTS}
a:ln | ${LINE} | ${LINE_PARTS}
a:prstDash | val:dash|sysDot|dot|sysDash|solid |
a:round | |
a:headEnd | type:none|triangle|stealth|diamond|oval|arrow |
a:tailEnd | type:none|triangle|stealth|diamond|oval|arrow |
a:prstGeom | prst!:text | a:avLst?
a:avLst | | a:gd*
a:gdLst | | a:gd*
a:gd | name!:text fmla!:text |
a:custGeom | | a:avLst? a:gdLst? a:ahLst? a:cxnLst? a:rect? a:pathLst
a:ahLst | |
a:cxnLst | |
a:rect | l!:text t!:text r!:text b!:text |
a:pathLst | | a:path*
a:moveTo | | a:pt
a:lnTo | | a:pt
a:cubicBezTo | | a:pt a:pt a:pt
a:close | |
a:pt | x!:text y!:text |
a:noFill | |
a:solidFill | | ${COLOUR}?
a:gradFill | rotWithShape:bool | a:gsLst? (a:lin|a:path)? a:tileRect?
a:gsLst | | a:gs a:gs+
a:gs | pos!:share | ${COLOUR}
a:lin | ang:angle scaled:bool |
a:fillToRect | l:int t:int r:int b:int |
a:blipFill | rotWithShape:bool | a:blip? a:srcRect? (a:stretch|a:tile)?
a:blip | r:embed:id | a:alphaModFix?
a:alphaModFix | amt:share |
a:srcRect | l:int t:int r:int b:int |
a:stretch | | a:fillRect?
a:fillRect | l:int t:int r:int b:int |
a:srgbClr | val!:hex | a:alpha?
a:schemeClr | val!:bg1|tx1|bg2|tx2|accent1|accent2|accent3|accent4|accent5|accent6|hlink|folHlink|phClr | a:alpha?
a:alpha | val!:share |
a:effectLst | | a:blur? a:outerShdw?
a:outerShdw | blurRad:length dist:length dir:angle rotWithShape:bool | ${COLOUR}
p:txBody | | a:bodyPr a:lstStyle? a:p+
a:txBody | | a:bodyPr a:lstStyle? a:p+
a:bodyPr | rot:int wrap:square|none lIns:int tIns:int rIns:int bIns:int rtlCol:bool anchor:t|ctr|b | (a:noAutofit|a:normAutofit|a:spAutoFit)?
a:noAutofit | |
a:normAutofit | fontScale:scale lnSpcReduction:share |
a:spAutoFit | |
a:lstStyle | |
a:p | | a:pPr? (a:r|a:br|a:fld)* a:endParaRPr?
a:pPr | marL:margin indent:indent lvl:level algn:l|ctr|r|just rtl:bool | ${TEXT_LINE} a:buClr? (a:buSzPct|a:buSzPts)? a:buFont? (a:buNone|a:buAutoNum|a:buChar)? a:tabLst? a:defRPr?
a:lnSpc | | (a:spcPct|a:spcPts)
a:spcBef | | (a:spcPct|a:spcPts)
a:spcPts | val!:points |
a:buClr | | ${COLOUR}
a:buFont | typeface!:text |
a:buNone | |
a:buAutoNum | type!:text startAt:start |
a:buChar | char!:text |
a:r | | a:rPr? a:t
a:br | | a:rPr?
a:t | | #
a:rPr | ${RUN} | ${RUN_PARTS}
a:defRPr | ${RUN} | ${RUN_PARTS}
a:endParaRPr | ${RUN} | ${RUN_PARTS}
a:highlight | | ${COLOUR}
a:latin | typeface!:text |
a:ea | typeface!:text |
a:cs | typeface!:text |
a:theme | name:text | a:themeElements a:objectDefaults?
a:themeElements | | a:clrScheme a:fontScheme a:fmtScheme
a:clrScheme | name!:text | a:dk1 a:lt1 a:dk2 a:lt2 a:accent1 a:accent2 a:accent3 a:accent4 a:accent5 a:accent6 a:hlink a:folHlink
a:fontScheme | name!:text | a:majorFont a:minorFont
a:majorFont | | a:latin a:ea a:cs
a:minorFont | | a:latin a:ea a:cs
a:fmtScheme | name:text | a:fillStyleLst a:lnStyleLst a:effectStyleLst a:bgFillStyleLst
a:fillStyleLst | | ${FILL} ${FILL} ${FILL}+
a:bgFillStyleLst | | ${FILL} ${FILL} ${FILL}+
a:lnStyleLst | | a:ln a:ln a:ln+
a:effectStyleLst | | a:effectStyle a:effectStyle a:effectStyle+
a:effectStyle | | a:effectLst
p:transition | spd:slow|med|fast advClick:bool p14:dur:uint | (p:fade|p:push|p:wipe|p:cover|p:zoom)?
p:fade | thruBlk:bool |
p:push | dir:l|u|r|d |
p:wipe | dir:l|u|r|d |
p:cover | dir:l|u|r|d |
p:zoom | dir:in|out |
p:timing | | p:tnLst? p:bldLst?
p:tnLst | | (p:par|p:seq|p:anim|p:animEffect|p:set)+
p:childTnLst | | (p:par|p:seq|p:anim|p:animEffect|p:set)+
p:par | | p:cTn
p:seq | concurrent:bool nextAc:seek|none prevAc:skipTimed|none | p:cTn p:prevCondLst? p:nextCondLst?
p:cTn | ${BEHAVIOUR_TIMES} | p:stCondLst? p:endCondLst? p:childTnLst?
p:stCondLst | | p:cond+
p:prevCondLst | | p:cond+
p:nextCondLst | | p:cond+
p:cond | evt:onBegin|onEnd|onPrev|onNext delay:time | (p:tgtEl|p:tn|p:rtn)?
p:tn | val!:uint |
p:tgtEl | | (p:sldTgt|p:spTgt)
p:sldTgt | |
p:spTgt | spid!:uint |
p:cBhvr | additive:base|sum | p:cTn p:tgtEl p:attrNameLst?
p:attrNameLst | | p:attrName+
p:attrName | | #
p:anim | calcmode:lin|discrete valueType:num|str | p:cBhvr p:tavLst?
p:tavLst | | p:tav*
p:tav | tm:share fmla:text | p:val?
p:val | | (p:fltVal|p:strVal)
p:to | | (p:fltVal|p:strVal)
p:fltVal | val!:number |
p:strVal | val!:text |
p:set | | p:cBhvr p:to?
p:animEffect | transition:in|out filter:text | p:cBhvr
c:chartSpace | | c:date1904? c:lang? c:roundedCorners? c:style? c:chart c:spPr? c:txPr? c:externalData?
c:roundedCorners | val:bool |
c:autoTitleDeleted | val:bool |
c:plotArea | | c:layout? (c:barChart|c:lineChart|c:areaChart|c:scatterChart|c:pieChart|c:doughnutChart)+ (c:valAx|c:catAx)* c:spPr?
c:layout | |
c:barChart | | c:barDir c:grouping? c:varyColors? c:ser* c:dLbls? c:gapWidth? c:overlap? c:axId c:axId
c:lineChart | | c:grouping c:varyColors? c:ser* c:dLbls? c:marker? c:smooth? c:axId c:axId
c:areaChart | | c:grouping? c:varyColors? c:ser* c:dLbls? c:axId c:axId
c:scatterChart | | c:scatterStyle c:varyColors? c:ser* c:dLbls? c:axId c:axId
c:pieChart | | c:varyColors? c:ser* c:dLbls? c:firstSliceAng?
c:doughnutChart | | c:varyColors? c:ser* c:dLbls? c:firstSliceAng? c:holeSize?
c:barDir | val:bar|col |
c:grouping | val:clustered|stacked|percentStacked|standard |
c:scatterStyle | val:lineMarker|marker|none |
c:varyColors | val:bool |
c:gapWidth | val:uint |
c:overlap | val:int |
c:firstSliceAng | val:uint |
c:holeSize | val:uint |
c:axId | val!:uint |
c:idx | val!:uint |
c:order | val!:uint |
c:tx | | (c:strRef|c:rich)
c:rich | | a:bodyPr a:lstStyle? a:p+
c:txPr | | a:bodyPr a:lstStyle? a:p+
c:spPr | | a:xfrm? ${FILL}? a:ln? a:effectLst?
c:invertIfNegative | val:bool |
c:dPt | | c:idx c:invertIfNegative? c:bubble3D? c:explosion? c:spPr?
c:bubble3D | val:bool |
c:dLbls | | c:numFmt? c:spPr? c:txPr? c:dLblPos? c:showLegendKey? c:showVal? c:showCatName? c:showSerName? c:showPercent? c:showBubbleSize?
c:numFmt | formatCode!:text sourceLinked:bool |
c:showLegendKey | val:bool |
c:showVal | val:bool |
c:showCatName | val:bool |
c:showSerName | val:bool |
c:showPercent | val:bool |
c:showBubbleSize | val:bool |
c:symbol | val!:circle|none |
c:size | val:marker |
c:smooth | val:bool |
c:cat | | (c:strRef|c:numRef)
c:val | | c:numRef
c:xVal | | (c:strRef|c:numRef)
c:yVal | | c:numRef
c:strRef | | c:f c:strCache?
c:numRef | | c:f c:numCache?
c:f | | #
c:strCache | | c:ptCount? c:pt*
c:numCache | | c:formatCode? c:ptCount? c:pt*
c:formatCode | | #
c:ptCount | val!:uint |
c:pt | idx!:uint | c:v
c:v | | #
c:catAx | | ${AXIS} c:auto? c:lblAlgn? c:lblOffset?
c:valAx | | ${AXIS} c:crossBetween? c:majorUnit?
c:scaling | | c:logBase? c:orientation? c:max? c:min?
c:orientation | val:minMax|maxMin |
c:max | val!:number |
c:min | val!:number |
c:delete | val:bool |
c:axPos | val!:l|r|t|b |
c:majorGridlines | | c:spPr?
c:title | | c:tx? c:layout? c:overlay?
c:overlay | val:bool |
c:majorTickMark | val:none|out|in|cross |
c:minorTickMark | val:none|out|in|cross |
c:tickLblPos | val:low|high|nextTo|none |
c:crossAx | val!:uint |
c:crosses | val!:autoZero|max|min |
c:crossBetween | val!:between|midCat |
c:legend | | c:legendPos? c:legendEntry* c:layout? c:overlay?
c:legendPos | val:b|t|l|r|tr |
c:plotVisOnly | val:bool |
c:dispBlanksAs | val:gap|zero|span |
c:externalData | r:id!:id | c:autoUpdate?
c:autoUpdate | val:bool |
workbook | | sheets
sheets | | sheet+
sheet | name!:text sheetId!:uint r:id!:id |
worksheet | | sheetData
sheetData | | row*
row | r:uint | c*
c | r:text t:inlineStr|n|s | v? is?
is | | t
t | xml:space:preserve | #
v | | #
`

/** Elements that have another type within others: their parent, a slash and their name. */
const WITHIN = `
a:gradFill/a:path | path:circle|rect|shape | a:fillToRect?
a:pathLst/a:path | w:length h:length fill:text stroke:bool | (a:close|a:moveTo|a:lnTo|a:cubicBezTo)*
${['dk1', 'lt1', 'dk2', 'lt2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6', 'hlink', 'folHlink'].map((name) => `a:clrScheme/a:${name} | | ${COLOUR}`).join('\n')}
a:graphicData/c:chart | r:id!:id |
c:chartSpace/c:chart | | c:title? c:autoTitleDeleted? c:plotArea c:legend? c:plotVisOnly? c:dispBlanksAs?
c:lineChart/c:marker | val:bool |
c:ser/c:marker | | c:symbol? c:size? c:spPr?
c:barChart/c:ser | | c:idx c:order c:tx? c:spPr? c:invertIfNegative? c:dPt* c:dLbls? c:cat? c:val?
c:lineChart/c:ser | | c:idx c:order c:tx? c:spPr? c:marker? c:dPt* c:dLbls? c:cat? c:val? c:smooth?
c:areaChart/c:ser | | c:idx c:order c:tx? c:spPr? c:dPt* c:dLbls? c:cat? c:val?
c:scatterChart/c:ser | | c:idx c:order c:tx? c:spPr? c:marker? c:dPt* c:dLbls? c:xVal? c:yVal? c:smooth?
c:pieChart/c:ser | | c:idx c:order c:tx? c:spPr? c:explosion? c:dPt* c:dLbls? c:cat? c:val?
c:doughnutChart/c:ser | | c:idx c:order c:tx? c:spPr? c:explosion? c:dPt* c:dLbls? c:cat? c:val?
`

/** What values may be: a pattern, and between which numbers. */
const VALUES: Readonly<Record<string, readonly [RegExp, number?, number?]>> = {
  text: [/^[^]*$/], id: [/^(?:[^\s:]+)?$/], bool: [/^[01]$/], number: [/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i], hex: [/^[\dA-F]{6}$/], time: [/^(?:\d+|indefinite)$/],
  int: [/^-?\d+$/, -2_147_483_648, 2_147_483_647], uint: [/^\d+$/, 0, 4_294_967_295], length: [/^\d+$/, 0, 27_273_042_316_900],
  width: [/^\d+$/, 0, 20_116_800], size: [/^\d+$/, 100, 400_000], share: [/^\d+$/, 0, 100_000], scale: [/^\d+$/, 1000, 100_000], angle: [/^\d+$/, 0, 21_600_000],
  margin: [/^\d+$/, 0, 51_206_400], indent: [/^-?\d+$/, -51_206_400, 51_206_400], level: [/^\d$/, 0, 8], points: [/^\d+$/, 0, 158_400], start: [/^\d+$/, 1, 32_767],
  slide: [/^\d+$/, 256, 2_147_483_647], master: [/^\d+$/, 2_147_483_648, 4_294_967_295], marker: [/^\d+$/, 2, 72],
}

/** An attribute: its name, whether it must be there, and what it may say. */
export interface AttributeRule {
  readonly name: string
  readonly isNeeded: boolean
  readonly allows: (value: string) => boolean
}

/** What may stand in an element. */
export interface ElementRule {
  readonly attributes: readonly AttributeRule[]
  /** Of the names of the children, each with a `~` behind it. */
  readonly children: RegExp
  readonly hasText: boolean
}

function attributeRule(written: string): AttributeRule {
  const at = written.lastIndexOf(':')
  const [name, kind] = [written.slice(0, at).replace('!', ''), written.slice(at + 1)]
  const value = VALUES[kind]
  if (value === undefined) return { name, isNeeded: written.includes('!'), allows: (given) => kind.split('|').includes(given) }
  const [pattern, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY] = value
  return { name, isNeeded: written.includes('!'), allows: (given) => pattern.test(given) && (value.length === 1 || (Number(given) >= least && Number(given) <= most)) }
}

function read(lines: string): readonly (readonly [string, ElementRule])[] {
  return lines.split('\n').filter((line) => line.trim() !== '').map((line) => {
    // Between bars with spaces; those of choices have none.
    const [name = '', attributes = '', children = ''] = `${line} `.split(/\s\|(?=\s)/).map((part) => part.trim())
    const hasText = children === '#'
    return [name, {
      attributes: attributes.split(' ').filter((one) => one !== '').map(attributeRule), hasText,
      children: new RegExp(`^${hasText ? '' : children.replaceAll(/[\w:]+/g, '(?:$&~)').replaceAll(/\s+/g, '')}$`),
    }]
  })
}

const rules = new Map([...read(RULES), ...read(WITHIN)])

/** The rule for an element within another; undefined for what is no part of our presentations. */
export function ruleOf(name: string, parent: string): ElementRule | undefined {
  return rules.get(`${parent}/${name}`) ?? rules.get(name)
}
