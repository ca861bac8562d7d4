import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { createCourse } from '@lectern/shared/courses'
import { narrationText, slideIds, writeRichText } from '@lectern/shared/lesson'
import { renameLesson } from '@lectern/shared/lessons'
import { richTextOf } from '@lectern/shared/text'
import { type LessonIds, writeLesson } from '../bench/browser/write-lesson.ts'
import { newPerson } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { type Desk, type Person, expect, goInHistory, test } from '../support/test.ts'

const row = (page: Page, lesson: string): Locator => page.getByRole('row').filter({ has: page.getByRole('link', { name: lesson, exact: true }) })

/** Somebody writes the narration of the first slide. */
async function narrate({ server }: Desk, ids: LessonIds, person: Person, words: string): Promise<void> {
  await writeLesson(server, ids, (doc) => {
    const text = narrationText(doc, slideIds(doc)[0] ?? '')
    if (text) writeRichText(text, richTextOf(words))
  }, person)
}

test('the activity of lessons: who wrote, filtered by period, course and words, kept in the address, and as a file (S1 §2.1, §2.5)', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { courseId } = await api.call(createCourse, { body: { name: 'Geology' } })
  const volcanoes = await api.lesson('=Volcanoes', { editor: 'editor' })
  const glaciers = await api.lesson('Glaciers')
  await api.call(renameLesson, { params: { lessonId: volcanoes.lessonId }, body: { courseId } })
  await narrate(desk, volcanoes, 'owner', 'Hot.')
  await narrate(desk, volcanoes, 'editor', 'Very hot.')
  await narrate(desk, glaciers, 'owner', 'Cold.')
  const [owner, editor] = [await desk.signedIn('owner'), await desk.signedIn('editor')]

  await test.step('the sidebar and the menu of the person lead there', async () => {
    await owner.goto('/home')
    await owner.getByRole('button', { name: /Account of/ }).click()
    await expect(owner.getByRole('menuitem', { name: 'Analytics' })).toBeVisible()
    await owner.keyboard.press('Escape')
    await owner.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Analytics' }).click()
    await expect(owner).toHaveURL(/\/home\/analytics$/)
    await expect(owner.getByRole('heading', { name: 'Analytics' })).toBeVisible()
    await owner.getByRole('link', { name: 'Authors', exact: true }).click()
    await expect(owner).toHaveURL(/\/home\/analytics\/authors$/)
  })

  await test.step('people, changes and courses are counted', async () => {
    await expect(row(owner, '=Volcanoes').getByRole('cell')).toContainText(['=Volcanoes', 'Geology', ' and ', '2'])
    await expect(row(owner, 'Glaciers').getByRole('cell')).toContainText(['Glaciers', 'None', '', '1'])
    await expect(row(owner, '=Volcanoes').getByRole('cell').nth(3)).toHaveText('2')
  })

  await test.step('filters stand in the address, also after a reload', async () => {
    await owner.getByRole('radio', { name: 'Last 7 days' }).click()
    await expect(owner).toHaveURL(/days=7/)
    await owner.getByRole('button', { name: /^Course:/ }).click()
    await owner.getByRole('option', { name: 'Geology' }).click()
    await expect(owner).toHaveURL(new RegExp(`days=7&course=${courseId}`))
    await expect(row(owner, 'Glaciers')).toBeHidden()
    await owner.getByRole('button', { name: /^Course:/ }).click()
    await owner.getByRole('option', { name: 'Without a course' }).click()
    await owner.getByRole('searchbox').fill('glac')
    await expect(row(owner, 'Glaciers')).toBeVisible()
    await owner.reload()
    await expect(owner.getByRole('searchbox')).toHaveValue('glac')
    await expect(owner.getByRole('radio', { name: 'Last 7 days' })).toBeChecked()
    await expect(row(owner, 'Glaciers')).toBeVisible()
    await expect(owner.getByRole('row')).toHaveCount(2)
    await expect(owner.getByRole('status').filter({ hasText: '1 change in 1 lesson, by 1 person' })).toBeVisible()
    await owner.getByRole('searchbox').fill('nothing of this name')
    await expect(owner.getByText(/nothing of this name/)).toBeVisible()
  })

  await test.step('so does the order, which Back finds again', async () => {
    await owner.goto('/home/analytics/authors')
    await owner.getByRole('button', { name: 'Lesson', exact: true }).click()
    await expect(owner).toHaveURL(/sort=lesson/)
    await owner.getByRole('table').getByRole('link').first().click()
    await goInHistory(owner, -1)
    await expect(owner.getByRole('columnheader', { name: 'Lesson' })).toHaveAttribute('aria-sort', 'ascending')
  })

  await test.step('the file has the rows that are shown, and no formulas', async () => {
    await owner.goto('/home/analytics/authors?q=%3Dvolcano')
    await expect(row(owner, '=Volcanoes')).toBeVisible()
    const download = owner.waitForEvent('download')
    await owner.getByRole('button', { name: 'Download CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^activity-30-days-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines[0]).toBe('\uFEFFlesson,course,owner,people,people_count,edits,last_edited')
    expect(lines[1]).toMatch(/^'=Volcanoes,Geology,[^,]+,"[^,]+; [^,]+",2,2,\d{4}-/)
    expect(lines).toHaveLength(3)
  })

  await test.step('somebody else sees what is shared with them, and not the course that is not', async () => {
    await editor.goto('/home/analytics/authors')
    await expect(row(editor, '=Volcanoes').getByRole('cell')).toContainText(['=Volcanoes', 'None'])
    await expect(row(editor, 'Glaciers')).toBeHidden()
  })
})

test('analytics without lessons, with a failure, and the tab of interactive elements (S1 §2.1)', async ({ desk, server }) => {
  const { page } = await newPerson(desk, server)

  await test.step('a failure is told, and another try helps', async () => {
    await page.route('**/api/v1/analytics/lessons*', (route) => route.fulfill({ status: 500, json: { status: 0, code: 'internal', message: 'Something failed' } }))
    await page.goto('/home/analytics/authors')
    await expect(page.getByText('The activity was not loaded.')).toBeVisible()
    await page.unroute('**/api/v1/analytics/lessons*')
    await page.getByRole('button', { name: 'Try again' }).click()
  })

  await test.step('without lessons it says what will be here', async () => {
    await expect(page.getByRole('heading', { name: 'No lessons to look at yet' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create a lesson' })).toHaveAttribute('href', '/home/create')
  })

  await test.step('interactive elements have an address of their own, below the same entry', async () => {
    await page.getByRole('link', { name: 'Interactive elements' }).click()
    await expect(page).toHaveURL(/\/home\/analytics\/interactives$/)
    await expect(page.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Analytics', exact: true })).toHaveAttribute('aria-current', 'page')
  })
})
