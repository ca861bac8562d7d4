import { addElement, addSlide, createLesson, newOptions, slideIds } from '@lectern/shared/lesson'
import type { ElementType } from '@lectern/shared/lesson'
import { frozenActivities } from '@lectern/shared/publishing'
import type { PackageFormat } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { packageActivity, packageFiles } from '../package.ts'
import { conformanceOf } from './conformance.ts'
import type { LaunchedLesson } from './runtime-checks.ts'
import { reportFiles } from './report.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const FORMATS: readonly PackageFormat[] = ['1.2', '2004', 'cmi5', 'xapi']
const parts = (edition: PackageFormat, passMark: number | null = 50) => ({ publicationId: 'abc', language: 'en', settings: { title: 'Rivers & <seas>', description: '', tags: ['water'] }, publicUrl: 'https://lectern.test', passMark, edition })

/** A lesson with a question of every type, one a slide, and some slides without. */
function lessonOf(types: readonly ElementType[], slides: number, passMark: number | null): LaunchedLesson {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers', language: 'en' }, ORIGIN)
  for (const type of types) {
    const options = newOptions(2, ['Main', 'Rhine'].map(richTextOf)).map((option, at) => ({ ...option, isCorrect: at === 1 }))
    addElement(doc, addSlide(doc, {}, ORIGIN), { type, x: 0, y: 0, width: 900, height: 600, ...(type === 'multipleChoice' ? { options, points: 3 } : {}) } as Parameters<typeof addElement>[2], ORIGIN)
  }
  while (slideIds(doc).length < slides) addSlide(doc, {}, ORIGIN)
  return { slideIds: slideIds(doc), questions: Object.values(frozenActivities(doc)), passMark }
}
const TYPES = ['multipleChoice', 'trueFalse', 'fillBlanks', 'ordering', 'matching', 'shortAnswer', 'poll', 'rating', 'flashcards', 'hotspot', 'scenario', 'game', 'simulation', 'interactive', 'agent'] as const satisfies readonly ElementType[]
const check = async (edition: PackageFormat, lesson: LaunchedLesson, change: (files: Record<string, string>) => Record<string, string> = (files) => files) => {
  const own = parts(edition, lesson.passMark === null ? null : lesson.passMark * 100)
  return await conformanceOf({ format: edition, files: change({ ...packageFiles(own) }), lesson, activityId: packageActivity(own) })
}
const broken = (checks: Awaited<ReturnType<typeof check>>) => checks.filter(({ isOk }) => !isOk).map(({ detail, id }) => `${id}: ${detail}`)

describe.each(FORMATS)('a package of %s', (format) => {
  it('keeps to its standard with questions of every type, with and without a mark, and with one slide alone', async () => {
    for (const lesson of [lessonOf(TYPES, 20, 0.5), lessonOf(['multipleChoice'], 1, null), lessonOf([], 3, null)]) expect(broken(await check(format, lesson))).toEqual([])
  })

  it('is not handed out where its description or its script is faulty', async () => {
    const lesson = lessonOf(['multipleChoice'], 3, 0.5)
    const file = format === 'cmi5' ? 'cmi5.xml' : format === 'xapi' ? 'tincan.xml' : 'imsmanifest.xml'
    const changed = async (of: string, change: (text: string) => string) => broken(await check(format, lesson, (files) => ({ ...files, [of]: change(files[of] ?? '') })))
    expect(await changed(file, (text) => text.replace(/<\/\w+>\s*$/, ''))).toEqual([expect.stringContaining('manifest.xml')])
    expect(await changed(file, (text) => text.replace('<?xml version="1.0" encoding="UTF-8"?>', '<!DOCTYPE a>'))).toEqual([expect.stringContaining('document type')])
    expect(await changed(file, (text) => text.replaceAll('index.html', 'gone.html'))).toEqual([expect.stringContaining('manifest.references')])
    expect(await changed(file, (text) => text.replace(/(<(?:item|au|activity) )/, '$1strange="1" '))).toEqual([expect.stringContaining('manifest.schema')])
    expect(await changed('launch.js', () => 'while (true);')).toEqual([expect.stringMatching(/^runtime\.launch: .*timed out/)])
    expect(await changed('launch.js', (text) => text.replace("window.addEventListener('pagehide', leave)", ''))).toEqual(expect.arrayContaining([expect.stringContaining('runtime.session')]))
  })
})

it('SCORM 1.2 a lesson of a thousand slides keeps within 4,096 characters, and one beyond that is not handed out', async () => {
  expect(broken(await check('1.2', { slideIds: Array.from({ length: 1000 }, (_, at) => `slide-${at}`), questions: [], passMark: null }))).toEqual([])
  expect(broken(await check('1.2', { slideIds: Array.from({ length: 1200 }, (_, at) => `slide-${at}`), questions: [], passMark: null })).join(' ')).toContain('runtime.suspendData')
})

it('the report says what was checked, as a page without scripts and as data', async () => {
  const checks = await check('2004', lessonOf(['multipleChoice'], 3, 0.5))
  const { 'conformance.html': page, 'conformance.json': data } = reportFiles('2004', 'Rivers & <seas>', checks)
  expect(JSON.parse(data)).toMatchObject({ format: 'SCORM 2004 4th Edition', isOk: true, checks: expect.arrayContaining([expect.objectContaining({ id: 'runtime.objectives', isOk: true, detail: '1 objectives' })]) as unknown })
  expect(page).toContain('<h1>Rivers &#38; &#60;seas&#62;</h1>')
  expect(page).not.toContain('<script')
  expect(reportFiles('2004', 'x', [{ id: 'a', what: 'b', isOk: false, detail: '<c>' }])['conformance.html']).toContain('1 of 1 checks are broken')
})
