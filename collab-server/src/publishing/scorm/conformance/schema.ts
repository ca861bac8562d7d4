import type { XmlElement } from './xml-tree.ts'

/** What the schema of a standard says of an element. */
export interface ElementRule {
  /** By name, with what their values are; those that are needed have `isNeeded`. */
  readonly attributes?: Readonly<Record<string, { readonly form: RegExp; readonly isNeeded?: boolean }>>
  /** In their order, with how often each stands: `?` once or not, `*` as often as one likes, `+` at least once, `1` once. */
  readonly children?: readonly (readonly [name: string, often: '*' | '+' | '1' | '?'])[]
  /** What its words are; none where it has elements only. */
  readonly text?: RegExp
  /** Elements of other namespaces may stand at its end. */
  readonly isOpen?: boolean
}

/** The rules of a standard, by the name of the element. */
export type Schema = Readonly<Record<string, ElementRule>>

const shortName = (name: string): string => name.split(' ').at(-1) ?? name

/** What of an element is against the rules; elements without rules of their own are not looked into. */
export function schemaFaults(schema: Schema, element: XmlElement, path = ''): readonly string[] {
  const rule = Object.hasOwn(schema, element.name) ? schema[element.name] : undefined
  if (rule === undefined) return []
  const here = `${path}/${shortName(element.name)}`
  const attributes = rule.attributes ?? {}
  const faults: string[] = []
  for (const [name, { form, isNeeded = false }] of Object.entries(attributes)) {
    const value = element.attributes[name]
    if (value === undefined) {
      if (isNeeded) faults.push(`${here} lacks the attribute ${shortName(name)}`)
    } else if (!form.test(value)) faults.push(`${here} has ${shortName(name)}="${value}"`)
  }
  for (const name of Object.keys(element.attributes)) {
    if (!Object.hasOwn(attributes, name) && !name.startsWith('http://www.w3.org/')) faults.push(`${here} has an attribute ${shortName(name)} that it cannot have`)
  }
  if (rule.text !== undefined && !rule.text.test(element.text.trim())) faults.push(`${here} says "${element.text.trim().slice(0, 60)}"`)
  if (rule.text === undefined && element.text.trim() !== '') faults.push(`${here} has words between its elements`)
  faults.push(...orderFaults(rule, element, here))
  for (const child of element.children) faults.push(...schemaFaults(schema, child, here))
  return faults
}

/** Whether the children stand in the order and as often as they must. */
function orderFaults({ children = [], isOpen = false }: ElementRule, element: XmlElement, here: string): readonly string[] {
  const left = [...element.children]
  const faults: string[] = []
  for (const [name, often] of children) {
    const isMany = often === '*' || often === '+'
    const run = left.findIndex((one) => one.name !== name)
    const count = Math.min(run === -1 ? left.length : run, isMany ? left.length : 1)
    left.splice(0, count)
    if (count === 0 && (often === '1' || often === '+')) faults.push(`${here} lacks ${shortName(name)}`)
  }
  const own = element.name.split(' ').length > 1 ? element.name.split(' ')[0] : ''
  const strange = left.filter(({ name }) => !isOpen || name.split(' ')[0] === own)
  return [...faults, ...strange.map(({ name }) => `${here} has ${shortName(name)} where it cannot stand`)]
}
