import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The parts of Zod that describe schemas as JSON Schema. */
const JSON_SCHEMA = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors|json-schema-generator)\.js$/
const EXPORTED = /^export (?:const|function|class) (\w+)|^export \{ \w+ as (\w+) \}/gm
/** What gives schemas their methods. */
const METHODS = /\/zod\/v4\/classic\/schemas\.js$/

/** Formats of strings, which keep every format of the library in the build where they are methods; `z.email()` and its like keep their own alone. */
export const STRING_FORMATS = [
  'email', 'url', 'jwt', 'emoji', 'guid', 'uuid', 'uuidv4', 'uuidv6', 'uuidv7', 'nanoid', 'cuid', 'cuid2', 'ulid', 'base64', 'base64url', 'xid', 'ksuid',
  'ipv4', 'ipv6', 'cidrv4', 'cidrv6', 'e164', 'datetime', 'date', 'time', 'duration',
] as const

/** Methods of every schema that nobody calls in a browser. */
export const SCHEMA_METHODS = [
  'encode', 'decode', 'encodeAsync', 'decodeAsync', 'safeEncode', 'safeDecode', 'safeEncodeAsync', 'safeDecodeAsync', 'validate', 'validateAsync',
  'exactOptional', 'nonoptional', 'prefault', 'brand', 'register', 'readonly', 'and', 'describe', 'meta', 'isOptional', 'isNullable',
] as const

/** Lets data contain itself, which nothing read from JSON or a document does. */
const CYCLES = 'core.config({ memoizer: core.memoizer() });'

/** The same exports, which tell whoever calls them; what makes methods of schemas is called with every schema. */
function standIn(code: string): string {
  const names = [...code.matchAll(EXPORTED)].flatMap(([, own, renamed]) => own ?? renamed ?? [])
  const told = names.map((name) => `${name.startsWith('create') ? 'later' : 'unavailable'} as ${name}`)
  return `function unavailable() { throw new Error('The build leaves out JSON Schema: see web/scripts/without-unused-zod.ts') }
const later = () => unavailable
export { ${told.join(', ')} }`
}

/** Takes the first match out; a version of the library that is written otherwise fails the build instead of growing it. */
function without(code: string, part: RegExp | string, instead = ''): string {
  const left = code.replace(part, () => instead)
  if (left === code) throw new Error(`web/scripts/without-unused-zod.ts: Zod has no ${part.toString()}`)
  return left
}

/** The module that gives schemas their methods, less those that are not used. */
function fewerMethods(code: string): string {
  const method = (name: string) => new RegExp(`^ {4}(?:async )?${name}(?:\\(|: (?:async )?function)[\\s\\S]*?^ {4}\\},\\n`, 'm')
  const start = code.indexOf('export const ZodString = ')
  let types = without(code.slice(0, start), CYCLES, ';')
  for (const name of SCHEMA_METHODS) types = without(types, method(name))
  let rest = code.slice(start)
  for (const name of STRING_FORMATS) rest = without(rest, method(name))
  return types + rest
}

/**
 * Leaves out of the build what every schema brings along and browsers never use, which is a third of the library: describing
 * itself as JSON Schema, formats of strings as methods, methods that nobody calls, data that contains itself. What reads the bounds of a
 * schema, such as `schema.maxLength`, is among it and throws in the build alone: a test sees that nothing that is built asks for any of it.
 */
export function withoutUnusedZod(): Plugin[] {
  return [{
    name: 'lectern-without-json-schema',
    apply: 'build',
    load: { filter: { id: JSON_SCHEMA }, handler: (id) => standIn(readFileSync(id, 'utf8')) },
  }, {
    name: 'lectern-without-unused-schema-methods',
    apply: 'build',
    transform: { filter: { id: METHODS }, handler: (code) => ({ code: fewerMethods(code), map: null }) },
  }]
}
