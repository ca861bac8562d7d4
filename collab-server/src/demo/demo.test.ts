import { SCREEN_LANGUAGES } from '@lectern/shared/creation'
import type { ScreenLanguage } from '@lectern/shared/creation'
import { readLesson } from '@lectern/shared/lesson'
import type { Lesson } from '@lectern/shared/lessons'
import { plainText } from '@lectern/shared/text'
import * as Y from 'yjs'
import { describe, expect, it } from 'vitest'
import { buildTestApp, testFolder } from '../test-support/build-test-app.ts'
import { DEMO_PEOPLE, ensureDemoWorkspace } from './demo-workspace.ts'
import { sampleLessonState } from '../lessons/sample/sample-lesson.ts'
import { SAMPLE_TITLE, sampleSlides } from '../lessons/sample/sample-slides.ts'

describe('the sample lesson', () => {
  it.each(SCREEN_LANGUAGES)('S1 §3.9 is a complete lesson in %s: slides with words, shapes and narration, all on the canvas', (language) => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, sampleLessonState(SAMPLE_TITLE, language).update)
    const lesson = readLesson(doc)
    expect([lesson.meta.title, lesson.meta.language]).toEqual([SAMPLE_TITLE, language])
    expect(lesson.slides.map((slide) => slide.elements.length)).toEqual(sampleSlides().map((slide) => slide.elements.length))
    for (const slide of lesson.slides) {
      expect(plainText(slide.narration).length).toBeGreaterThan(80)
      for (const element of slide.elements) {
        expect(element.x).toBeGreaterThanOrEqual(0)
        expect(element.y).toBeGreaterThanOrEqual(0)
        expect(element.x + element.width).toBeLessThanOrEqual(1920)
        expect(element.y + element.height).toBeLessThanOrEqual(1080)
      }
    }
  })
  it.each(['es-ES', 'hi-IN'] as const)('has no English words in %s', (language) => {
    const wordsOf = (of: ScreenLanguage) => sampleSlides(of).flatMap(({ elements, narration }) => [
      ...narration.split('\n'), ...elements.flatMap((element) => [element.name ?? '', element.type === 'text' && element.text ? plainText(element.text) : '']),
    ])
    const english = new Set(wordsOf('en-US').filter((words) => words.length > 1))
    expect(wordsOf(language).filter((words) => english.has(words))).toEqual([])
  })
})

describe('the demo workspace', () => {
  it('is made once on a new data folder, and its people sign in and find the lesson with their roles', async () => {
    const dataDir = await testFolder()
    const app = await buildTestApp({ dataDir, env: { DEMO: '1' } })
    const demo = await ensureDemoWorkspace(app)
    expect(demo?.password).toMatch(/^[a-z0-9]{5}(-[a-z0-9]{5}){2}$/)
    for (const person of DEMO_PEOPLE) {
      const answer = await app.inject({ method: 'POST', url: '/api/v1/Auth/SignIn', payload: { email: person.email, password: demo?.password } })
      const { data, status } = answer.json<{ status: number; data: { jwt: { token: string } } }>()
      expect(status).toBe(1)
      const list = await app.inject({ method: 'GET', url: '/api/v1/lessons', headers: { authorization: `Bearer ${data.jwt.token}` } })
      expect(list.json<{ data: { lessons: Lesson[] } }>().data.lessons).toMatchObject([{ name: SAMPLE_TITLE, role: person.role }])
    }
    expect(await ensureDemoWorkspace(app)).toBeNull()
    await app.close()
    const again = await buildTestApp({ dataDir, env: { DEMO: '1' } })
    expect(await ensureDemoWorkspace(again)).toBeNull()
  })

  it('takes the password it is given, and is not made with DEMO=0', async () => {
    const app = await buildTestApp({ env: { DEMO: '1', DEMO_PASSWORD: 'chalk and board' } })
    expect(await ensureDemoWorkspace(app)).toMatchObject({ password: 'chalk and board' })
    const off = await buildTestApp({ env: { DEMO: '0' } })
    expect(await ensureDemoWorkspace(off)).toBeNull()
    expect(await off.db.selectFrom('user').select('id').execute()).toEqual([])
  })
})
