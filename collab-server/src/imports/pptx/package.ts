import { DeckRefusal } from './refusal.ts'
import { child, childrenOf, parseXml } from './xml.ts'
import type { XmlNode } from './xml.ts'
import type { ZipArchive } from './zip-archive.ts'

/** Bytes of one part of XML. */
const XML_MAX = 12 * 1024 * 1024
/** Bytes of one picture; larger ones are not looked at. */
const PICTURE_MAX = 32 * 1024 * 1024

/** Something that a part names. */
export interface Relation {
  /** The last part of its type, such as `image`. */
  readonly type: string
  /** The name of a part, or an address outside of the file. */
  readonly target: string
  readonly isExternal: boolean
}

/** A part of the file and what it names. */
export interface Part {
  readonly name: string
  readonly root: XmlNode
  readonly relations: ReadonlyMap<string, Relation>
}

/** What kind of presentation a file is by the type of its main part. */
const MAIN_TYPES: Readonly<Record<string, 'deck' | 'macros'>> = {
  'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml': 'deck',
  'application/vnd.openxmlformats-officedocument.presentationml.slideshow.main+xml': 'deck',
  'application/vnd.openxmlformats-officedocument.presentationml.template.main+xml': 'deck',
  'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml': 'macros',
  'application/vnd.ms-powerpoint.slideshow.macroEnabled.main+xml': 'macros',
  'application/vnd.ms-powerpoint.template.macroEnabled.main+xml': 'macros',
}

/** The part that a target names, seen from another one; null for what leads out of the file. */
function resolved(from: string, target: string): string | null {
  const segments = target.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const segment of target.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return null
  }
  return segments.join('/')
}

/** What is read; null where that is damaged. @throws DeckRefusal for what is dangerous, protected or too much, which ends the import */
function unlessDamaged<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof DeckRefusal && error.failure === 'deck-damaged') return null
    throw error
  }
}

/** A presentation as parts that name each other (ECMA-376 part 2). */
export class DeckPackage {
  readonly #zip: ZipArchive

  constructor(zip: ZipArchive) {
    this.#zip = zip
  }

  /** The main part. @throws DeckRefusal `deck-type`, `deck-macros`, `deck-damaged` */
  main(): Part {
    const relation = [...this.#relationsOf('').values()].find(({ type }) => type === 'officeDocument')
    const types = this.#xml('[Content_Types].xml')
    if (!relation || !types) throw new DeckRefusal('deck-type')
    const type = childrenOf(types, 'ct:Override').find(({ attributes }) => attributes['PartName']?.toLowerCase() === `/${relation.target.toLowerCase()}`)
    const kind = MAIN_TYPES[type?.attributes['ContentType'] ?? '']
    if (kind === 'macros') throw new DeckRefusal('deck-macros')
    const part = kind === undefined ? null : this.part(relation.target)
    if (!part) throw new DeckRefusal(kind === undefined ? 'deck-type' : 'deck-damaged')
    return part
  }

  /** A part of XML; null when there is none, or it is damaged: what names it goes without. */
  part(name: string): Part | null {
    const root = unlessDamaged(() => this.#xml(name))
    return root && { name, root, relations: this.relationsOf(name) }
  }

  /** What a part names, whether it can be read itself or not; nothing where the list of it is damaged. */
  relationsOf(name: string): ReadonlyMap<string, Relation> {
    return unlessDamaged(() => this.#relationsOf(name)) ?? new Map()
  }

  /** The bytes of a part that is damaged, as far as there are some. */
  salvaged(name: string): Uint8Array {
    return this.#zip.salvage(name, XML_MAX)
  }

  /** The part of a type that another names first; null when it names none, or one that is damaged or not there. */
  related(part: Pick<Part, 'relations'>, type: string): Part | null {
    const relation = [...part.relations.values()].find((one) => one.type === type && !one.isExternal)
    return relation ? this.part(relation.target) : null
  }

  /** The bytes of a part that is no XML; null when there is none, or it has too many. */
  bytes(name: string): Buffer | null {
    try {
      return this.#zip.read(name, PICTURE_MAX)
    } catch (error) {
      if (error instanceof DeckRefusal && error.failure === 'deck-encrypted') throw error
      return null
    }
  }

  #xml(name: string): XmlNode | null {
    const bytes = this.#zip.read(name, XML_MAX)
    return bytes && parseXml(bytes)
  }

  #relationsOf(name: string): ReadonlyMap<string, Relation> {
    const cut = name.lastIndexOf('/') + 1
    const root = this.#xml(`${name.slice(0, cut)}_rels/${name.slice(cut)}.rels`)
    const relations = new Map<string, Relation>()
    for (const { attributes } of childrenOf(root ?? undefined, 'rel:Relationship')) {
      const { Id: id = '', Target: given = '', TargetMode: mode, Type: type = '' } = attributes
      const isExternal = mode === 'External'
      const target = isExternal ? given : resolved(name, given)
      // What leads out of the file is not there.
      if (target !== null) relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target, isExternal })
    }
    return relations
  }
}

/** The relation that an attribute of an element names. */
export function relationOf(part: Part, node: XmlNode | undefined, attribute: string): Relation | undefined {
  return part.relations.get(node?.attributes[attribute] ?? '')
}

/** The tree of shapes of a slide, a layout or a master. */
export function shapeTree({ root }: Part): XmlNode | undefined {
  return child(child(root, 'p:cSld'), 'p:spTree')
}
