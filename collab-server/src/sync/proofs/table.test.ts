import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../../..')
const TESTS = ['collab-server/src/**/*.test.ts', 'shared/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'e2e/journeys/*.spec.ts']

/** The rows of the table of what is survived, with their cells. */
function rows(): readonly { readonly row: number; readonly text: string; readonly files: readonly string[] }[] {
  const text = readFileSync(join(ROOT, 'docs/sync.md'), 'utf8')
  return [...text.matchAll(/^\| (\d+) \| (.*) \|$/gm)].map(([, number = '', cells = '']) => ({
    row: Number(number), text: cells, files: [...(cells.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }))
}

/** The numbers after `sync row` in the names of tests, with the files they stand in. */
function namedRows(): ReadonlyMap<number, ReadonlySet<string>> {
  const found = new Map<number, Set<string>>()
  for (const file of globSync(TESTS, { cwd: ROOT })) {
    for (const [, numbers = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(/['`][^'`\n]*\bsync rows? (\d+(?:(?:, | and )\d+)*)[^'`\n]*['`]/g)) {
      for (const [number] of numbers.matchAll(/\d+/g)) {
        const files = found.get(Number(number)) ?? new Set<string>()
        found.set(Number(number), files.add(file))
      }
    }
  }
  return found
}

describe('the table of what is survived', () => {
  const named = namedRows()

  test('has each row once, in order, and none is missing', () => {
    expect(rows().map(({ row }) => row)).toEqual(Array.from({ length: 52 }, (_, index) => index + 1))
  })

  test.each(rows())('row $row has a test that carries its number, or says that it needs several nodes', ({ row, text }) => {
    expect(named.has(row) || text.includes('needs several nodes'), `no test name contains "sync row ${row}"`).toBe(true)
  })

  test.each(rows().filter(({ files }) => files.length > 0))('row $row names files that are there, one of which has such a test', ({ row, files }) => {
    const paths = files.map((name) => {
      const base = /^(?:web|shared|e2e)\//.test(name) ? name : join('collab-server/src/sync', name)
      const there = globSync([`${base}.test.{ts,tsx}`, `${base}.spec.ts`], { cwd: ROOT })
      expect(there, `${name} is no file of tests`).toHaveLength(1)
      return there[0]
    })
    expect(paths.some((path) => path !== undefined && named.get(row)?.has(path)), `none of ${files.join(', ')} has a test named "sync row ${row}"`).toBe(true)
  })

  test('no test names a row that is not there', () => {
    expect([...named.keys()].filter((row) => !rows().some((each) => each.row === row))).toEqual([])
  })
})
