import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createNodeMetrics } from '../sync/nodes/metrics.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'

interface Panel {
  readonly type: string
  readonly title: string
  readonly description?: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly expr: string }[]
}

const DASHBOARD = JSON.parse(readFileSync(join(import.meta.dirname, '../../deploy/grafana-dashboard.json'), 'utf8')) as {
  readonly panels: readonly Panel[]
  readonly annotations: { readonly list: readonly { readonly expr?: string }[] }
  readonly templating: { readonly list: readonly { readonly query?: string | { readonly query: string } }[] }
}

const METRIC = /\b(?:lectern|http|nodejs|process)_\w+/g
/** What a histogram's series are called besides its name. */
const family = (name: string, known: ReadonlySet<string>): string => (known.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, ''))

async function families(): Promise<ReadonlySet<string>> {
  const app = await buildTestApp()
  // What a server has besides when others serve with it.
  createNodeMetrics(app.metrics, () => true)
  const { body } = await app.inject({ url: '/metrics' })
  return new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
}

const queries = (): string[] => [
  ...DASHBOARD.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...DASHBOARD.annotations.list.map(({ expr = '' }) => expr),
  ...DASHBOARD.templating.list.map(({ query = '' }) => (typeof query === 'string' ? query : query.query)),
]

describe('the dashboard', () => {
  it('asks only for metrics that there are', async () => {
    const known = await families()
    const asked = queries().flatMap((query) => [...query.matchAll(METRIC)].map(([name]) => family(name, known)))
    expect(asked.length).toBeGreaterThan(30)
    expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([])
  })

  it('shows every metric of Lectern', async () => {
    const known = await families()
    const asked = new Set(queries().flatMap((query) => [...query.matchAll(METRIC)].map(([name]) => family(name, known))))
    const own = [...known].filter((name) => name.startsWith('lectern_'))
    expect(own.length).toBeGreaterThan(25)
    expect(own.filter((name) => !asked.has(name))).toEqual([])
  })

  it('has panels that say what they show and do not lie on each other', () => {
    for (const panel of DASHBOARD.panels) if (panel.type !== 'row') expect(panel.description, panel.title).toBeTruthy()
    const taken = new Map<string, string>()
    for (const { gridPos: { h, w, x, y }, title } of DASHBOARD.panels) {
      expect(x + w, title).toBeLessThanOrEqual(24)
      for (let column = x; column < x + w; column++) {
        for (let line = y; line < y + h; line++) {
          expect(taken.get(`${column} ${line}`), `${title} lies on it`).toBeUndefined()
          taken.set(`${column} ${line}`, title)
        }
      }
    }
  })
})
