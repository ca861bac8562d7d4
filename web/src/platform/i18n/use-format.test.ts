import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatFor } from './use-format.ts'

const { bytes, day, duration, language, percent } = formatFor('en')
const SRC = join(import.meta.dirname, '..', '..')

it.each([
  [400, '1 second'], [1_000, '1 second'], [89_001, '90 seconds'], [120_000, '2 minutes'], [29.2 * 60_000, '30 minutes'],
  [3 * 3_600_000, '3 hours'], [7 * 86_400_000, '7 days'],
])('%i ms is said as %s', (ms, words) => expect(duration(ms)).toBe(words))

it.each([
  [0, '0 kB'], [200, '1 kB'], [640_400, '625 kB'], [5_242_880, '5 MB'], [6_400_000, '6.1 MB'], [20_971_520, '20 MB'], [3 * 1024 ** 3, '3 GB'],
])('%i bytes are %s', (size, words) => expect(bytes(size)).toBe(words))

describe('the chosen language, not that of the browser', () => {
  it('names languages', () => {
    expect([language('es'), formatFor('es').language('en'), formatFor('hi').language('es')]).toEqual(['Spanish', 'inglés', 'स्पेनिश'])
    expect(language('no language at all')).toBe('no language at all')
  })
  it('writes percent, sizes and numbers', () => {
    const spaced = [percent(0.256), formatFor('es').percent(0.256), formatFor('es').bytes(1_600_000)].map((words) => words.replaceAll(/\s/g, ' '))
    expect(spaced).toEqual(['26%', '26 %', '1,5 MB'])
  })
  it('writes days, with the year where it is another', () => {
    const at = new Date(2026, 2, 2).getTime()
    expect([day(at, at), day(at, new Date(2027, 0, 1).getTime())]).toEqual(['Monday, March 2', 'Monday, March 2, 2026'])
  })
  it('names several', () => {
    const names = ['Ana', 'Bo', 'Cy']
    expect(['en', 'es', 'hi'].map((tag) => formatFor(tag).list(names))).toEqual(['Ana, Bo, and Cy', 'Ana, Bo y Cy', 'Ana, Bo, और Cy'])
    // What an infographic says is sentences, and data in the code of a starter is JSON: neither is names.
    const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !/\.test\.|^editor\/(infographic\/source|elements\/interactive\/starters\/page)\.ts$/.test(file))
    expect(files.filter((file) => /\.join\((['"`]), \1\)/.test(readFileSync(join(SRC, file), 'utf8')))).toEqual([])
  })
  it('is asked for here alone: nothing else formats by itself', () => {
    // Pages of interactives run without ours, and ask what stands in their frame.
    const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !/\.test\.|^platform\/i18n\/(use-format|relative-time)\.ts$|^interactives\/runtime\.ts$/.test(file))
    const own = /Intl\.(?:NumberFormat|DateTimeFormat|DisplayNames|RelativeTimeFormat|ListFormat)\(|toLocale\w*String\(|\}\s?%<\//
    expect(files.filter((file) => own.test(readFileSync(join(SRC, file), 'utf8')))).toEqual([])
  })
})
