import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The parts of Zod that describe schemas as JSON Schema. */
const PARTS = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors|json-schema-generator)\.js$/
const EXPORTED = /^export (?:const|function|class) (\w+)|^export \{ \w+ as (\w+) \}/gm

/** The same exports, which tell whoever calls them; what makes methods of schemas is called with every schema. */
function standIn(code: string): string {
  const names = [...code.matchAll(EXPORTED)].flatMap(([, own, renamed]) => own ?? renamed ?? [])
  const told = names.map((name) => `${name.startsWith('create') ? 'later' : 'unavailable'} as ${name}`)
  return `function unavailable() { throw new Error('The build leaves out JSON Schema: see web/scripts/without-json-schema.ts') }
const later = () => unavailable
export { ${told.join(', ')} }`
}

/**
 * Leaves out of the build what every schema brings along to describe itself as JSON Schema, which the server alone asks for: a
 * fifth of the library. What reads the bounds of a schema, such as `schema.maxLength`, is among it and throws in the build alone:
 * a test sees that nothing that is built asks for it.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'lectern-without-json-schema',
    apply: 'build',
    load: { filter: { id: PARTS }, handler: (id) => standIn(readFileSync(id, 'utf8')) },
  }
}
