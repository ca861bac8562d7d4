import type { Page } from 'playwright/test'
import { Api } from '../support/api.ts'
import { Editor, words } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

/** Puts HTML with its words on the clipboard, as another program would. */
async function copyHtml(page: Page, html: string, text: string): Promise<void> {
  await page.evaluate(async (parts) => {
    const blob = (type: 'text/html' | 'text/plain'): Blob => new Blob([type === 'text/html' ? parts.html : parts.text], { type })
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': blob('text/html'), 'text/plain': blob('text/plain') })])
  }, { html, text })
}

/** Puts a picture on the clipboard, as a screenshot is. */
async function copyPicture(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(60, 40)
    canvas.getContext('2d')?.fillRect(0, 0, 60, 40)
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': await canvas.convertToBlob({ type: 'image/png' }) })])
  })
}

test('pages, tables, screenshots and slides are pasted as what they are, on the slide and at a caret', async ({ desk }) => {
  const { lessonId } = await (await Api.as(desk.server, 'owner')).lesson('Pasted')
  const editor = await Editor.open(await desk.signedIn('owner'), lessonId)
  const { page } = editor
  const toStage = () => editor.stage.getByRole('group').first().focus()

  await test.step('a page on the slide keeps its lists and links', async () => {
    await copyHtml(page, '<p><b>Tides</b></p><ul><li><a href="https://tides.example">Spring</a></li><li>Neap</li></ul>', 'Tides Spring Neap')
    await toStage()
    await page.keyboard.press('Control+V')
    await expect(editor.elements.filter({ hasText: 'list of 2 items: Tides Spring Neap' })).toHaveCount(1)
  })
  await test.step('a table at a caret keeps its rows and columns', async () => {
    await editor.editText('Title')
    await page.keyboard.press('Control+A')
    await copyHtml(page, '<table><tr><td>River</td><td>km</td></tr><tr><td>Rhine</td><td>1,233</td></tr></table>', 'River\tkm')
    await page.keyboard.press('Control+V')
    await expect(editor.textBox.getByRole('paragraph')).toHaveText([/^River\s+km$/, /^Rhine\s+1,233$/])
    expect(await words(editor.textBox)).toBe('River\tkmRhine\t1,233')
  })
  await test.step('a screenshot at a caret goes on the slide, and the text stays', async () => {
    await copyPicture(page)
    await page.keyboard.press('Control+V')
    await expect(editor.elements.filter({ hasText: 'without alternative text' })).toHaveCount(1)
    expect(await words(editor.textBox)).toBe('River\tkmRhine\t1,233')
    await page.keyboard.press('Escape')
  })
  await test.step('a slide of the rail is pasted on the stage', async () => {
    await editor.slides.first().click()
    await page.keyboard.press('Control+C')
    await toStage()
    await page.keyboard.press('Control+V')
    await expect(editor.slides).toHaveCount(2)
    await editor.saved()
  })
})
