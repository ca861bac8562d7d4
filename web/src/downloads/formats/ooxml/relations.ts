import { escaped, xmlPart } from './xml.ts'

const BASE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'

/** Signs that no address has (RFC 3986 §2), among them the beginning of a byte that is none. */
const NO_ADDRESS = /%(?![\da-f]{2})|[^\w.~:/?#[\]@!$&'()*+,;=%-]/giu

/** An address as programs take it, who refuse a whole file for one with other signs in it. */
function writable(href: string): string {
  const address = URL.canParse(href) ? new URL(href).href : href
  return address.replaceAll(NO_ADDRESS, (sign) => encodeURIComponent(sign))
}

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
      `<Relationship Id="${id}" Type="${BASE}hyperlink" Target="${escaped(writable(href))}" TargetMode="External"/>`
    )),
    xml: () => xmlPart(`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.join('')}</Relationships>`),
  }
}
