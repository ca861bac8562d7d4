import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { FONT_FAMILIES, FONT_SCRIPTS, addedFamily, addedFamilyOf, familyLabel } from '@lectern/shared/fonts'
import { BUILT_IN_THEMES } from '@lectern/shared/lesson'
import { describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { cssFamilies } from '../text/measure.ts'
import { FACES } from './bundled-faces.ts'
import { declareFaces } from './declare-faces.ts'

const { resolve } = createRequire(import.meta.url)
const read = (path: string): string => readFileSync(resolve(path), 'utf8')
const packageOf = (family: string, label: string): string => `${family === label ? '@fontsource' : '@fontsource-variable'}/${label.toLowerCase().replaceAll(' ', '-')}`
/** Those that the page itself declares. */
const HOUSE = ['Fraunces Variable', 'Inter Variable', 'JetBrains Mono Variable', 'Noto Sans Devanagari Variable']

describe('the families that come with the product', () => {
  test.each(FONT_FAMILIES)('$label has the letters, the name and the open licence that the list says', ({ family, label, licence, scripts }) => {
    const metadata = JSON.parse(read(`${packageOf(family, label)}/metadata.json`)) as { subsets: string[] }
    const manifest = JSON.parse(read(`${packageOf(family, label)}/package.json`)) as { license: string }
    expect(FONT_SCRIPTS.filter((script) => metadata.subsets.includes(script))).toEqual(scripts)
    expect(manifest.license).toBe(licence)
    expect(read(`${packageOf(family, label)}/index.css`)).toContain(`font-family: '${family}'`)
    expect([familyLabel(family), HOUSE.includes(family) !== Object.hasOwn(FACES, family)]).toEqual([label, true])
  })

  it('cover Latin, Greek, Cyrillic, Devanagari, Arabic and Hebrew more than once, and every font of a theme that no device has', () => {
    expect(FONT_FAMILIES.length).toBeGreaterThanOrEqual(30)
    for (const script of FONT_SCRIPTS) expect(FONT_FAMILIES.filter(({ scripts }) => scripts.includes(script)).length, script).toBeGreaterThan(2)
    const families = BUILT_IN_THEMES.flatMap(({ theme }) => [theme.headingFont, theme.bodyFont]).filter((family) => family.endsWith('Variable'))
    expect(families.filter((family) => !FONT_FAMILIES.some((known) => known.family === family))).toEqual([])
    expect(Object.keys(FACES).filter((family) => !FONT_FAMILIES.some((known) => known.family === family))).toEqual([])
  })

  it('stand behind every family for letters that it does not have', () => {
    const behind = cssFamilies('Anything')
    for (const script of ['Devanagari', 'Arabic', 'Hebrew']) expect(behind).toContain(`"Noto Sans ${script} Variable"`)
    const more = readFileSync(join(import.meta.dirname, 'more-scripts.css'), 'utf8')
    for (const script of ['cyrillic', 'greek']) expect(more).toContain(`inter-${script}-wght-normal.woff2`)
  })
})

describe('a font that people added', () => {
  it('is named by its name and its file, and by nothing else', () => {
    const hash = 'ab'.repeat(32)
    const family = addedFamily({ name: 'Acme Sans 2', hash })
    expect([addedFamilyOf(family), familyLabel(family)]).toEqual([{ name: 'Acme Sans 2', hash }, 'Acme Sans 2'])
    for (const other of ['Acme', hash, ` ${hash}`, `Acme ${hash.toUpperCase()}`, `Acme ${hash}0`]) expect(addedFamilyOf(other), other).toBeUndefined()
  })

  it('is known to the page while it loads, which says then that it has come, and forgotten where it is no font', async () => {
    const known = new Set<Face>()
    const wasKnown: boolean[] = []
    class Face {
      readonly family: string
      constructor(family: string) {
        this.family = family
      }

      async load(): Promise<void> {
        wasKnown.push(known.has(this))
        return await (this.family.startsWith('Broken') ? Promise.reject(new Error('no font')) : Promise.resolve())
      }
    }
    vi.stubGlobal('FontFace', Face)
    const real = Object.getOwnPropertyDescriptor(document, 'fonts')
    Object.defineProperty(document, 'fonts', { configurable: true, value: known })
    onTestFinished(() => {
      vi.unstubAllGlobals()
      if (real === undefined) Reflect.deleteProperty(document, 'fonts')
      else Object.defineProperty(document, 'fonts', real)
    })
    const [whole, broken] = ['Acme', 'Broken'].map((name) => addedFamily({ name, hash: 'cd'.repeat(32) })) as [string, string]
    await declareFaces(whole, 'a')
    await expect(declareFaces(broken, 'a')).rejects.toThrow('no font')
    expect([wasKnown, [...known].map(({ family }) => family)]).toEqual([[true, true], [whole]])
  })
})
