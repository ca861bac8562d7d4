import type { Font } from '@lectern/shared/fonts'
import { describe, expect, it } from 'vitest'
import { fontRows } from './font-rows.ts'
import type { FontSearch } from './font-rows.ts'

const ADDED: Font = {
  fontId: '1', name: 'Acme Sans', family: `Acme Sans ${'a'.repeat(64)}`, source: 'file', url: null, privacy: 'public', bytes: 1, owner: { userId: 'u', name: 'Ada' },
  isMine: true, createdAt: 0,
}
const search = (part: Partial<FontSearch> = {}) => fontRows({
  current: 'Inter Variable', theme: ['Fraunces Variable', 'Inter Variable'], added: [ADDED], words: '', script: null, nameOf: (what) => what, ...part,
})
const labels = (part: Partial<FontSearch>) => search(part).map(({ label }) => label)

describe('the list of fonts', () => {
  it('begins with those of the theme and of the workspace, and has each once', () => {
    const rows = search()
    expect(rows.slice(0, 3).map(({ group, label }) => [group, label])).toEqual([['lesson', 'Fraunces'], ['lesson', 'Inter'], ['added', 'Acme Sans']])
    expect(new Set(rows.map(({ family }) => family)).size).toBe(rows.length)
  })

  it('is searched by names, kinds and scripts, however they are accented', () => {
    expect(labels({ words: 'acme' })).toEqual(['Acme Sans'])
    expect(labels({ words: 'hebrew serif' })).toEqual(['Frank Ruhl Libre'])
    expect(labels({ words: 'PLÁYFAIR' })).toEqual(['Playfair Display'])
    expect(labels({ script: 'arabic', words: 'serif' })).toEqual(['Noto Naskh Arabic'])
    expect(labels({ words: 'nothing like it' })).toEqual([])
  })

  it('says of a font in use that is not here what it is called', () => {
    expect(search({ current: `Gone ${'b'.repeat(64)}` })[0]).toMatchObject({ group: 'missing', label: 'Gone' })
    expect(search({ current: 'Comic Sans MS' })[0]).toMatchObject({ group: 'missing', label: 'Comic Sans MS' })
    expect(search({ current: null }).every(({ group }) => group !== 'missing')).toBe(true)
  })
})
