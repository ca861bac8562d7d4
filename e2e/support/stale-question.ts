import type { Locator } from 'playwright/test'
import { findings } from './axe.ts'
import type { Editor } from './editor.ts'
import { expect } from './test.ts'

/** Once the lesson says something else a question written from it, on the third slide, says so to both, and what one says of it holds for the other. */
export async function expectStaleQuestion(lesson: Editor, other: Editor): Promise<void> {
  const stale = (one: Editor): Locator => one.page.getByText('The lesson has changed since this question was written from it.')
  await other.slides.nth(2).click()
  await other.narrate('The Oder flows to the Baltic Sea.')
  await lesson.slides.nth(2).click()
  for (const one of [lesson, other]) {
    await one.elements.filter({ hasText: /^Multiple choice/ }).focus()
    await expect(stale(one)).toBeVisible()
  }
  expect(await findings(other.page)).toEqual([])
  await other.page.getByRole('button', { name: 'It still fits' }).click()
  for (const one of [lesson, other]) await expect(stale(one)).toHaveCount(0)
}
