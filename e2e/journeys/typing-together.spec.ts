import { Api } from '../support/api.ts'
import { caretToStart, Editor, expectWords } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('two people type in the same narration and every character is there in both', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Narrated together', { editor: 'editor' })
  const one = await Editor.open(await desk.signedIn('owner'), lessonId)
  const two = await Editor.open(await desk.signedIn('editor'), lessonId)
  await one.narration.click()
  await one.page.keyboard.type('Middle')
  await expectWords(two.narration, 'Middle')
  await two.narration.click()
  await caretToStart(two.page)

  const before = 'The quick brown fox jumps over the lazy dog. '
  const after = ' Pack my box with five dozen liquor jugs.'
  await one.page.keyboard.press('Control+End')
  await Promise.all([
    one.page.keyboard.type(after, { delay: 12 }),
    two.page.keyboard.type(before, { delay: 15 }),
  ])
  const whole = `${before}Middle${after}`
  await expectWords(one.narration, whole)
  await expectWords(two.narration, whole)

  await test.step('each sees the caret of the other, with the name', async () => {
    await expect(one.narration.getByText('Emil Editor')).toBeAttached()
    await expect(two.narration.getByText('Olivia Owner')).toBeAttached()
  })
})

test('two people type in the same text box and every character is there in both', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Boxed together', { editor: 'editor' })
  const one = await Editor.open(await desk.signedIn('owner'), lessonId)
  const two = await Editor.open(await desk.signedIn('editor'), lessonId)
  await one.editText('Title')
  await one.page.keyboard.press('Control+A')
  await one.page.keyboard.type('=')
  await expect(two.slides.first()).toHaveAccessibleName(/=/)
  await two.editText('Title')
  await caretToStart(two.page)
  await one.page.keyboard.press('Control+End')
  await Promise.all([
    one.page.keyboard.type('mc squared', { delay: 15 }),
    two.page.keyboard.type('Energy E', { delay: 18 }),
  ])
  await expectWords(one.textBox, 'Energy E=mc squared')
  await expectWords(two.textBox, 'Energy E=mc squared')

  await test.step('the canvas and the thumbnail show it after editing ends, and undo takes back only my own words', async () => {
    await two.page.keyboard.press('Escape')
    await expect(two.slides.first()).toHaveAccessibleName(/Energy E=mc squared/)
    await one.page.keyboard.press('Control+Z')
    await expect(one.textBox).toContainText('Energy E')
    await expect(one.textBox).not.toContainText('squared')
  })
})
