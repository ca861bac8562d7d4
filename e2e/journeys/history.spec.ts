import { Api } from '../support/api.ts'
import { Editor, expectWords } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('a version is named, previewed and restored while another person goes on editing', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Second thoughts', { editor: 'editor' })
  const owner = await Editor.open(await desk.signedIn('owner'), lessonId)
  const editor = await Editor.open(await desk.signedIn('editor'), lessonId)
  await owner.narrate('The first draft.')

  await owner.page.getByRole('link', { name: 'Version history' }).click()
  await expect(owner.page).toHaveURL(/\/history/)
  await test.step('the present state is kept under a name', async () => {
    await owner.page.getByRole('button', { name: /Name (this|the current) version|Save version/ }).first().click()
    await owner.page.getByRole('dialog').getByRole('textbox').fill('First draft')
    await owner.page.getByRole('dialog').getByRole('button', { name: /Save|Name/ }).click()
    await expect(owner.page.getByText('First draft').first()).toBeVisible()
  })

  await test.step('the other one changes the lesson', async () => {
    await editor.narrate('Something else entirely.')
    await editor.addSlide()
    await editor.saved()
  })

  await test.step('the version shows one slide, read-only, with its narration', async () => {
    await owner.page.reload()
    await owner.page.getByText('First draft').first().click()
    await expect(owner.page.getByText('The first draft.')).toBeVisible()
  })

  await test.step('restored while the other one types, both are kept', async () => {
    await editor.slides.nth(1).click()
    await editor.narration.click()
    const typing = editor.page.keyboard.type('Written during the restore.', { delay: 60 })
    await owner.page.getByRole('button', { name: /^Restore/ }).first().click()
    await owner.page.getByRole('alertdialog').or(owner.page.getByRole('dialog')).getByRole('button', { name: /Restore/ }).click()
    await expect(owner.page).toHaveURL(/\/editor\/[^/]+(\?.*)?$/)
    await typing
    await new Editor(owner.page).ready()
    await new Editor(owner.page).slides.first().click()
    await expectWords(new Editor(owner.page).narration, 'The first draft.')
    await editor.slides.first().click()
    await expectWords(editor.narration, 'The first draft.')
    await expect(editor.status).toContainText('All changes saved')
  })

  await test.step('the state before the restore is a version too', async () => {
    await owner.page.getByRole('link', { name: 'Version history' }).click()
    await expect(owner.page.getByText(/Before restor/i).first()).toBeVisible()
  })
})
