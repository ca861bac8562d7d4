import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright/test'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { addSlide, narrationText, writeRichText } from '@lectern/shared/lesson'
import { createTicket, readLessonSize } from '@lectern/shared/lessons'
import { patchOrganizationSettings } from '@lectern/shared/organizations'
import { richTextOf } from '@lectern/shared/text'
import { serverProgram } from '../../.config/testing.ts'
import { Api } from '../support/api.ts'
import { Editor, expectWords } from '../support/editor.ts'
import { LecternServer } from '../support/server.ts'
import { Desk, expect, LONG, test } from '../support/test.ts'

const run = promisify(execFile)
/** What operators type, from the bundle where there is one. */
const OPERATIONS = serverProgram('cli')

const dialogOf = (page: Page) => page.getByRole('alertdialog')
const bannerOf = (page: Page, name: string) => page.locator(`[data-banner="${name}"]`)

/** Chooses from the menu of owners in the top bar. */
async function choose(page: Page, row: string): Promise<void> {
  await page.getByRole('button', { name: 'Who may be in this lesson' }).click()
  await page.getByRole('menuitem', { name: row }).click()
}

/** A server of its own: what is set on it concerns no other journey. */
async function alone(browser: Browser, env: Readonly<Record<string, string>>, work: (desk: Desk) => Promise<void>): Promise<void> {
  const server = await LecternServer.start(env)
  const desk = new Desk(browser, server)
  try {
    await work(desk)
    expect(desk.faults).toEqual([])
  } finally {
    await desk.close()
    await server.dispose()
  }
}

test('a lesson locked for editing can be read by everybody and edited by nobody until it is unlocked', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Locked for editing', { editor: 'editor' })
  const owner = await Editor.open(await desk.signedIn('owner'), lessonId)
  const editor = await Editor.open(await desk.signedIn('editor'), lessonId)
  await editor.narrate('Before the lock.')

  await choose(owner.page, 'Lock for editing')
  await expect(bannerOf(editor.page, 'locked-editing')).toContainText('everybody can only look at it for now')
  await expect(bannerOf(editor.page, 'locked-editing').getByRole('button', { name: 'Unlock' })).toBeHidden()
  await expect(editor.narration).toHaveAttribute('contenteditable', 'false')
  await expect(dialogOf(editor.page)).toHaveCount(0)
  await expectWords(editor.narration, 'Before the lock.')

  await test.step('also after a reload, and the owner can still unlock', async () => {
    await owner.page.reload()
    await expect(bannerOf(owner.page, 'locked-editing')).toBeVisible()
    await owner.page.getByRole('button', { name: 'Share' }).click()
    await expect(owner.page.getByRole('dialog').getByLabel('Email')).toBeVisible()
    await owner.page.keyboard.press('Escape')
    await bannerOf(owner.page, 'locked-editing').getByRole('button', { name: 'Unlock' }).click()
  })
  await expect(bannerOf(editor.page, 'locked-editing')).toBeHidden()
  await expect(editor.page.getByText('The lesson is unlocked')).toBeVisible()
  await expect(editor.narration).toHaveAttribute('contenteditable', 'true')
  await editor.narrateOn(' And after it.')
  await expectWords(owner.narration, 'Before the lock. And after it.')
})

test('a lesson closed for everyone but owners lets the others wait and in by itself', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Closed', { editor: 'editor' })
  const owner = await Editor.open(await desk.signedIn('owner'), lessonId)
  const page = await desk.signedIn('editor')
  // The clock of this browser goes as always until it is put forward.
  await page.clock.install()
  const editor = await Editor.open(page, lessonId)

  await choose(owner.page, 'Close for everyone but owners')
  await expect(dialogOf(editor.page)).toContainText('This lesson is locked')
  await expect(dialogOf(editor.page)).toContainText(/Trying again/)
  await expect(dialogOf(editor.page).getByRole('button', { name: 'Go to dashboard' })).toBeVisible()
  await expect(bannerOf(owner.page, 'locked-entry')).toBeVisible()
  await expect(owner.narration).toBeEditable()

  await test.step('who comes now waits too', async () => {
    await editor.page.reload()
    await expect(dialogOf(editor.page)).toContainText('This lesson is locked')
  })
  await choose(owner.page, 'Unlock')
  await expect(bannerOf(owner.page, 'locked-entry')).toBeHidden()
  // They ask again every half a minute and a little more.
  await page.clock.fastForward(45_000)
  await expect(dialogOf(editor.page)).toHaveCount(0)
  await editor.ready()
})

test('the owner of the workspace takes somebody out for a while, and lets them back in', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Taken out', { editor: 'editor' })
  const owner = await Editor.open(await desk.signedIn('owner'), lessonId)
  const editor = await Editor.open(await desk.signedIn('editor'), lessonId)

  await owner.page.getByRole('region', { name: 'People in this lesson' }).getByRole('button').first().click({ button: 'right' })
  await owner.page.getByRole('menuitem', { name: 'Remove from this lesson…' }).click()
  const kept = owner.page.getByRole('dialog', { name: 'Who is kept out' })
  await kept.getByLabel('For how long').fill('20')
  await kept.getByLabel('For how long').press('Enter')
  await kept.getByRole('button', { name: /^Remove .* from this lesson$/ }).click()
  await expect(dialogOf(editor.page)).toContainText('An administrator removed you')
  await expect(dialogOf(editor.page)).toContainText(/You can come back in (19|20) minutes\./)
  await expect(dialogOf(editor.page)).toContainText('Please contact an administrator if you believe this is an error.')

  await test.step('a later attempt is refused with the time that is left', async () => {
    await editor.page.reload()
    await expect(dialogOf(editor.page)).toContainText(/You can come back in (19|20) minutes\./)
  })
  await kept.getByRole('button', { name: /^Let .* back in$/ }).click()
  await expect(kept.getByText('Kept out', { exact: true })).toBeHidden()
  await editor.page.reload()
  await editor.ready()
})

test('a duplicated tab takes the lesson over, and the first can take it back', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Twice')
  const first = await Editor.open(await desk.signedIn('owner'), lessonId)
  // As the browser duplicates a tab: with a copy of what the tab keeps for itself.
  const opened = first.page.waitForEvent('popup')
  await first.page.evaluate(() => void window.open(window.location.href))
  const second = new Editor(await opened)
  await second.ready()
  await expect(dialogOf(first.page)).toContainText('This lesson is open elsewhere')
  await expect(dialogOf(first.page)).not.toContainText('contact an administrator')
  await dialogOf(first.page).getByRole('button', { name: 'Take over here' }).click()
  await expect(dialogOf(second.page)).toContainText('This lesson is open elsewhere')
  await expect(dialogOf(first.page)).toHaveCount(0)
  await first.narration.click()
  await first.page.keyboard.type('Mine again.')
  await first.saved()
})

test('a large lesson says so, and shows what takes the room', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId, docId } = await api.lesson('Large')
  const { ticket } = await api.call(createTicket, { params: { lessonId }, body: {} })
  const doc = new Y.Doc()
  const provider = new WebsocketProvider(`${desk.server.url.replace('http', 'ws')}/collab`, docId, doc, {
    params: { ticket }, WebSocketPolyfill: WebSocket as unknown as typeof globalThis.WebSocket, disableBc: true,
  })
  const owner = await Editor.open(await desk.signedIn('owner'), lessonId)
  await expect.poll(() => provider.synced).toBe(true)
  const origin = { kind: 'local', command: 'test' } as const
  // The slide that is gone to has least: a browser takes seconds to lay out a megabyte.
  for (const length of [100_000, 1_200_000, 1_120_000, 1_120_000, 1_120_000, 1_120_000]) {
    const narration = narrationText(doc, addSlide(doc, {}, origin))
    if (narration) doc.transact(() => writeRichText(narration, richTextOf('word '.repeat(length / 5))))
  }
  await expect(owner.slides).toHaveCount(7, { timeout: 60_000 })
  // Over its rate the server reads slowly; what is not read when the client goes is lost with it.
  const size = async (): Promise<number> => (await api.call(readLessonSize, { params: { lessonId } })).bytes
  await expect.poll(size, { timeout: 60_000 }).toBeGreaterThan(5.4 * 1024 * 1024)
  provider.destroy()
  // Whoever writes is told at once, whoever opens the lesson too.
  await owner.narration.click()
  await owner.page.keyboard.type('One word more.')
  await expect(bannerOf(owner.page, 'large')).toContainText('This lesson is large')
  await bannerOf(owner.page, 'large').getByRole('button', { name: 'What takes the room' }).click()
  const dialog = owner.page.getByRole('dialog', { name: 'What takes the room' })
  await expect(dialog.getByText(/^5\.\d MB of 20 MB$/)).toBeVisible()
  // New slides come last, so the one with the most words is the third.
  await expect(dialog.getByRole('listitem').first()).toContainText('Slide 3')
  await dialog.getByRole('button', { name: 'Delete slide 3' }).click()
  await expect(dialog.getByText(/^4\.\d MB of 20 MB$/)).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(6)
  await dialog.getByRole('button', { name: 'Go to slide 2' }).click()
  await expect(owner.slides.nth(1)).toHaveAttribute('aria-current', 'page')
})

// Sends everybody away: nobody else is on the server of a worker meanwhile.
test('announced maintenance is counted down to, sends everybody away, and everybody comes back by itself', { tag: LONG }, async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Maintained')
  const announce = async (...args: string[]): Promise<void> => void await run(process.execPath, [
    OPERATIONS, 'maintenance', ...args, '--data-dir', desk.server.dataDir,
  ])
  const page = await desk.signedIn('owner')
  const [owner] = await Promise.all([Editor.open(page, lessonId), announce('--in', '600', '--for', '5', '--reason', 'We exchange a disk.')])
  await expect(bannerOf(page, 'maintenance')).toContainText(/Maintenance in (?:10|9) minutes/)
  await expect(bannerOf(page, 'maintenance')).toContainText('We exchange a disk.')
  await Promise.all([owner.narrate('Kept through it.'), announce('--cancel')])
  await expect(bannerOf(page, 'maintenance')).toBeHidden()
  await announce('--in', '5', '--for', '3')
  await expect(bannerOf(owner.page, 'maintenance')).toContainText(/Maintenance in \d seconds?/)
  await expect(dialogOf(owner.page)).toContainText('The server is being maintained')
  await expect(dialogOf(owner.page)).toHaveCount(0, { timeout: 30_000 })
  await owner.ready()
  await expect(bannerOf(owner.page, 'maintenance')).toBeHidden()
  await expectWords(owner.narration, 'Kept through it.')
})

test('a full lesson lets people wait in line and in by itself when a seat is free', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  await api.call(patchOrganizationSettings, { body: { maxEditorsPerDocument: 1 } })
  const { lessonId } = await api.lesson('One seat', { editor: 'editor', viewer: 'editor' })
  const first = await Editor.open(await desk.signedIn('editor'), lessonId)
  const page = await desk.signedIn('viewer')
  await page.goto(`/editor/${lessonId}`)
  await expect(dialogOf(page)).toContainText('This lesson is full')
  await expect(dialogOf(page)).toContainText('You are number 1 in the queue.')
  await expect(dialogOf(page)).toContainText('you will be let in automatically')
  await first.page.close()
  // A seat is kept for a while for whoever lost the connection.
  await expect(dialogOf(page)).toHaveCount(0, { timeout: 30_000 })
  await new Editor(page).ready()
  await api.call(patchOrganizationSettings, { body: { maxEditorsPerDocument: null } })
})

test('a lesson that cannot be opened yet says why and when it is tried again', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Late')
  const page = await desk.signedIn('owner')
  let routeState: 'broken' | 'away' | 'open' = 'broken'
  // One route for all, so that no attempt slips through between two.
  await page.route('**/ticket', (route) => (
    routeState === 'open' ? route.continue() : routeState === 'away' ? route.abort() : route.fulfill({ status: 500, body: '{}' })
  ))
  await page.goto(`/editor/${lessonId}`)
  await expect(page.getByLabel('Connection and saving')).toContainText('Server trouble')
  routeState = 'away'
  await expect(page.getByLabel('Connection and saving')).toContainText(/Reconnecting in \d+ s/)
  const tryNow = page.getByRole('button', { name: 'Try now' })
  const asked = page.waitForRequest('**/ticket')
  await tryNow.click()
  await asked
  routeState = 'open'
  // It may be tried by itself at this very moment.
  await expect(async () => {
    if (await tryNow.isVisible()) await tryNow.click({ timeout: 1_000 })
    await expect(page.getByLabel('Connection and saving')).toContainText('All changes saved', { timeout: 1_000 })
  }).toPass()
  await new Editor(page).ready()
})

test('who does nothing for long is disconnected, and back with the next key', { tag: LONG }, async ({ browser }) => {
  await alone(browser, { INACTIVE_TIMEOUT_MINUTES: '0.1' }, async (desk) => {
    const api = await Api.as(desk.server, 'owner')
    const { lessonId } = await api.lesson('Away')
    const owner = await Editor.open(await desk.signedIn('owner'), lessonId)
    await expect(dialogOf(owner.page)).toContainText('You were away for a while', { timeout: 30_000 })
    await expect(dialogOf(owner.page).getByRole('button', { name: 'Continue' })).toBeVisible()
    await owner.page.keyboard.press('Shift')
    await expect(dialogOf(owner.page)).toHaveCount(0)
    await owner.ready()
  })
})
