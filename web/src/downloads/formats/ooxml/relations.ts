import { escaped, xmlPart } from './xml.ts'

const BASE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'

/** What a part of the file refers to. */
export interface Relations {
  /** The id of a relation to another part, the same for the same part. `type` is the end of its name, such as `image`. */
  to(type: string, target: string): string
  /** The same of a type that is named in full. */
  toNamed(type: string, target: string): string
  /** The id of a relation to an address on the web. */
  toAddress(href: string): string
  /** The part with all of them. */
  xml(): string
}

/** Begins the relations of a part. */
export function createRelations(): Relations {
  const ids = new Map<string, string>()
  const entries: string[] = []
  const add = (key: string, write: (id: string) => string): string => {
    const known = ids.get(key)
    if (known !== undefined) return known
    const id = `rId${ids.size + 1}`
    ids.set(key, id)
    entries.push(write(id))
    return id
  }
  return {
    to: (type, target) => add(`${type} ${target}`, (id) => `<Relationship Id="${id}" Type="${BASE}${type}" Target="${escaped(target)}"/>`),
    toNamed: (type, target) => add(`${type} ${target}`, (id) => `<Relationship Id="${id}" Type="${escaped(type)}" Target="${escaped(target)}"/>`),
    toAddress: (href) => add(`hyperlink ${href}`, (id) => (
      `<Relationship Id="${id}" Type="${BASE}hyperlink" Target="${escaped(href)}" TargetMode="External"/>`
    )),
    xml: () => xmlPart(`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.join('')}</Relationships>`),
  }
}
