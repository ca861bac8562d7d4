import { Api } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('a text taken from under its author: they hear by whom, their typing does nothing else, and their words are kept', async ({ desk }) => {
  const { lessonId } = await (await Api.as(desk.server, 'owner')).lesson('Tides', { editor: 'editor' })
  const one = await Editor.open(await desk.signedIn('owner'), lessonId)
  const two = await Editor.open(await desk.signedIn('editor'), lessonId)
  const address = one.page.url()

  await test.step('a right click in a text leaves the menu to the words, and the box where it is', async () => {
    await one.editText('Title')
    await one.page.keyboard.type('Said by nobody else')
    await one.textBox.click({ button: 'right' })
    await expect(one.page.getByRole('menu')).toHaveCount(0)
    await expect(one.textBox).toBeFocused()
    await one.saved()
  })

  await test.step('the other deletes the box', async () => {
    await two.page.getByRole('listbox', { name: /elements/i }).getByRole('option', { name: 'Text: Title' }).focus()
    await two.page.keyboard.press('Delete')
    await expect(one.page.getByText('Emil Editor deleted the text box you were typing in.')).toBeVisible()
    // The message does not lie over it.
    await one.page.getByRole('button', { name: 'See changes' }).click({ trial: true, timeout: 3_000 })
  })

  await test.step('what is typed on neither opens nor draws anything, until its author presses Escape', async () => {
    await one.page.keyboard.type('PR hi?')
    await one.page.keyboard.press('Delete')
    await expect(one.page).toHaveURL(address)
    await expect(one.page.getByRole('button', { name: 'Select', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(one.page.getByRole('dialog')).toHaveCount(0)
    await one.page.keyboard.press('Escape')
    await one.page.keyboard.press('h')
    await expect(one.page.getByRole('button', { name: 'Hand', exact: true })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the words are offered', async () => {
    await one.page.getByRole('button', { name: 'See changes' }).click()
    await expect(one.page.getByRole('dialog').getByText('Said by nobody else')).toBeVisible()
  })

  await test.step('somebody who cuts a box themselves hears nothing of it, and keeps nothing', async () => {
    await two.editText('Subtitle')
    await two.page.keyboard.type('Mine to take')
    await two.page.keyboard.press('Escape')
    await two.page.keyboard.press('Delete')
    await expect(two.elements).toHaveCount(0)
    await expect(two.page.getByText(/deleted the text box/)).toHaveCount(0)
    await expect(two.page.getByRole('button', { name: 'See changes' })).toHaveCount(0)
  })
})
