import { describe, expect, it } from 'vitest'
import { EMBED_LIMITS } from '../lesson/index.ts'
import type { EmbedKind } from '../lesson/index.ts'
import { frameOf } from './frames.ts'
import { embedProblem, embedProblems } from './rules.ts'
import type { EmbedDraft } from './rules.ts'

const ID = 'dQw4w9WgXcQ'
const draft = (more: Partial<EmbedDraft>): EmbedDraft => ({ kind: 'url', name: 'Tides', address: 'https://example.org/', fileName: null, isExternal: false, ...more })

describe('an embed', () => {
  it('S2 §5 has a type and a name of bounded length, and a URL or a file', () => {
    expect(embedProblems(draft({}))).toEqual([])
    expect(embedProblems(draft({ kind: null, name: ' ', address: '' }))).toEqual([{ field: 'kind', reason: 'kind' }, { field: 'name', reason: 'name' }])
    expect(embedProblem(embedProblems(draft({ name: 'x'.repeat(EMBED_LIMITS.nameMax + 1) })), 'name')).toBe('nameLength')
    expect(embedProblem(embedProblems(draft({ name: 'x'.repeat(EMBED_LIMITS.nameMax) })), 'name')).toBeNull()
    expect(embedProblems(draft({ kind: 'pdf', address: ' ' }))).toEqual([{ field: 'address', reason: 'source' }])
    expect(embedProblems(draft({ kind: 'pdf', address: '', fileName: 'Tides.PDF' }))).toEqual([])
  })

  it.each([
    ['pdf', 'a.pdf', true], ['pdf', 'a.xlsx', false], ['excel', 'a.xlsx', true], ['excel', 'a.xls', false], ['video', 'a.mov', true], ['video', 'a.mp3', false], ['pdf', 'pdf', false],
  ] as const)('S2 §5 of the type %s may be the file %s: %s', (kind, fileName, fits) => {
    expect(embedProblem(embedProblems(draft({ kind, fileName, address: '' })), 'file')).toBe(fits ? null : 'extension')
  })

  it('films of YouTube and web pages are no files', () => {
    for (const kind of ['youtube', 'url'] as const) expect(embedProblem(embedProblems(draft({ kind, fileName: 'a.mp4' })), 'file')).toBe('noFileKind')
  })

  it.each([
    ['youtube', `https://www.youtube.com/watch?v=${ID}`, 'https://example.org/watch?v=dQw4w9WgXcQ'], ['pdf', 'https://example.org/a.pdf?page=2', 'https://example.org/a.txt'],
    ['video', 'https://example.org/a.mp4', 'https://example.org/film'], ['excel', 'https://example.org/a.xlsx', 'http://example.org/a.xlsx'], ['url', 'https://example.org/tides', 'http://example.org/tides'],
  ] as const)('S2 §5 of the type %s is %s a valid URL, and %s none', (kind: EmbedKind, good, bad) => {
    expect(embedProblems(draft({ kind, address: good }))).toEqual([])
    for (const address of [bad, 'tides', 'javascript:alert(1)', 'https://ada:pw@example.org/a.pdf', 'https://localhost/a.pdf', `${good}${'x'.repeat(EMBED_LIMITS.addressMax)}`]) {
      expect(embedProblem(embedProblems(draft({ kind, address })), 'address'), address).toBe(kind)
    }
  })

  it('as an external resource a video, a PDF or a workbook may be any page', () => {
    for (const kind of ['pdf', 'excel'] as const) expect([true, false].map((isExternal) => embedProblems(draft({ kind, address: 'https://drive.example.org/file/d/1/view', isExternal })).length)).toEqual([0, 1])
    expect(embedProblems(draft({ kind: 'video', address: 'https://example.org/film', isExternal: true }))).toEqual([])
  })
})

describe('a frame', () => {
  it.each([
    [`https://youtu.be/${ID}`, ''], [`https://m.youtube.com/watch?list=x&v=${ID}&t=90`, '&start=90'], [`https://www.youtube.com/shorts/${ID}`, ''], [`https://www.youtube.com/embed/${ID}?start=12`, '&start=12'],
    [`https://music.youtube.com/watch?v=${ID}&t=1h2m3s`, '&start=3723'], [`https://www.youtube-nocookie.com/embed/${ID}`, ''], [`https://youtube.com/live/${ID}?t=0`, ''],
  ])('of %s is the film without cookies', (address, start) => {
    expect(frameOf('youtube', address)).toEqual({ url: `https://www.youtube-nocookie.com/embed/${ID}?rel=0${start}`, as: 'frame' })
  })

  it.each(['https://www.youtube.com/', 'https://www.youtube.com/@tides', 'https://www.youtube.com/watch?v=short', `https://youtube.example/watch?v=${ID}`, `https://youtu.be.example.org/${ID}`, `https://www.youtube.com/watch?v=${ID}"><script>`])('there is none of %s', (address) => {
    expect(frameOf('youtube', address)).toBeNull()
  })

  it.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1', 'frame'], ['https://vimeo.com/76979871/abc123', 'https://player.vimeo.com/video/76979871?dnt=1&h=abc123', 'frame'],
    [`https://www.loom.com/share/${'a'.repeat(32)}`, `https://www.loom.com/embed/${'a'.repeat(32)}`, 'frame'], ['https://acme.wistia.com/medias/x1y2', 'https://fast.wistia.net/embed/iframe/x1y2', 'frame'],
    ['https://www.dailymotion.com/video/x8abc', 'https://geo.dailymotion.com/player.html?video=x8abc', 'frame'], ['https://example.org/films/tide.WEBM?a=b', 'https://example.org/films/tide.WEBM?a=b', 'file'],
  ])('of the video %s is %s, as a %s', (address, url, as) => {
    expect(frameOf('video', address)).toEqual({ url, as })
  })

  it('of files that are brought here there is none', () => {
    expect([frameOf('pdf', 'https://example.org/a.pdf'), frameOf('excel', 'https://example.org/a.xlsx'), frameOf('url', 'https://example.org/')?.as]).toEqual([null, null, 'frame'])
  })
})
