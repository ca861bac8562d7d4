import { Api } from '../support/api.ts'
import { Editor, expectWords } from '../support/editor.ts'
import { expect, LONG, test } from '../support/test.ts'

test('keys pressed right after Enter go into the box, and no letter of them is a shortcut', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Quick hands')
  const owner = await Editor.open(await desk.signedIn('owner'), lessonId)
  await owner.elements.first().focus()
  await owner.page.keyboard.press('Enter')
  // No waiting for the focus here: people do not wait either.
  await owner.page.keyboard.type('To love horses')
  await expectWords(owner.textBox, 'To love horses')

  await test.step('a letter alone edits nothing: it is the shortcut of a tool or nothing', async () => {
    await owner.page.keyboard.press('Escape')
    await expect(owner.textBox).toBeHidden()
    for (const key of ['x', 'b', '5']) await owner.page.keyboard.press(key)
    await expect(owner.textBox).toBeHidden()
    await owner.page.keyboard.press('h')
    await expect(owner.page.getByRole('button', { name: /^Hand/ })).toHaveAttribute('aria-pressed', 'true')
    await owner.page.keyboard.press('v')
    await owner.elements.first().focus()
    await owner.page.keyboard.press('F2')
    await expectWords(owner.textBox, 'To love horses')
  })
})

test('pointing at words tells who wrote them and when', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Two hands', { editor: 'editor' })
  const owner = await Editor.open(await desk.signedIn('owner'), lessonId)
  await owner.narration.click()
  await owner.page.keyboard.type('First half,')
  await owner.saved()
  const editor = await Editor.open(await desk.signedIn('editor'), lessonId)
  await editor.narration.click()
  await editor.page.keyboard.press('Control+End')
  await editor.page.keyboard.type(' second half.')
  await editor.saved()
  const nameOf = async (person: Editor): Promise<string> =>
    (await person.page.getByRole('region', { name: 'People in this lesson' }).getByRole('button').first().getAttribute('aria-label') ?? '')
      .replace(/^Follow /, '')
  const [editorName, ownerName] = [await nameOf(owner), await nameOf(editor)]

  await owner.stage.locator('[data-stage]').focus()
  await owner.page.keyboard.press('Shift+W')
  await expect(owner.page.getByText('Point at words or at an object to see who wrote it')).toBeVisible()
  const words = await owner.narration.locator('p').boundingBox()
  if (!words) throw new Error('the narration has no paragraph')
  const card = owner.page.locator('[data-authorship]')
  await owner.page.mouse.move(words.x + 12, words.y + words.height / 2)
  await expect(card).toContainText(ownerName)
  await owner.page.mouse.move(words.x + 130, words.y + words.height / 2)
  await expect(card).toContainText(editorName)
  await expect(card).toContainText(/Written, .*\d/)

  await test.step('and resting on an object with the keyboard tells it too', async () => {
    await owner.elements.first().focus()
    await owner.page.keyboard.press('Shift')
    await expect(card).toContainText(ownerName)
  })
  await owner.page.getByRole('button', { name: 'Stop', exact: true }).click()
  await owner.page.mouse.move(words.x + 12, words.y + words.height / 2)
  await expect(card).toBeHidden()
})

test('people together have colours that are told apart at a glance', { tag: LONG }, async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Colours', { editor: 'editor', viewer: 'viewer' })
  const owner = await Editor.open(await desk.signedIn('owner'), lessonId)
  const editor = await Editor.open(await desk.signedIn('editor'), lessonId)
  const viewer = await Editor.open(await desk.signedIn('viewer'), lessonId)
  const ring = async (person: Editor): Promise<Record<string, string>> => {
    const faces = person.page.getByRole('region', { name: 'People in this lesson' }).getByRole('button')
    await expect(faces).toHaveCount(2)
    return Object.fromEntries(await faces.evaluateAll((nodes) =>
      nodes.map((node) => [node.getAttribute('data-user'), (node.querySelector('[style*=border-color]') as HTMLElement).style.borderColor])))
  }
  await expect(async () => {
    const seen = await Promise.all([owner, editor, viewer].map(ring))
    const colours: Record<string, string> = Object.assign({}, ...seen)
    expect(new Set(Object.values(colours)).size).toBe(3)
    // Everybody sees the same person in the same colour.
    for (const view of seen) for (const [user, colour] of Object.entries(view)) expect(colour).toBe(colours[user])
  }).toPass()
})
