import { inviteLearners } from '@lectern/shared/activities'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import { Api } from '../support/api.ts'
import { pasteElements } from '../support/clipboard.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('who has a personal link goes on with it on another device, at the slide that they saw last and with what they answered', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Rivers')
  const lesson = await Editor.open(await desk.signedIn('owner'), lessonId)
  await pasteElements(lesson.page, [{ id: 'asked', type: 'trueFalse', order: 'a0', x: 300, y: 100, width: 1300, height: 600, rotation: 0, prompt: richTextOf('Does the Rhine reach the sea?'), trueLabel: richTextOf('It does'), falseLabel: richTextOf('It does not'), correct: 'true' }])
  await expect(lesson.elements.filter({ hasText: /^True or false/ })).toHaveCount(1)
  for (const count of [2, 3]) {
    await lesson.page.getByRole('button', { name: 'New slide', exact: true }).click()
    await expect(lesson.slides).toHaveCount(count)
  }
  await lesson.saved()
  const { publication: { publicationId } } = await api.call(publishLesson, { params: { lessonId }, body: { ...newSettings('Rivers'), tags: ['water'] } })
  const { links: [invited] } = await api.call(inviteLearners, { params: { lessonId, publicationId }, body: { learners: [{ email: 'mei@example.org', name: 'Mei' }], days: 1 } })
  const link = invited?.link ?? ''

  const laptop = await desk.visitor()
  await laptop.setViewportSize({ width: 1024, height: 700 })
  await laptop.clock.install()
  await laptop.goto(link)
  await laptop.getByRole('radio', { name: 'It does', exact: true }).check()
  await laptop.getByRole('button', { name: 'Check answer' }).click()
  await expect(laptop.getByText('That is right.')).toBeVisible()
  await laptop.getByRole('button', { name: 'Next slide' }).click()
  await expect(laptop.getByRole('figure', { name: 'Slide 2 of 3' })).toBeVisible()
  // A slide counts once it was on screen for a second; what was seen is told every twenty.
  const told = laptop.waitForResponse((response) => response.url().endsWith('/visits') && response.request().postData()?.includes('"number":2') === true)
  await laptop.clock.fastForward(30_000)
  await told

  const phone = await desk.visitor()
  await phone.setViewportSize({ width: 390, height: 780 })
  await phone.goto(link)
  await expect(phone.getByRole('figure', { name: 'Slide 2 of 3' })).toBeVisible()
  await phone.getByRole('button', { name: 'Previous slide' }).click()
  await expect(phone.getByRole('radio', { name: 'It does right' })).toBeChecked()
  await expect(phone.getByText('That is right.')).toBeVisible()
})
