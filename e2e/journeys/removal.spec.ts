import type { Page } from 'playwright/test'
import { createVersion, deleteLesson, getLesson } from '@lectern/shared/lessons'
import { lessonShares } from '@lectern/shared/sharing'
import { Api } from '../support/api.ts'
import { Editor, expectWords } from '../support/editor.ts'
import { PEOPLE, expect, test } from '../support/test.ts'

const dialogOf = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'))

test('a role lowered while typing stops the typing at once, and nothing typed before is lost', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Lowered', { editor: 'editor' })
  const editor = await Editor.open(await desk.signedIn('editor'), lessonId)
  await editor.narrate('Written while I could. ')
  const typing = editor.page.keyboard.type('and on and on and on and on and on and on and on', { delay: 40 })
  const { shares } = await api.call(lessonShares.list, { params: { lessonId } })
  const share = shares.find((entry) => entry.email === PEOPLE.editor)
  if (!share) throw new Error('the editor has no share')
  await api.call(lessonShares.change, { params: { lessonId, userId: share.userId }, body: { role: 'viewer' } })
  await expect(editor.page.getByText('View only').first()).toBeVisible()
  await typing
  const owner = await Editor.open(await desk.signedIn('owner'), lessonId)
  await expect(owner.narration).toContainText('Written while I could.')
  await expect(async () => {
    const [mine, theirs] = await Promise.all([owner.narration.textContent(), editor.page.getByRole('region', { name: 'Narration' }).textContent()])
    expect(theirs).toContain(mine)
  }).toPass()

  await test.step('raised again, typing goes on without a reload', async () => {
    await api.call(lessonShares.change, { params: { lessonId, userId: share.userId }, body: { role: 'editor' } })
    await expect(editor.narration).toBeEditable()
    await editor.page.getByRole('button', { name: 'Keep for later' }).click({ timeout: 1_000 }).catch(() => undefined)
    await editor.narration.click()
    await editor.page.keyboard.press('Control+End')
    await editor.page.keyboard.type(' Back.')
    await expect(owner.narration).toContainText('Back.')
  })
})

test('access removed: a dialog says so, names the default help, and leads to the dashboard', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Removed', { editor: 'editor' })
  const editor = await Editor.open(await desk.signedIn('editor'), lessonId)
  await editor.narrate('Not for every eye.')
  const [preview, history] = [await editor.page.context().newPage(), await editor.page.context().newPage()]
  await preview.goto(`/preview?lessonId=${lessonId}`)
  await expect(preview.getByText('Not for every eye.')).toBeVisible()
  const { lesson } = await api.call(getLesson, { params: { lessonId } })
  await api.call(createVersion, { params: { lessonId }, body: { name: 'Before' } })
  await history.clock.install()
  await history.goto(`/editor/${lessonId}/${lesson.docId}/history`)
  await expect(history.getByText('Not for every eye.')).toBeVisible()
  const { shares } = await api.call(lessonShares.list, { params: { lessonId } })
  const share = shares.find((entry) => entry.email === PEOPLE.editor)
  if (!share) throw new Error('the editor has no share')
  await api.call(lessonShares.remove, { params: { lessonId, userId: share.userId } })
  const dialog = dialogOf(editor.page)
  await expect(dialog).toContainText('You no longer have access')
  await expect(dialog).toContainText('Please contact an administrator if you believe this is an error.')
  await test.step('nothing of the lesson stays behind the dialog, in the tab, in the preview or in its history', async () => {
    // The history asks again every few seconds, without a socket of its own.
    await history.clock.fastForward(30_000)
    for (const page of [editor.page, preview, history]) {
      await expect(page.getByText('Not for every eye.')).toHaveCount(0)
      await expect(page.getByRole('figure')).toHaveCount(0)
      await expect(page).not.toHaveTitle(/Removed/)
    }
    await expect(editor.slides).toHaveCount(0)
    await expect(dialogOf(preview)).toContainText('You no longer have access')
    await expect(history.getByRole('heading')).toHaveText('There is no such lesson')
  })
  await dialog.getByRole('button', { name: 'Go to dashboard' }).or(dialog.getByRole('link', { name: 'Go to dashboard' })).click()
  await expect(editor.page).toHaveURL(/\/home/)
  await editor.page.goto(`/editor/${lessonId}`)
  await expect(editor.page.getByText(/not there|no access/)).toBeVisible()
})

test('a lesson deleted takes everyone out of it, and comes back from the trash as it was', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Deleted', { editor: 'editor' })
  const editor = await Editor.open(await desk.signedIn('editor'), lessonId)
  await editor.narrate('Kept in the trash.')
  await api.call(deleteLesson, { params: { lessonId } })
  await expect(dialogOf(editor.page)).toContainText('This lesson was deleted')

  const owner = await desk.atHome('owner')
  await owner.getByRole('link', { name: 'Trash' }).click()
  await owner.getByRole('button', { name: 'Restore Deleted' }).first().click()
  await expect(owner.getByText('“Deleted” is back')).toBeVisible()
  const again = await Editor.open(owner, lessonId)
  await expectWords(again.narration, 'Kept in the trash.')
})
