import { Api } from '../support/api.ts'
import { Editor, expectWords } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('shapes and texts are inserted without a mouse, from key, tool bar and palette', async ({ desk }) => {
  const { lessonId } = await (await Api.as(desk.server, 'owner')).lesson('Keys')
  const one = await Editor.open(await desk.signedIn('owner'), lessonId)
  const { keyboard } = one.page
  const stage = one.page.getByRole('group', { name: 'Slide 1 of 1' })
  const shape = (name: string) => one.page.getByRole('option', { name })

  await test.step('a key chooses the tool, says what to do, and Enter inserts', async () => {
    await stage.focus()
    await keyboard.press('r')
    await expect(one.page.getByText('Rectangle. Draw it, or press Enter to put it in the middle.')).toBeAttached()
    await keyboard.press('Enter')
    await expect(shape('Rectangle')).toHaveAttribute('aria-selected', 'true')
    await expect(one.page.getByText('Rectangle added to the slide')).toBeAttached()
    await keyboard.press('Control+Z')
    await expect(shape('Rectangle')).toHaveCount(0)
  })

  await test.step('the tool bar by Enter chooses, and only the next Enter inserts', async () => {
    await one.page.getByRole('button', { name: 'Rectangle' }).focus()
    await keyboard.press('Enter')
    await expect(stage).toBeFocused()
    await expect(shape('Rectangle')).toHaveCount(0)
    await keyboard.press('Enter')
    await expect(shape('Rectangle')).toHaveCount(1)
  })

  await test.step('the palette leads there too', async () => {
    await keyboard.press('Control+K')
    await expect(one.page.getByRole('combobox', { name: 'What would you like to do?' })).toBeFocused()
    await keyboard.type('Star')
    await keyboard.press('Enter')
    await expect(one.page.getByText('Star. Draw it')).toBeAttached()
    await expect(stage).toBeFocused()
    await keyboard.press('Enter')
    await expect(shape('Star')).toHaveCount(1)
  })

  await test.step('a text is ready to type', async () => {
    await keyboard.press('t')
    await keyboard.press('Enter')
    await keyboard.type('High water at noon')
    await expectWords(one.textBox, 'High water at noon')
    await keyboard.press('Escape')
    await expect(shape('High water at noon')).toHaveCount(1)
  })

  await test.step('a right click with a tool opens the menu and inserts nothing', async () => {
    const before = await one.elements.count()
    await stage.focus()
    await keyboard.press('o')
    const box = await stage.boundingBox()
    if (!box) throw new Error('the stage is not on screen')
    await one.page.mouse.click(box.x + box.width / 2, box.y + box.height / 3, { button: 'right' })
    await expect(one.page.getByRole('menu')).toBeVisible()
    await keyboard.press('Escape')
    await expect(one.elements).toHaveCount(before)
  })
})
