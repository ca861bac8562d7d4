import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The parts of Zod that describe schemas as JSON Schema. */
const PARTS = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors|json-schema-generator)\.js$/
const EXPORTED = /^export (?:const|function|class) (\w+)|^export \{ \w+ as (\w+) \}/gm

/** What reads the bounds of a schema, such as `schema.maxValue`: it has its place among them, and is kept. */
const KEPT = 'aggregateChecks'

/** The same exports, which tell whoever calls them; what makes methods of schemas is called with every schema. */
function standIn(id: string): string {
  const exported = [...readFileSync(id, 'utf8').matchAll(EXPORTED)].flatMap(([, own, renamed]) => own ?? renamed ?? [])
  const names = exported.filter((name) => name !== KEPT)
  // The file itself, under a name that is not stood in for; of it nothing else is used, so nothing else is built.
  const kept = names.length < exported.length ? `export { ${KEPT} } from ${JSON.stringify(`${id}?whole`)}` : ''
  const told = names.map((name) => `${name.startsWith('create') ? 'later' : 'unavailable'} as ${name}`)
  return `function unavailable() { throw new Error('The build leaves out JSON Schema: see web/scripts/without-json-schema.ts') }
const later = () => unavailable
export { ${told.join(', ')} }
${kept}`
}

/**
 * Leaves out of the build what every schema brings along to describe itself as JSON Schema, which the server alone asks for: a
 * fifth of the library.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'lectern-without-json-schema',
    apply: 'build',
    load: { filter: { id: PARTS }, handler: standIn },
  }
}
