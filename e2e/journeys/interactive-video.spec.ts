import { readFile } from 'node:fs/promises'
import { addElement, addSlide, slideIds } from '@lectern/shared/lesson'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright/test'
import { writeLesson } from '../bench/browser/write-lesson.ts'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'
import { WebSite, lmsPage } from '../support/web-site.ts'
import type { LmsRecord } from '../support/web-site.ts'

const SETUP = { kind: 'local', command: 'setup' } as const

test('a lesson plays as an interactive video: it stops at its question, no jump leads over that, and it goes on where it was left', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Rivers')
  const mine = await desk.signedIn('owner')
  const lesson = await Editor.open(mine, lessonId)
  await lesson.addSlide()
  await lesson.slides.first().click()
  await mine.getByRole('button', { name: 'New slide with a layout' }).click()
  await mine.getByRole('button', { name: 'Questions from or as a file…' }).click()
  const dialog = mine.getByRole('dialog', { name: 'Questions as a file' })
  await dialog.locator('[data-question-file]').setInputFiles({ name: 'rivers.gift', mimeType: 'text/plain', buffer: Buffer.from('Which flows north? {=Elbe ~Po}') })
  await dialog.getByRole('button', { name: /^Insert/ }).click()
  await expect(lesson.slides).toHaveCount(3)
  await lesson.slides.first().click()
  await lesson.narrate('Rivers begin in hills.')
  await lesson.saved()

  // Its author sees it so before.
  await mine.goto(`/preview?lessonId=${lessonId}`)
  await mine.getByRole('button', { name: 'Play as a video' }).click()
  await expect(mine.getByRole('slider', { name: 'Place in the video' })).toHaveAttribute('aria-valuetext', /^0:00 of 0:1\d, slide 1 of 3$/)

  const { publication: { link } } = await api.call(publishLesson, { params: { lessonId }, body: { ...newSettings('Rivers'), tags: ['water'], form: 'video' } })
  const learner = await desk.visitor()
  await learner.setViewportSize({ width: 1280, height: 800 })
  await learner.goto(link)
  const line = learner.getByRole('slider', { name: 'Place in the video' })
  await expect(line).toHaveAttribute('aria-valuetext', /^0:00 of/)
  // Twice as fast.
  for (const _ of [1.25, 1.5, 2]) await learner.keyboard.press('s')
  await learner.keyboard.press(' ')
  await expect(learner.locator('[data-caption]')).toHaveText('Rivers begin in hills.')
  await expect(line).toHaveAttribute('aria-valuetext', /slide 2 of 3$/)
  // What comes after the question is behind it, by keys and by the line.
  await learner.keyboard.press('PageDown')
  await expect(learner.getByText('Answer the question to go on.')).toBeVisible()
  await line.press('End')
  await expect(line).toHaveAttribute('aria-valuetext', /slide 2 of 3$/)
  await expect(learner.locator('[data-stop]')).toHaveAttribute('data-stop', 'open')
  expect(await findings(learner)).toEqual([])
  await learner.getByRole('radio', { name: /Elbe/ }).check()
  await learner.getByRole('button', { name: 'Check answer' }).click()
  await expect(learner.locator('[data-stop]')).toHaveAttribute('data-stop', 'answered')
  await learner.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(line).toHaveAttribute('aria-valuetext', /slide 3 of 3$/)
  await learner.getByRole('button', { name: 'Pause', exact: true }).click()
  await learner.getByRole('button', { name: 'Chapters' }).click()
  await learner.getByRole('menuitem').first().click()
  await line.press('ArrowRight')
  await expect(line).toHaveAttribute('aria-valuetext', /slide 2 of 3$/)
  await learner.goto(link)
  await expect(learner.getByText(/^It goes on at 0:0\d, where you left it\.$/)).toBeVisible()
  await expect(line).toHaveAttribute('aria-valuetext', /slide 2 of 3$/)
  await learner.getByRole('button', { name: 'Start over' }).click()
  await expect(line).toHaveAttribute('aria-valuetext', /^0:00 of/)
})

test('an interactive video plays in a learning system as under its link, for two learners at once, each at a place of their own, and their answers are reported', async ({ desk }) => {
  test.slow()
  const site = await WebSite.start()
  try {
    const api = await Api.as(desk.server, 'owner')
    const ids = await api.lesson('Rivers')
    await writeLesson(desk.server, ids, (doc) => {
      const first = slideIds(doc)[0] ?? ''
      const second = addSlide(doc, { after: first }, SETUP)
      addSlide(doc, { after: second }, SETUP)
      addElement(doc, second, {
        type: 'multipleChoice', x: 200, y: 200, width: 1200, height: 600, prompt: richTextOf('Which flows north?'), mustAnswer: true,
        options: [{ id: 'a', order: 'a0', text: richTextOf('Elbe'), isCorrect: true, feedback: richTextOf('') }, { id: 'b', order: 'a1', text: richTextOf('Po'), isCorrect: false, feedback: richTextOf('') }],
      }, SETUP)
    })
    await api.call(publishLesson, { params: { lessonId: ids.lessonId }, body: { ...newSettings('Rivers'), tags: ['water'], form: 'video' } })
    const owner = await Editor.open(await desk.signedIn('owner'), ids.lessonId)
    await owner.page.getByRole('button', { name: 'Publish' }).click()
    await owner.page.getByRole('button', { name: 'LMS package' }).click()
    const download = owner.page.waitForEvent('download')
    await owner.page.getByRole('menuitem', { name: /^SCORM 1.2/ }).click()
    for (const [name, bytes] of Object.entries(unzipSync(await readFile(await (await download).path())))) site.put(`/sco/${name}`, bytes)
    site.put('/lms.html', lmsPage('1.2'))
    site.put('/none.html', '<!doctype html><title>Elsewhere</title>')
    const lmsAt = `http://localhost:${site.port}/lms.html`
    const open = async (page: Page) => {
      await page.goto(lmsAt)
      const lesson = page.frameLocator('iframe').frameLocator('iframe')
      return { page, lesson, line: lesson.getByRole('slider', { name: 'Place in the video' }) }
    }
    const [ada, bob] = await Promise.all([open(await desk.visitor()), open(await desk.visitor())])
    for (const { line } of [ada, bob]) await expect(line).toHaveAttribute('aria-valuetext', /slide 1 of 3$/)

    // One goes to the question and answers it, the other stays before it.
    await ada.line.press('End')
    await expect(ada.line).toHaveAttribute('aria-valuetext', /slide 2 of 3$/)
    await ada.lesson.getByRole('radio', { name: /Elbe/ }).check()
    await ada.lesson.getByRole('button', { name: 'Check answer' }).click()
    await expect(ada.lesson.locator('[data-stop]')).toHaveAttribute('data-stop', 'answered')
    await ada.line.press('End')
    await expect(ada.line).toHaveAttribute('aria-valuetext', /slide 3 of 3$/)
    await expect(bob.line).toHaveAttribute('aria-valuetext', /slide 1 of 3$/)
    await bob.line.press('End')
    await expect(bob.lesson.locator('[data-stop]')).toHaveAttribute('data-stop', 'open')

    const toldOf = async ({ page }: typeof ada, element: string) => await page.evaluate((key) => (window as unknown as { lms: LmsRecord }).lms.data[key], element)
    await expect.poll(async () => await toldOf(ada, 'cmi.core.score.raw')).toBe('100')
    expect(Number(await toldOf(bob, 'cmi.core.score.raw') ?? 0)).toBe(0)
    for (const { page } of [ada, bob]) expect(await page.evaluate(() => (window as unknown as { lms: LmsRecord }).lms.faults)).toEqual([])
  } finally {
    await site.close()
  }
})
