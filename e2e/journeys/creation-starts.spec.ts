import { lessonShares } from '@lectern/shared/sharing'
import type { Page } from 'playwright/test'
import { deckFile, textShape } from '../../collab-server/src/imports/test-support.ts'
import { pdfOf } from '../../web/src/creation/files/test-pdf.ts'
import type { TestLine } from '../../web/src/creation/files/test-pdf.ts'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { expect, LONG, PEOPLE, test } from '../support/test.ts'

const NEXT = { name: 'Next', exact: true } as const

/** Opens the ways to begin an interactive video, and takes one. */
async function begin(page: Page, start: RegExp): Promise<void> {
  await page.goto('/home')
  await page.getByRole('link', { name: /Interactive video/ }).click()
  await page.getByRole('button', { name: start }).click()
}

test('an interactive video is built from scratch: two people see its presenter, and it is published as a video (S2 §4)', async ({ desk, server }) => {
  const page = await desk.atHome('owner')
  await begin(page, /Build from scratch/)
  await page.getByRole('radio', { name: 'Mara' }).press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Kwame' })).toBeChecked()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', NEXT).click()
  await page.getByRole('radio', { name: 'Story', exact: true }).click()
  await page.getByRole('button', NEXT).click()
  await page.getByRole('button', { name: 'Create the lesson' }).click()
  await expect(page.getByText('A name is required')).toBeVisible()
  await page.getByLabel('Name of the lesson').fill('A film')
  await page.getByRole('button', { name: 'Create the lesson' }).click()
  await expect(page).toHaveURL(/\/editor\//)
  const lessonId = /editor\/([^?/]+)/.exec(page.url())?.[1] ?? ''
  await (await Api.as(server, 'owner')).call(lessonShares.add, { params: { lessonId }, body: { email: PEOPLE.editor, role: 'editor' } })
  const editor = await desk.signedIn('editor')
  await editor.goto(page.url())
  for (const one of [page, editor]) await expect(one.getByText(/Kwame, Right/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).first().click()
  await expect(page.getByRole('button', { name: /^Plays as/ })).toContainText('Interactive video')
})

test('an interactive video of a PDF: pages by rule, the text in order, slides as they will be (S2 §4, §5)', async ({ desk }) => {
  const page = await desk.atHome('owner')
  await begin(page, /From a PDF/)
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'Notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF at all') })
  await expect(page.getByText(/is not a PDF/)).toBeVisible()
  const lines = (at: number): readonly TestLine[] => [[`Chapter ${at + 1}`, 20, 50, 700], [`What stands on page ${at + 1} is told in a whole sentence that goes on for a while.`, 12, 50, 660]]
  await file.setInputFiles({ name: 'Sea_and moon.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf(Array.from({ length: 60 }, (_, at) => lines(at)))) })
  await expect(page.getByText(/60 pages/)).toBeVisible()
  await page.getByRole('button', NEXT).click()
  await page.getByLabel('Last page').fill('60')
  await page.getByRole('button', { name: 'Make a reading of it' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You selected 60 pages. Maximum 50 pages allowed.' })).toBeVisible()
  await page.getByLabel('Last page').fill('5')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Make a reading of it' }).click()
  await expect(page.getByRole('region', { name: 'Reading' }).getByRole('heading', { name: 'Chapter 5' })).toBeVisible()
  await page.getByRole('button', NEXT).click()
  await expect(page.getByLabel('Name of the lesson')).toHaveValue('Sea and moon')
  await page.getByRole('radio', { name: 'Aisha' }).click()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', NEXT).click()
  await expect(page.getByRole('list', { name: 'Slides' }).getByRole('listitem')).toHaveCount(7)
  await page.getByRole('button', { name: 'Create the lesson' }).click()
  await expect(page.locator('[data-rail]').getByRole('option')).toHaveCount(7)
})

test('an interactive video of a presentation is looked at before a lesson is made of it (S2 §4, §8)', { tag: LONG }, async ({ desk }) => {
  const page = await desk.atHome('owner')
  await begin(page, /From a presentation/)
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'Notes.txt', mimeType: '', buffer: Buffer.from('words') })
  await expect(page.getByText('Choose a file that ends in .pptx, .odp or .pdf.')).toBeVisible()
  await file.setInputFiles({ name: 'Old.pptx', mimeType: '', buffer: Buffer.from('words') })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('The server could not read this as a presentation.')).toBeVisible()
  await file.setInputFiles({ name: 'Tides.pptx', mimeType: '', buffer: deckFile({ slides: [{ shapes: textShape('High water', { place: 'type="ctrTitle"', box: [100, 100, 800, 200] }), notes: 'Twice a day.' }] }) })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('list', { name: 'Slides' }).getByRole('listitem')).toHaveText(['1High water'])
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Customize' }).click()
  await page.getByRole('radio', { name: 'Leo' }).click()
  await page.getByRole('button', NEXT).click()
  await page.getByRole('button', { name: 'Start editing' }).click()
  const narrations = page.getByRole('dialog', { name: 'Write narrations' })
  await narrations.getByLabel('What to bear in mind').fill('For sailors')
  await narrations.getByRole('button', { name: 'Write one narration' }).click()
  await expect(narrations.getByText('Without an AI service the words of the slides became sentences.')).toBeVisible()
  await narrations.getByRole('button', { name: 'Start editing' }).click()
  await expect(page.getByRole('textbox', { name: /Narration/ })).toHaveText('High water.')
  await expect(page.locator('[data-rail]').getByRole('option')).toHaveCount(1)
})

test('a PDF comes in as pictures of its pages, which are looked at before a lesson is made of them (S2 §5, §8)', { tag: LONG }, async ({ desk }) => {
  const page = await desk.atHome('owner')
  await begin(page, /From a presentation/)
  const file = page.locator('input[type=file]')
  const pages = (count: number): Buffer => Buffer.from(pdfOf(Array.from({ length: count }, (_, at): readonly TestLine[] => [[`Page ${at + 1}`, 20, 50, 700]])))
  await file.setInputFiles({ name: 'Long.pdf', mimeType: 'application/pdf', buffer: pages(31) })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('It has more than 30 slides.')).toBeVisible()
  await file.setInputFiles({ name: 'Tides.pdf', mimeType: 'application/pdf', buffer: pages(2) })
  await expect(page.getByRole('radio', { name: 'As pictures' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'As editable objects' })).toBeDisabled()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('list', { name: 'Slides' }).getByRole('listitem')).toHaveCount(2)
  await page.getByText('What became of each slide').click()
  await expect(page.getByText('1 picture').first()).toBeVisible()
  await page.getByRole('button', { name: 'Start editing' }).click()
  await page.getByRole('dialog', { name: 'Write narrations' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('[data-rail]').getByRole('option')).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tides')
})

test('an activity and a game begin a lesson with what learners answer, which is undone in one step', async ({ desk }) => {
  const page = await desk.atHome('owner')
  for (const [card, dialog] of [['Activity', 'An activity'], ['Game', 'A game']] as const) {
    await page.goto('/home')
    await page.getByRole('link', { name: new RegExp(`^${card}`) }).click()
    await page.getByRole('dialog', { name: dialog }).getByLabel('Name of the lesson').fill(`My ${card}`)
    if (card === 'Game') {
      // The look comes first, as cards with a game that is being played; arrow keys walk through them.
      await page.getByRole('radio', { name: 'Plain' }).press('ArrowRight')
      await expect(page.getByRole('radio', { name: 'Space' })).toBeFocused()
      await page.getByRole('radio', { name: 'Sea' }).click()
      await page.getByRole('radio', { name: 'Wheel' }).click()
    }
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.locator('[data-rail]').getByRole('option')).toHaveCount(2)
    await expect(page).not.toHaveURL(/insert/)
    if (card === 'Game') {
      await expect(page.getByRole('radio', { name: 'Sea' })).toBeChecked()
      await expect(page.getByLabel('Played as')).toHaveText('Wheel')
    }
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.locator('[data-rail]').getByRole('option')).toHaveCount(1)
  }
})
