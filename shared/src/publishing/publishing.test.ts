import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { addSlide, createLesson } from '../lesson/index.ts'
import {
  PUBLISHING_LIMITS, PUBLISH_FIELD_MESSAGES, canonicalJson, embedCode, freezeLesson, includesBelow, isOnWebSites, newSettings, packageFileName,
  publicationContentSchema, publicationLink, publicationSettingsSchema, readWebSite, scormLink, webSiteKey,
} from './index.ts'
import type { PublicationSettings, WebSite } from './index.ts'

const M = PUBLISH_FIELD_MESSAGES
const good: PublicationSettings = { ...newSettings('Rivers'), tags: ['water'] }

/** The messages of what is wrong, by path. */
function problems(changes: Partial<PublicationSettings>): Record<string, string> {
  const read = publicationSettingsSchema.safeParse({ ...good, ...changes })
  return read.success ? {} : Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}
function site(text: string): WebSite {
  const read = readWebSite(text)
  if (typeof read === 'string') throw new Error(`${text}: ${read}`)
  return read
}

describe('the publish form (S2 §5)', () => {
  it('S2 §5 title required with a maximum length; description has a maximum length', () => {
    expect(problems({})).toEqual({})
    expect(problems({ title: '  ' })).toEqual({ title: M.titleRequired })
    expect(problems({ title: 'x'.repeat(PUBLISHING_LIMITS.titleMax + 1) })).toEqual({ title: M.titleTooLong })
    expect(problems({ description: 'x'.repeat(PUBLISHING_LIMITS.descriptionMax) })).toEqual({})
    expect(problems({ description: 'x'.repeat(PUBLISHING_LIMITS.descriptionMax + 1) })).toEqual({ description: M.descriptionTooLong })
  })
  it('S2 §5 at least one tag; at most seven, each once, whatever the case', () => {
    expect(problems({ tags: [] })).toEqual({ tags: M.tagsRequired })
    expect(problems({ tags: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] })).toEqual({ tags: M.tooManyTags })
    expect(problems({ tags: ['Water', 'water'] })).toEqual({ tags: M.tagTwice })
  })
  it('S1 §5.1 domains must be specified when access is restricted to specific domains', () => {
    expect(problems({ access: 'domains' })).toEqual({ domains: M.domainsRequired })
    expect(problems({ access: 'anyone' })).toEqual({})
    expect(problems({ access: 'domains', domains: ['school.example'] })).toEqual({})
    expect(problems({ access: 'domains', domains: ['school.example', 'SCHOOL.example'] })).toEqual({ domains: M.domainTwice })
    expect(problems({ access: 'domains', domains: ['school.example', 'https://school.example'] })).toEqual({ 'domains.1': M.domainAddress })
  })
  it('S2 §5 an unknown field is refused', () => {
    expect(publicationSettingsSchema.safeParse({ ...good, owner: 'me' }).success).toBe(false)
  })
})

describe('the name of a web site (S2 §5 in valid format)', () => {
  it('is read in any case and script, with a port where there is one', () => {
    expect(site(' School.Example ')).toEqual({ host: 'school.example', port: null })
    expect(site('lms.school.example:8443')).toEqual({ host: 'lms.school.example', port: 8443 })
    expect(site('bücher.example')).toEqual({ host: 'xn--bcher-kva.example', port: null })
    expect(site('localhost:9000')).toEqual({ host: 'localhost', port: 9000 })
    expect(webSiteKey(site('localhost:9000'))).toBe('localhost:9000')
  })
  it('is neither an address, nor a wildcard, nor numbers, and says which', () => {
    expect(['https://school.example', 'school.example/page', 'user@school.example', 'a?b'].map(readWebSite)).toEqual(Array.from({ length: 4 }, () => 'domainAddress'))
    expect(['*.school.example', '*'].map(readWebSite)).toEqual(['domainWildcard', 'domainWildcard'])
    expect(['127.0.0.1', '[::1]', '::1', '0x7f.1', '2130706433'].map(readWebSite)).toEqual(Array.from({ length: 5 }, () => 'domainNumbers'))
    expect(['school.example:0', 'school.example:70000', 'school.example:', 'school.example:x'].map(readWebSite)).toEqual(Array.from({ length: 4 }, () => 'domainPort'))
    expect(['', 'a b', '-a.example', 'a-.example', 'a..example', 'a_b.example', `${'a'.repeat(64)}.example`, 'a;b', '\'self\'', 'a,b.example', 'school%2eexample'].map(readWebSite))
      .toEqual(Array.from({ length: 11 }, () => 'domainFormat'))
  })
  it('covers the addresses below it, and nothing that only ends like it', () => {
    const sites = [site('school.example'), site('localhost:9000')]
    const on = (address: string) => isOnWebSites(address, sites)
    expect(['https://school.example/a', 'http://www.school.example', 'https://a.b.school.example/', 'http://localhost:9000/'].map(on)).toEqual([true, true, true, true])
    expect(['https://myschool.example', 'https://school.example.evil.test', 'https://school.example:8443', 'http://a.localhost:9000', 'ftp://school.example', 'no address', ''].map(on))
      .toEqual(Array.from({ length: 7 }, () => false))
    expect([includesBelow(site('school.example')), includesBelow(site('moodle'))]).toEqual([true, false])
  })
})

describe('a frozen lesson', () => {
  it('is the same text for the same content, whatever way it came about', () => {
    const doc = new Y.Doc()
    createLesson(doc, { title: 'Rivers' }, { kind: 'local', command: 'test' })
    const before = canonicalJson(freezeLesson(doc))
    const copy = new Y.Doc()
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
    expect(canonicalJson(freezeLesson(copy))).toBe(before)
    addSlide(doc, {}, { kind: 'local', command: 'test' })
    expect(canonicalJson(freezeLesson(doc))).not.toBe(before)
    expect(publicationContentSchema.parse(JSON.parse(canonicalJson(freezeLesson(doc)))).slides).toHaveLength(2)
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: undefined })).toBe('{"b":[{"c":null,"d":1}]}')
  })
})

describe('links', () => {
  it('name the publication, in scorm mode with scormMode=true (S1 §2.1)', () => {
    expect(publicationLink('https://lectern.test', 'a_-1')).toBe('https://lectern.test/view/a_-1')
    expect(scormLink('https://lectern.test', 'a')).toBe('https://lectern.test/view/a?scormMode=true')
  })
  it('stand in an embed code that a title cannot break out of', () => {
    expect(embedCode('https://lectern.test/view/a', 'A "fast" <b> & more')).toContain('title="A &#34;fast&#34; &#60;b&#62; &#38; more"')
  })
  it('a package is named after its title, in letters that every system knows', () => {
    expect(packageFileName('Ríos & Mares: 1', '1.2')).toBe('rios-mares-1-scorm-12.zip')
    expect(packageFileName('नदियाँ', '2004')).toBe('lesson-scorm-2004.zip')
  })
})
