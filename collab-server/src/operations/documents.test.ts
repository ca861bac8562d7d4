import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environmentSchema } from '../environment.ts'
import { createNodeMetrics } from '../sync/nodes/metrics.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { COMMANDS } from './commands.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = async (path: string): Promise<string> => await readFile(join(ROOT, path), 'utf8')

/** What the table should say where a variable is not set. */
function fallback(value: unknown): string {
  // What is chosen for each plan stands as it would be written.
  if (typeof value === 'object' && value !== null) return fallback(Object.entries(value).map(([name, of]) => `${name}=${String(of)}`).join(','))
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? `\`${value}\`` : '–'
}

/** Names of metrics in an expression of Prometheus: words with an underscore that are neither functions nor labels. */
function metricNames(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, ' ').replaceAll(/\{[^}]*\}/g, ' ').replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ').replaceAll('label_values(', ' ')
  return [...bare.matchAll(/\b([a-z]\w*_\w+)\b(?!\s*\()/g)].map(([name]) => name)
}

describe('docs/operations.md', () => {
  it('has every variable of the environment in its table, in the order and with the defaults of the server', async () => {
    const rows = [...(await read('docs/operations.md')).matchAll(/^\| `([A-Z0-9_]+)` \| (.+?) \| .+ \|$/gm)].map(([, name, value]) => [name, value])
    expect(rows).toEqual(Object.entries(environmentSchema.shape).map(([name, field]) => [name, fallback(field.parse(undefined))]))
  })

  it('shows every command, and names no switch that is not there', async () => {
    const text = await read('docs/operations.md')
    for (const { name } of COMMANDS) expect(text).toContain(`npm run lectern -- ${name}`)
    const known = new Set(COMMANDS.flatMap(({ usage }) => usage.match(/--[a-z-]+/g) ?? []))
    const named = [...text.matchAll(/(?:lectern (?:-- )?\w+[^\n`|]*?|`)(--[a-z][a-z-]+)/g)].map(([, option]) => option)
    expect(named.filter((option) => !known.has(option ?? '') && !['--silent', '--ignore-scripts'].includes(option ?? ''))).toEqual([])
    expect(named.length).toBeGreaterThan(5)
  })

  it('points at files that are there', async () => {
    const links = [...(await read('docs/operations.md')).matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path]) => path ?? '')
    expect(links.length).toBeGreaterThan(3)
    for (const path of links.filter((one) => /\.\w+$|Dockerfile$|Caddyfile$/.test(one))) expect((await read(path)).length).toBeGreaterThan(0)
  })
})

describe('numbers for Prometheus', () => {
  it('are all there that the dashboard and the table of alarms ask for', async () => {
    const dashboard = await read('collab-server/deploy/grafana-dashboard.json')
    const expressions = [...dashboard.matchAll(/"(?:expr|query)": ("(?:[^"\\]|\\.)*")/g)].map(([, text]) => JSON.parse(text ?? '""') as string)
    const alarms = [...(await read('docs/operations.md')).matchAll(/^\| `([^`]*(?:lectern_|nodejs_)[^`]*)`/gm)].map(([, text]) => text ?? '')
    expect(expressions.length).toBeGreaterThan(20)
    expect(alarms.length).toBeGreaterThan(2)
    const wanted = new Set([...expressions, ...alarms].flatMap(metricNames))
    expect(wanted.size).toBeGreaterThan(15)

    const app = await buildTestApp()
    // What a server has besides when others serve with it.
    createNodeMetrics(app.metrics, () => true)
    await app.inject({ method: 'GET', url: '/healthz' })
    const { body } = await app.inject({ method: 'GET', url: '/metrics' })
    const types = new Map([...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name ?? '', type ?? '']))
    const isThere = (name: string): boolean => {
      const base = /^(.+)_(?:bucket|sum|count)$/.exec(name)?.[1]
      return types.has(name) || (base !== undefined && ['histogram', 'summary'].includes(types.get(base) ?? ''))
    }
    expect([...wanted].filter((name) => !isThere(name))).toEqual([])
  })

  it('are read out of expressions as Prometheus does', () => {
    expect(metricNames('topk(5, histogram_quantile(0.95, sum by (le, my_label) (rate(a_seconds_bucket{x="b_c"}[5m]))) / b_total > 0')).toEqual(['a_seconds_bucket', 'b_total'])
  })
})
