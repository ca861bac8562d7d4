import { Api } from '../support/api.ts'
import { Editor, expectWords } from '../support/editor.ts'
import { DEMO_PASSWORD } from '../support/server.ts'
import { PEOPLE, expect, signIn, test } from '../support/test.ts'

test('keys pressed before the text editor has arrived go into the text; the narration can be read meanwhile', async ({ desk, server }) => {
  const { lessonId } = await (await Api.as(server, 'owner')).lesson('On a slow line')
  const first = await Editor.open(await desk.signedIn('owner'), lessonId)
  await first.narration.click()
  await first.page.keyboard.type('Said with the slide.')
  await first.saved()
  await first.page.context().close()

  const page = await desk.visitor()
  // Without the page's worker, whose own fetches would pass the gate below.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.goto('/login')
  await signIn(page, PEOPLE.owner, DEMO_PASSWORD)
  await page.waitForURL('**/home')
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/text-editor-/, async (route) => {
    await gate.promise
    await route.continue()
  })
  const editor = await Editor.open(page, lessonId)
  await expect(page.getByText('Said with the slide.')).toBeVisible()
  await expect(editor.narration).toHaveCount(0)
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
  await page.keyboard.press('Control+z')
  await expect(editor.elements.first()).not.toContainText('Typed early')
  await expectWords(editor.narration, 'Said with the slide.')
})
