import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor, fillText } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('new slides invite, what two people write in their places stays when the layout changes, and one step takes that back', async ({ desk }) => {
  const { lessonId } = await (await Api.as(desk.server, 'owner')).lesson('Tides', { editor: 'editor' })
  const [one, other] = await Promise.all([Editor.open(await desk.signedIn('owner'), lessonId), Editor.open(await desk.signedIn('editor'), lessonId)])
  // By its key, the layout follows from the slide before.
  await one.page.getByRole('navigation', { name: 'Slides' }).getByRole('button', { name: 'New slide', exact: true }).press('Enter')
  await expect(one.slides).toHaveCount(2)
  const layout = (page: Editor['page']) => page.getByRole('button', { name: /^Layout: / })
  await expect(layout(one.page)).toHaveText('Title and text')
  await expect(one.elements).toHaveCount(2)
  await one.elements.first().focus()
  await one.page.keyboard.press('Enter')
  await fillText(one.textBox, 'Why the sea rises')
  await one.page.keyboard.press('Escape')
  await one.page.keyboard.press('Escape')
  await other.slides.nth(1).click()
  await other.elements.nth(1).focus()
  await other.page.keyboard.press('Enter')
  await fillText(other.textBox, 'The moon pulls')
  await expect(one.elements.nth(1)).toContainText('The moon pulls')

  await layout(one.page).click()
  await one.page.getByRole('group', { name: 'Layouts' }).getByRole('button', { name: 'Picture right' }).click()
  await expect(layout(one.page)).toHaveText('Picture right')
  for (const { elements } of [one, other]) await expect(elements).toHaveCount(3)
  // Whoever writes goes on writing in the place that the words went to.
  await other.textBox.pressSequentially(' at it')
  await expect(one.elements.filter({ hasText: 'The moon pulls at it' })).toHaveCount(1)
  await other.page.keyboard.press('Escape')
  await other.page.keyboard.press('Escape')
  expect(await findings(one.page)).toEqual([])
  await one.elements.filter({ hasText: 'Picture' }).focus()
  await one.page.keyboard.press('Enter')
  await expect(one.page.getByRole('complementary', { name: 'Gallery' })).toBeVisible()
  await one.page.keyboard.press('Escape')

  await one.page.keyboard.press('Control+z')
  for (const { elements } of [one, other]) await expect(elements).toHaveCount(2)
  await one.saved()
})
