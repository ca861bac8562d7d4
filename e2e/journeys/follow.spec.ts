import { Api } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('following a collaborator goes along from slide to slide until I do something myself', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Follow me', { editor: 'editor' })
  const guide = await Editor.open(await desk.signedIn('owner'), lessonId)
  const guest = await Editor.open(await desk.signedIn('editor'), lessonId)
  await guide.addSlide()
  await guide.addSlide()
  await expect(guest.slides).toHaveCount(3)

  await guest.page.getByRole('button', { name: /^Follow/ }).first().click()
  await expect(guest.page.getByText(/Following .* · Esc to stop/)).toBeVisible()
  await guide.slides.nth(1).click()
  await expect(guest.slides.nth(1)).toHaveAttribute('aria-current', 'page')
  await guide.slides.nth(2).click()
  await expect(guest.slides.nth(2)).toHaveAttribute('aria-current', 'page')

  await test.step('my own input stops it', async () => {
    await guest.page.keyboard.press('Escape')
    await expect(guest.page.getByText(/Following .* · Esc to stop/)).toBeHidden()
    await guide.slides.nth(0).click()
    await expect(guide.slides.nth(0)).toHaveAttribute('aria-current', 'page')
    await expect(guest.slides.nth(2)).toHaveAttribute('aria-current', 'page')
  })

  await test.step('the rail shows who is on which slide', async () => {
    await expect(guest.slides.nth(0)).toContainText(/./)
    await expect(guest.page.getByLabel(/on this slide/).first()).toBeVisible()
  })
})
