import { ruleOf } from './ooxml-rules.ts'

const DOCUMENT = 'application/vnd.openxmlformats-officedocument'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'
/** What the root of a part is by what the part is said to be, and what it may refer to: `!` for what it has exactly once. */
const PARTS: Readonly<Record<string, readonly [root: string, relations: string]>> = {
  [`${DOCUMENT}.presentationml.presentation.main+xml`]: ['p:presentation', 'slideMaster! notesMaster slide theme!'],
  [`${DOCUMENT}.presentationml.template.main+xml`]: ['p:presentation', 'slideMaster! notesMaster slide theme!'],
  [`${DOCUMENT}.presentationml.slideMaster+xml`]: ['p:sldMaster', 'slideLayout theme!'],
  [`${DOCUMENT}.presentationml.slideLayout+xml`]: ['p:sldLayout', 'slideMaster!'],
  [`${DOCUMENT}.presentationml.notesMaster+xml`]: ['p:notesMaster', 'theme!'],
  [`${DOCUMENT}.presentationml.slide+xml`]: ['p:sld', 'slideLayout! notesSlide image hyperlink slide chart video audio media'],
  [`${DOCUMENT}.presentationml.notesSlide+xml`]: ['p:notes', 'notesMaster! slide!'],
  [`${DOCUMENT}.theme+xml`]: ['a:theme', ''],
  [`${DOCUMENT}.drawingml.chart+xml`]: ['c:chartSpace', 'package'],
  [`${DOCUMENT}.extended-properties+xml`]: ['Properties', ''],
  'application/vnd.openxmlformats-package.core-properties+xml': ['cp:coreProperties', ''],
  [`${DOCUMENT}.spreadsheetml.sheet.main+xml`]: ['workbook', 'worksheet'],
  [`${DOCUMENT}.spreadsheetml.worksheet+xml`]: ['worksheet', ''],
}
/** What files of other kinds may be said to be (ECMA-376 part 1, 15.2). */
const MEDIA: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'video/mp4', 'audio/mpeg', 'audio/mp4', 'audio/wav', `${DOCUMENT}.spreadsheetml.sheet`])
/** What a relation has to be that an attribute names, by element. */
const REFERS: Readonly<Record<string, string>> = {
  'a:blip': 'image', 'a:hlinkClick': 'hyperlink slide', 'c:chart': 'chart', 'c:externalData': 'package', 'a:videoFile': 'video', 'a:audioFile': 'audio', 'p14:media': 'media',
  'p:sldId': 'slide', 'p:sldMasterId': 'slideMaster', 'p:notesMasterId': 'notesMaster', 'p:sldLayoutId': 'slideLayout', sheet: 'worksheet',
}
/** Letters of a URI (RFC 3986). */
const URI = /^[a-z][a-z\d+.-]*:[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i

/** An element of a part. */
interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: XmlElement[]
  readonly parent: XmlElement | null
  hasWords: boolean
}

const MARKS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const TOKEN = /<\?[^>]*\?>|<\/([\w:.]+)>|<([\w:.]+)((?:\s+[\w:.]+="[^"<]*")*)\s*(\/?)>|([^<]+)/g

/** Reads XML as we write it; null for what is none. Names stay as they are written, prefixes and all. */
function parsed(xml: string): XmlElement | null {
  const document: XmlElement = { name: '', attributes: new Map(), children: [], parent: null, hasWords: false }
  let open = document
  let read = 0
  for (const [token, end, begin, attributes = '', isEmpty, words] of xml.matchAll(TOKEN)) {
    read += token.length
    if (words !== undefined) open.hasWords ||= words.trim() !== ''
    else if (end !== undefined) {
      if (open.name !== end || open.parent === null) return null
      open = open.parent
    } else if (begin !== undefined) {
      const given = [...attributes.matchAll(/([\w:.]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value.replaceAll(/&(\w+);/g, (mark, name_: string) => MARKS[name_] ?? mark)] as const)
      const element: XmlElement = { name: begin, attributes: new Map(given), children: [], parent: open, hasWords: false }
      if (element.attributes.size !== given.length) return null
      open.children.push(element)
      if (isEmpty === '') open = element
    }
  }
  const [root] = document.children
  return read === xml.length && open === document && document.children.length === 1 && !document.hasWords ? root ?? null : null
}

/** An element and all below it. */
function allOf(element: XmlElement): readonly XmlElement[] {
  return [element, ...element.children.flatMap(allOf)]
}

interface Relation {
  readonly type: string
  readonly target: string
  readonly isExternal: boolean
}

/** Finds what is against the rules of Office Open XML. `parts` = all parts that are XML, `files` = the names of the others. */
export function ooxmlFaults(parts: ReadonlyMap<string, string>, files: readonly string[]): readonly string[] {
  const faults: string[] = []
  const pages = new Map([...parts].flatMap(([name, xml]): readonly (readonly [string, XmlElement])[] => {
    const page = parsed(xml)
    if (page === null) faults.push(`${name}: is no XML`)
    return page === null ? [] : [[name, page]]
  }))
  const types = contentTypes(pages.get('[Content_Types].xml'))
  for (const name of [...types.keys()].filter((one) => one.includes('/'))) if (!parts.has(name) && !files.includes(name)) faults.push(`${name}: is said to be there`)
  for (const name of files) if (!MEDIA.has(types.get(name) ?? types.get(name.slice(name.lastIndexOf('.') + 1)) ?? '')) faults.push(`${name}: is of a kind that presentations do not have`)
  for (const [name, root] of pages) {
    const tell = (fault: string): void => void faults.push(`${name}: ${fault}`)
    checkElement(root, '', tell)
    if (name.endsWith('.rels') || name === '[Content_Types].xml') continue
    const [kind, allowed] = PARTS[types.get(name) ?? ''] ?? []
    if (kind !== root.name) tell(`is ${root.name}, and said to be ${types.get(name) ?? 'nothing'}`)
    const relations = relationsOf(pages.get(name.replace(/([^/]+)$/, '_rels/$1.rels')))
    checkRelations(relations, name, allowed ?? '', (target) => parts.has(target) || files.includes(target), tell)
    checkReferences(root, relations, tell)
    checkNumbers(root, tell)
  }
  return faults
}

function contentTypes(root: XmlElement | undefined): ReadonlyMap<string, string> {
  return new Map([...root?.children ?? []].map((one) => [
    (one.attributes.get('PartName')?.slice(1) ?? one.attributes.get('Extension') ?? ''), one.attributes.get('ContentType') ?? '',
  ]))
}

function relationsOf(root: XmlElement | undefined): ReadonlyMap<string, Relation> {
  return new Map([...root?.children ?? []].map((one) => [one.attributes.get('Id') ?? '', {
    type: one.attributes.get('Type')?.split('/').at(-1) ?? '', target: one.attributes.get('Target') ?? '', isExternal: one.attributes.get('TargetMode') === 'External',
  }]))
}

/** What stands in the place of alternatives, for programs that know what it needs, or for those that do not. */
function asSeen(element: XmlElement, choice: 'mc:Choice' | 'mc:Fallback'): readonly XmlElement[] {
  return element.children.flatMap((child) => (child.name === 'mc:AlternateContent' ? child.children.find(({ name }) => name === choice)?.children ?? [] : [child]))
}

function checkElement(element: XmlElement, parent: string, tell: (fault: string) => void): void {
  const { name } = element
  const rule = ruleOf(name, parent)
  if (rule === undefined) return tell(`no rule knows ${parent}/${name}`)
  const known = new Set(rule.attributes.map((one) => one.name))
  for (const [attribute, value] of element.attributes) {
    if (!known.has(attribute) && !attribute.startsWith('xmlns')) tell(`${name} has no attribute ${attribute}`)
    if (rule.attributes.some((one) => one.name === attribute && !one.allows(value))) tell(`${name} ${attribute}="${value}"`)
  }
  for (const { isNeeded, name: attribute } of rule.attributes) if (isNeeded && !element.attributes.has(attribute)) tell(`${name} needs ${attribute}`)
  for (const choice of ['mc:Choice', 'mc:Fallback'] as const) {
    const children = asSeen(element, choice)
    if (!rule.children.test(children.map((child) => `${child.name}~`).join(''))) tell(`${name} has ${children.map((child) => child.name).join(' ') || 'nothing'}`)
    for (const child of children) if (choice === 'mc:Choice' || child.parent !== element) checkElement(child, name, tell)
  }
  if (!rule.hasText && element.hasWords) tell(`${name} has words`)
}

function checkRelations(relations: ReadonlyMap<string, Relation>, name: string, allowed: string, isThere: (part: string) => boolean, tell: (fault: string) => void): void {
  const kinds = allowed.split(' ')
  for (const { isExternal, target, type } of relations.values()) {
    if (!kinds.some((kind) => kind.replace('!', '') === type)) tell(`may not refer to ${type}`)
    if (isExternal !== (type === 'hyperlink')) tell(`${target} is ${isExternal ? 'outside' : 'inside'}`)
    if (isExternal ? !URI.test(target) : !isThere(new URL(target, `https://file/${name}`).pathname.slice(1))) tell(`refers to ${target}`)
  }
  for (const kind of kinds.filter((one) => one.endsWith('!'))) {
    if ([...relations.values()].filter(({ type }) => `${type}!` === kind).length !== 1) tell(`refers to no ${kind}`)
  }
}

function checkReferences(root: XmlElement, relations: ReadonlyMap<string, Relation>, tell: (fault: string) => void): void {
  for (const element of allOf(root)) {
    for (const [name, value] of element.attributes) {
      if (!name.startsWith('r:')) continue
      // A press that plays what it is on leads nowhere, and one that goes a step to no part.
      if (value === '' && /^ppaction:\/\/(media|hlinkshowjump\?jump=(next|previous|first|last)slide)$/.test(element.attributes.get('action') ?? '')) continue
      if (!(REFERS[element.name] ?? '').split(' ').includes(relations.get(value)?.type ?? '')) tell(`${element.name} ${name}="${value}" leads to ${relations.get(value)?.type ?? 'nothing'}`)
    }
  }
}

/** Numbers that are each given once, and those that name them. */
function checkNumbers(root: XmlElement, tell: (fault: string) => void): void {
  const named = (name: string, within = root): readonly XmlElement[] => allOf(within).filter((one) => one.name === name)
  const shapes = named('p:cNvPr').map((one) => one.attributes.get('id'))
  for (const [kind, ids] of [['shapes', shapes], ['time nodes', named('p:cTn').map((one) => one.attributes.get('id'))], ['slides', named('p:sldId').map((one) => one.attributes.get('id'))]] as const) {
    if (new Set(ids).size !== ids.length) tell(`two ${kind} have one number`)
  }
  for (const one of [...named('a:stCxn'), ...named('a:endCxn'), ...named('p:spTgt')]) {
    const id = one.attributes.get('id') ?? one.attributes.get('spid')
    if (!shapes.includes(id)) tell(`${one.name} names ${id}`)
  }
  for (const table of named('a:tbl')) {
    const columns = named('a:gridCol', table).length
    for (const row of named('a:tr', table)) if (named('a:tc', row).length !== columns) tell('a row has cells for other columns')
  }
  for (const chart of named('c:plotArea')) {
    const axes = chart.children.filter((one) => /^c:(?:cat|val)Ax$/.test(one.name)).map((one) => named('c:axId', one)[0]?.attributes.get('val'))
    for (const one of named('c:crossAx', chart)) if (!axes.includes(one.attributes.get('val'))) tell('an axis crosses none')
  }
}

/** The root of the whole file refers to its main part and what that says of itself. */
export function rootFaults(parts: ReadonlyMap<string, string>): readonly string[] {
  const types = parsed(parts.get('_rels/.rels') ?? '')?.children.map((one) => one.attributes.get('Type') ?? '') ?? []
  return [`${OFFICE}officeDocument`].flatMap((type) => (types.filter((one) => one === type).length === 1 ? [] : [`the file has no ${type}`]))
}
