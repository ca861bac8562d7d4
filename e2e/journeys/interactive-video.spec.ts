import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

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
