import { readSlide, slideIds } from '@lectern/shared/lesson'
import { readLesson } from '../bench/browser/write-lesson.ts'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { pasteElements } from '../support/clipboard.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

/** Three forms beside each other, so far apart. */
const APART = 300
const FORMS = (['rectangle', 'ellipse', 'star'] as const).map((shape, at) => (
  { id: shape, type: 'shape', shape, order: `a${at + 1}`, x: 300 + at * APART, y: 600, width: 200, height: 160, rotation: 0 }
))

const group = ({ elements }: Editor) => elements.filter({ hasText: /^Group of 3/ })
const forms = ({ elements }: Editor) => elements.filter({ hasText: /^(Rectangle|Ellipse|Star)/ })

test('one groups what the other moves and takes apart, each takes back only what they did, and a group goes whole into another lesson', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const [lesson, { lessonId: next }] = await Promise.all([api.lesson('Groups', { editor: 'editor' }), api.lesson('Elsewhere', { editor: 'editor' })])
  const { lessonId } = lesson
  const [one, two] = await Promise.all([Editor.open(await desk.signedIn('owner'), lessonId), Editor.open(await desk.signedIn('editor'), lessonId)])
  const isGrouped = async (is: boolean): Promise<void> => {
    for (const editor of [one, two]) {
      await expect(group(editor)).toHaveCount(is ? 1 : 0)
      await expect(forms(editor)).toHaveCount(is ? 0 : 3)
    }
  }
  /** Where the forms are, as the server has them. */
  const lefts = async (): Promise<readonly number[]> => await readLesson(desk.server, lesson, (doc) => (
    (readSlide(doc, slideIds(doc)[0] ?? '')?.elements ?? []).filter(({ type }) => type === 'shape').map(({ x }) => x)
  ))
  const beginsAt = async (left: number): Promise<void> => await expect.poll(lefts).toEqual([left, left + APART, left + 2 * APART])

  let moved = 0
  await test.step('three forms grouped by the one are one thing for the other, who moves them together', async () => {
    await pasteElements(one.page, FORMS)
    await isGrouped(false)
    await one.page.keyboard.press('Control+G')
    await isGrouped(true)
    expect(await findings(one.page)).toEqual([])
    await one.saved()
    const [left = 0] = await lefts()
    moved = left + 10
    await group(two).focus()
    await two.page.keyboard.press('Shift+ArrowRight')
    await beginsAt(moved)
  })

  await test.step('undo of who grouped takes the group apart and leaves the forms where the other put them', async () => {
    await one.page.keyboard.press('Control+Z')
    await isGrouped(false)
    await beginsAt(moved)
    await one.page.keyboard.press('Control+Shift+Z')
    await isGrouped(true)
    await beginsAt(moved)
  })

  await test.step('the other takes it apart, and their undo puts it together again, then back where it was, and goes no further', async () => {
    await group(two).focus()
    await two.page.keyboard.press('Control+Shift+G')
    await isGrouped(false)
    await two.page.keyboard.press('Control+Z')
    await isGrouped(true)
    await two.page.keyboard.press('Control+Z')
    await beginsAt(moved - 10)
    await expect(two.page.getByRole('button', { name: 'Undo' })).toBeDisabled()
    await isGrouped(true)
  })

  await test.step('copied into another lesson it is a group of its own there, for both', async () => {
    await group(one).focus()
    await one.page.keyboard.press('Control+C')
    await one.saved()
    await Promise.all([Editor.open(one.page, next), Editor.open(two.page, next)])
    await one.stage.getByRole('group').first().focus()
    await one.page.keyboard.press('Control+V')
    await isGrouped(true)
    await group(two).focus()
    await two.page.keyboard.press('Control+Shift+G')
    await isGrouped(false)
    await Promise.all([one.saved(), two.saved()])
    await Editor.open(two.page, lessonId)
    await expect(group(two)).toHaveCount(1)
  })
})
