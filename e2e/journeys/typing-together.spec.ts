import { narrationText, slideIds, writeRichText } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { writeLesson } from '../bench/browser/write-lesson.ts'
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

  const before = 'The quick brown fox. '
  const after = ' And the lazy dog.'
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

  await test.step('letters paint nothing that lies over the slide, as that is as large as the stage', async () => {
    await one.page.evaluate(() => {
      const clear = CanvasRenderingContext2D.prototype.clearRect
      CanvasRenderingContext2D.prototype.clearRect = function count(...area) {
        if (this.canvas.closest('.konvajs-content')) document.body.dataset.painted = `${Number(document.body.dataset.painted ?? 0) + 1}`
        clear.apply(this, area)
      }
    })
    await one.page.keyboard.type('!!')
    await expectWords(two.textBox, 'Energy E=mc squared!!')
    // A frame after the letters have gone everywhere.
    await one.page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)) }))
    expect(await one.page.evaluate(() => document.body.dataset.painted)).toBeUndefined()
    for (let letter = 0; letter < 2; letter++) await one.page.keyboard.press('Backspace')
    await expectWords(two.textBox, 'Energy E=mc squared')
  })

  await test.step('the canvas and the thumbnail show it after editing ends, and undo takes back only my own words', async () => {
    await two.page.keyboard.press('Escape')
    await expect(two.slides.first()).toHaveAccessibleName(/Energy E=mc squared/)
    // One step or several, by how long the machine took between the letters.
    await expect(async () => {
      await one.page.keyboard.press('Control+Z')
      await expect(one.textBox).not.toContainText('squared', { timeout: 1_000 })
    }).toPass()
    await expect(one.textBox).toContainText('Energy E')
  })

  await test.step('in a form, too: made smaller to fit, said by its name, and seen with the caret of the other', async () => {
    await one.page.keyboard.press('Escape')
    await one.page.keyboard.press('r')
    await one.page.keyboard.press('Enter')
    await expect(one.page.getByRole('option', { name: 'Rectangle' })).toBeVisible()
    await one.page.keyboard.press('Enter')
    await expect(one.textBox).toBeFocused()
    await one.page.keyboard.type('=')
    await two.editText(/Rectangle: =/)
    await expect(one.textBox.getByText('Emil Editor')).toBeAttached()
    await caretToStart(two.page)
    await Promise.all([
      one.page.keyboard.type(' force by distance', { delay: 12 }),
      two.page.keyboard.type('Work done by it ', { delay: 15 }),
    ])
    await expectWords(one.textBox, 'Work done by it = force by distance')
    await expectWords(two.textBox, 'Work done by it = force by distance')
    await one.page.keyboard.press('End')
    await one.page.keyboard.insertText(' and so on'.repeat(60))
    const scale = () => one.textBox.evaluate((box) => box.getBoundingClientRect().width / (box as HTMLElement).offsetWidth)
    const stage = () => one.page.locator('[data-text-overlay]').evaluate((box) => box.getBoundingClientRect().width / (box as HTMLElement).offsetWidth)
    await expect.poll(async () => (await scale()) / (await stage())).toBeLessThan(0.9)
    await one.page.keyboard.press('Escape')
    await expect(one.page.getByRole('option', { name: /Rectangle: Work done by it = force/ })).toBeVisible()
  })

  await test.step('words are found and replaced in the whole lesson while the other goes on writing there', async () => {
    await one.page.keyboard.press('Control+H')
    const panel = one.page.getByRole('dialog', { name: 'Find and replace' })
    await panel.getByRole('searchbox', { name: 'Words to find' }).fill('FORCE')
    await expect(panel.getByText('1 found')).toBeVisible()
    await one.page.keyboard.press('Enter')
    await expect(panel.getByText('1 of 1')).toBeVisible()
    await expect(one.page.locator('[data-found] span')).toBeVisible()
    await panel.getByRole('textbox', { name: 'Replace with' }).fill('power')
    await Promise.all([two.page.keyboard.type('and ever ', { delay: 15 }), panel.getByRole('button', { name: 'Replace all' }).click()])
    await expect(two.textBox).toContainText('it and ever = power by distance')
    await expect(panel.getByText('One replaced.')).toBeVisible()
    await one.page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await one.page.keyboard.press('Control+Z')
    await expect(two.textBox).toContainText('it and ever = force by distance')
  })
})

test('of a long narration only what is in sight is laid out, and one writes at its end and finds the place again', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const ids = await api.lesson('A long speech')
  await writeLesson(desk.server, ids, (doc) => {
    const narration = narrationText(doc, slideIds(doc)[0] ?? '')
    if (narration) writeRichText(narration, richTextOf(Array.from({ length: 400 }, (_, line) => `Line ${line}. Rivers carry sand to the sea and leave it there.`).join('\n')))
  })
  const editor = await Editor.open(await desk.signedIn('owner'), ids.lessonId)
  const { narration, page } = editor
  // What is not laid out has an estimated height, twice that of these lines.
  const seen = async () => await narration.locator('p').evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 40).length)
  await expect(narration).toContainText('Line 399.')
  await expect.poll(async () => {
    const lines = await seen()
    return lines > 0 && lines < 100
  }).toBe(true)
  await narration.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' The end.')
  await expect(narration.locator('p').last()).toBeInViewport()
  await expect(narration.locator('p').last()).toContainText('there. The end.')
  await editor.saved()
  await editor.addSlide()
  await editor.slides.first().click()
  await expect(narration.locator('p').last()).toBeInViewport()
})
