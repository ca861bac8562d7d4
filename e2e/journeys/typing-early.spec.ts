import { Api } from '../support/api.ts'
import { Editor, expectWords } from '../support/editor.ts'
import { DEMO_PASSWORD } from '../support/server.ts'
import type { Desk } from '../support/test.ts'
import { PEOPLE, expect, signIn, test } from '../support/test.ts'

/** The owner signed in, at a page that the text editor reaches only once the gate is opened; a worker's own fetches would pass it. */
async function onSlowLine(desk: Desk) {
  const page = await desk.visitor()
  await page.goto('/login')
  await signIn(page, PEOPLE.owner, DEMO_PASSWORD)
  await page.waitForURL('**/home')
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/text-editor-/, async (route) => {
    await gate.promise
    await route.continue()
  })
  return { page, gate }
}

test('keys pressed before the text editor has arrived go into the text; the narration can be read meanwhile', async ({ desk, server }) => {
  const { lessonId } = await (await Api.as(server, 'owner')).lesson('On a slow line')
  const first = await Editor.open(await desk.signedIn('owner'), lessonId)
  await first.narrate('Said with the slide.')
  await first.page.context().close()

  const { page, gate } = await onSlowLine(desk)
  const editor = await Editor.open(page, lessonId)
  await expect(page.getByText('Said with the slide.')).toBeVisible()
  await editor.elements.first().focus()
  await page.keyboard.press('Enter')
  await expect(editor.textBox).toBeFocused()
  await page.keyboard.type('Typed early')
  gate.resolve()
  await expect(editor.textBox).toHaveAttribute('contenteditable', 'true')
  await page.keyboard.type(', and after')
  await expectWords(editor.textBox, 'Typed early, and after')
  await page.keyboard.press('Escape')
  await editor.saved()
  // What was held and what followed are one step, or more on a busy machine; no more than letters.
  for (const _ of 'Typed early, and after') await page.keyboard.press('Control+z')
  await editor.editText('Title')
  await expectWords(editor.textBox, 'On a slow line')
  await expectWords(editor.narration, 'Said with the slide.')
})

test('what was typed early stays in its box when it is left, and the waiting narration takes its keys', async ({ desk, server }) => {
  const { lessonId } = await (await Api.as(server, 'owner')).lesson('Left too early')
  const { page, gate } = await onSlowLine(desk)
  const editor = await Editor.open(page, lessonId)
  await editor.editText('Title')
  await page.keyboard.type('Typed early')
  await page.keyboard.press('Escape')
  await expect(editor.textBox).toHaveCount(0)
  await editor.editText('Subtitle')
  await page.keyboard.type('Left by a press')
  await page.getByRole('tab', { name: 'Narration' }).click()
  await expect(editor.textBox).toHaveCount(0)

  const count = await editor.elements.count()
  await page.getByRole('region', { name: 'Narration' }).getByText('Write what is said').click()
  await expect(editor.narration).toBeFocused()
  await page.keyboard.type('Saix')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('d')
  await expect(editor.narration).not.toHaveAttribute('contenteditable')
  gate.resolve()
  await expect(editor.narration).toHaveAttribute('contenteditable', 'true')
  await expect(editor.narration).toBeFocused()
  await page.keyboard.type(' soon')
  await expectWords(editor.narration, 'Said soon')
  await expect(editor.elements).toHaveCount(count)

  for (const [name, held] of [['Subtitle', 'Left by a press'], ['Title', 'Typed early']] as const) {
    await editor.editText(name)
    await expect(editor.textBox).toHaveAttribute('contenteditable', 'true')
    await expectWords(editor.textBox, held)
    await page.keyboard.press('Escape')
  }
  await editor.saved()
})
