import { type LessonIds, storedNarration } from '../bench/browser/write-lesson.ts'
import { Api } from '../support/api.ts'
import { cutHistory } from '../support/database.ts'
import { damageCopy, keptCopy, setAside } from '../support/device.ts'
import { Editor, expectWords } from '../support/editor.ts'
import { expect, LONG, test } from '../support/test.ts'
import type { Desk } from '../support/test.ts'

// The browser's copy of a lesson is a help and never a condition: whatever is wrong with it, the lesson opens from the
// server, the person is told, and what they write is acknowledged.

async function lessonOf(desk: Desk, name: string): Promise<LessonIds> {
  return await (await Api.as(desk.server, 'owner')).lesson(name)
}

/** Somebody who opens the lesson elsewhere reads exactly these words: nothing is lost and nothing is there twice. */
async function expectOnServer(desk: Desk, ids: LessonIds, words: string): Promise<void> {
  await expect.poll(() => storedNarration(desk.server, ids)).toBe(words)
}

test('sync row 31: a damaged copy is set aside, said, and the lesson comes from the server', async ({ desk }) => {
  const { docId, lessonId } = await lessonOf(desk, 'Bad sectors')
  const editor = await Editor.open(await desk.signedIn('owner'), lessonId)
  await editor.narrateOn('Written before. ')
  await expect.poll(async () => (await keptCopy(editor.page, docId)).updates).toBeGreaterThan(0)
  // The page is left first, so that nobody writes the copy while its rows go bad.
  await editor.page.goto('/home')
  expect(await damageCopy(editor.page, docId)).toBeGreaterThan(0)

  await editor.page.goto(`/editor/${lessonId}`)
  await expect(editor.page.getByText('The copy of this lesson on your device was damaged.')).toBeVisible()
  await editor.ready()
  await expectWords(editor.narration, 'Written before. ')
  expect(await setAside(editor.page, docId)).toEqual(['damaged'])
  await editor.narrateOn('Written after. ')
  await expectOnServer(desk, { docId, lessonId }, 'Written before. Written after. ')

  await editor.page.reload()
  await editor.ready()
  await expectWords(editor.narration, 'Written before. Written after. ')
  // The new copy is whole: nothing more was set aside.
  expect(await setAside(editor.page, docId)).toEqual(['damaged'])
})

test('sync row 31: with a full device everything is still saved on the server, and the person is told what offline would mean', async ({ desk }) => {
  const { docId, lessonId } = await lessonOf(desk, 'No room')
  const page = await desk.signedIn('owner')
  const devtools = await page.context().newCDPSession(page)
  // Before the copy is opened: Chromium remembers for a while how much room there was.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: desk.server.url, quotaSize: 1 })
  await page.goto(`/editor/${lessonId}`)
  const editor = new Editor(page)
  await expect(page.getByText('Your device is full: changes made offline are lost when you close this window.')).toBeVisible()
  await editor.ready()
  await editor.narrateOn('No room. ')
  expect(await keptCopy(page, docId)).toEqual({ updates: 0, pending: 0 })
  await expectOnServer(desk, { docId, lessonId }, 'No room. ')

  await test.step('offline, the indicator says that nothing is kept; back online it is saved', async () => {
    await page.context().setOffline(true)
    await editor.narration.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('Offline. ')
    await expect(editor.status).toContainText(/changes? not saved, keep this window open/)
    await page.context().setOffline(false)
    await editor.saved()
  })

  await test.step('opened again, nothing is there twice', async () => {
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: desk.server.url })
    await page.reload()
    await editor.ready()
    await expectWords(editor.narration, 'No room. Offline. ')
    await expectOnServer(desk, { docId, lessonId }, 'No room. Offline. ')
  })
})

test('sync row 31: in a browser that forbids IndexedDB a lesson is read and written, and the person is told', { tag: LONG }, async ({ desk }) => {
  const { docId, lessonId } = await lessonOf(desk, 'Private window')
  const page = await desk.signedIn('owner')
  await page.addInitScript(() => {
    const refuse = (): never => { throw new DOMException('A mutation operation was attempted on a database that did not allow mutations.', 'InvalidStateError') }
    IDBFactory.prototype.open = refuse
    IDBFactory.prototype.deleteDatabase = refuse
  })
  await page.goto(`/editor/${lessonId}`)
  const editor = new Editor(page)
  await expect(page.getByText('This browser keeps nothing on your device: changes made offline are lost when you close this window.')).toBeVisible()
  await editor.ready()
  await editor.narrateOn('Nothing is kept here. ')
  await page.reload()
  await editor.ready()
  await expectWords(editor.narration, 'Nothing is kept here. ')
  await editor.narrateOn('Twice. ')

  await test.step('a link asks before it loses what is neither on the server nor on the device', async () => {
    await page.context().setOffline(true)
    await editor.narration.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('Unsent. ')
    await page.locator('header a').first().click()
    const asks = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await asks.getByRole('button', { name: 'Stay' }).click()
    await expect(asks).toBeHidden()
    await page.context().setOffline(false)
    await editor.saved()
  })
  await expectOnServer(desk, { docId, lessonId }, 'Nothing is kept here. Twice. Unsent. ')
})

test('sync row 31: a copy of another epoch is set aside and never merged into what the server has now', async ({ desk }) => {
  const { docId, lessonId } = await lessonOf(desk, 'An older story')
  const editor = await Editor.open(await desk.signedIn('owner'), lessonId)
  await editor.narrateOn('Known to both. ')
  await expect.poll(async () => (await keptCopy(editor.page, docId)).updates).toBeGreaterThan(0)
  await desk.server.end('SIGTERM')
  cutHistory(desk.server, docId)
  await desk.server.boot()

  await expect(editor.page.getByText('This lesson was replaced on the server. The older copy on your device was set aside.')).toBeVisible()
  await editor.ready()
  await expectWords(editor.narration, 'Known to both. ')
  expect(await setAside(editor.page, docId)).toContain('other-epoch')
  await editor.narrateOn('Written since. ')
  await expectOnServer(desk, { docId, lessonId }, 'Known to both. Written since. ')
  await editor.page.reload()
  await editor.ready()
  await expectWords(editor.narration, 'Known to both. Written since. ')
})
