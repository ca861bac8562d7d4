/**
 * Takes the pictures of docs/guide, each in both themes: `npm run guide -w @lectern/e2e`.
 * Real browsers on a real server with the demo workspace; nothing is drawn for the picture.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { revokeAllSessions } from '@lectern/shared/accounts'
import { agentDefinitionSchema, createAgent, emptyAgent } from '@lectern/shared/agents'
import type { AgentDefinition, AgentKind } from '@lectern/shared/agents'
import { type Browser, type Page, chromium } from 'playwright'
import { createCourse } from '@lectern/shared/courses'
import { createVersion, deleteLesson, listLessons } from '@lectern/shared/lessons'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { lessonShares } from '@lectern/shared/sharing'
import { Api } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { LecternServer } from '../support/server.ts'
import { Desk, PEOPLE } from '../support/test.ts'
import { ensureBrowser } from '../scripts/browser.mjs'

const FOLDER = join(import.meta.dirname, '../../docs/guide/pictures')
const SCHEMES = ['light', 'dark'] as const

async function picture(page: Page, name: string): Promise<void> {
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme })
    // Thumbnails and the canvas are drawn again in the other theme when the page is idle.
    await page.waitForTimeout(700)
    const path = join(FOLDER, `${name}-${scheme}.png`)
    await page.screenshot({ path, animations: 'disabled' })
    reduce(path)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/**
 * Makes a picture a third of its size with `pngquant`, where it is installed. The colours of the house are flat and few,
 * so that the nearest of 256 is the right one; dithering would show as grain in them.
 */
function reduce(path: string): void {
  spawnSync('pngquant', ['--nofs', '--speed', '1', '--strip', '--force', '--output', path, '256', path])
}

/** The scene every picture is taken in: some lessons and courses beside the sample lesson. */
async function scene(server: LecternServer): Promise<{ lessonId: string; docId: string }> {
  const owner = await Api.as(server, 'owner')
  const { courseId } = await owner.call(createCourse, { body: { name: 'Earth and sky' } })
  await owner.call(createCourse, { body: { name: 'Onboarding, autumn' } })
  for (const name of ['Tides', 'Why it rains']) await owner.lesson(name, { editor: 'editor' })
  const gone = await owner.lesson('A first try')
  await owner.call(deleteLesson, { params: { lessonId: gone.lessonId } })
  const colleague = await Api.as(server, 'editor')
  const theirs = await colleague.lesson('Reading maps')
  await colleague.call(lessonShares.add, { params: { lessonId: theirs.lessonId }, body: { email: PEOPLE.owner, role: 'editor' } })
  const { lessons } = await owner.call(listLessons, {})
  const sample = lessons.find((lesson) => lesson.name.includes('Moon'))
  if (!sample || courseId === '') throw new Error('The demo workspace has no sample lesson.')
  return sample
}

async function accounts(desk: Desk): Promise<void> {
  const page = await desk.visitor()
  await page.goto('/login')
  await page.getByRole('heading').first().waitFor()
  await picture(page, 'sign-in')
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Click here to begin' }).click()
  await page.getByLabel('Full name').fill('Ada Example')
  await page.getByLabel('Email').fill('ada@school.test')
  await picture(page, 'sign-up')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill('Long-enough-42')
  await page.getByLabel('Repeat password').fill('Long-enough-42')
  await page.getByRole('checkbox').check()
  await picture(page, 'sign-up-password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  await picture(page, 'verification-pending')
  await page.goto('/nowhere')
  await picture(page, 'not-found')
}

/** The screen of a place that broke: the browser is made unable to say how long ago something was. */
async function failures(desk: Desk): Promise<void> {
  const page = await desk.signedIn('owner')
  await page.addInitScript(() => Object.defineProperty(Intl, 'RelativeTimeFormat', { value: undefined }))
  await page.goto('/home')
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await picture(page, 'error')
}

async function home(desk: Desk): Promise<void> {
  const page = await desk.atHome('owner')
  await newAgent(desk.server, 'coach', {
    name: 'Star-gazing coach', aiRole: 'A patient astronomer', learnerRole: 'Somebody under the night sky for the first time',
    conversationDescription: 'Helps to find the Moon, a planet and three constellations, and asks what they look like tonight.',
  })
  const agentId = await newAgent(desk.server, 'roleplay', {
    name: 'Upset customer', aiRole: 'A customer with a broken phone', learnerRole: 'A new colleague in support', colour: '#a21c5b',
    conversationDescription: 'The phone they bought last week has a broken screen. The learner calms them and offers a fair way out.',
    startingMessage: 'Listen, it broke on the second day. What are you going to do about it?',
  })
  await page.getByRole('heading', { name: 'Recent lessons' }).waitFor()
  await picture(page, 'home')
  for (const [name, path] of [['create', '/home/create'], ['courses', '/home/courses'], ['shared', '/home/shared'], ['trash', '/home/trash'],
    ['agents', '/home/agents'], ['agent', `/home/agents/${agentId}/edit`]] as const) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    await picture(page, name)
  }
  await creation(page)
}

/** A lesson from a topic, and what the offline writer makes of it. */
async function creation(page: Page): Promise<void> {
  await page.goto('/home/create?from=ai')
  await page.getByLabel('Topic', { exact: true }).fill('Why the sea has tides')
  await page.getByLabel('Learning objective').fill('Learners can explain what pulls the water. They can say when the next high tide comes.')
  await picture(page, 'creation')
  await page.getByRole('button', { name: 'Write the outline' }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).waitFor()
  await picture(page, 'creation-reading')
}

async function newAgent(server: LecternServer, kind: AgentKind, said: Partial<AgentDefinition>): Promise<string> {
  const definition = agentDefinitionSchema.parse({ ...emptyAgent(), ...said })
  return (await (await Api.as(server, 'owner')).call(createAgent, { body: { kind, definition } })).agentId
}

/** Account, workspace, credits and privacy; the demo workspace buys a plan and has something in every list. */
async function settings(desk: Desk): Promise<void> {
  // Two browsers are signed in, and nothing else: what set the scene is no device.
  await (await Api.as(desk.server, 'owner')).call(revokeAllSessions, { query: {} })
  await desk.signedIn('owner')
  const page = await desk.signedIn('owner')
  await page.goto('/pricing-details')
  await page.getByRole('button', { name: 'Buy Creator' }).click()
  await page.getByRole('button', { name: 'Pay $30' }).click()
  await page.getByText('Thank you. Your plan is active.').waitFor()
  await page.goto('/settings/members')
  await page.getByLabel('Email').fill('colleague@school.test')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByText(/An invitation is on its way/).waitFor()
  for (const [name, path, shown] of [
    ['pricing', '/pricing-details', 'Your plan'], ['account', '/settings/account', 'Profile'], ['credits', '/settings/credit', 'Creator plan'],
    ['members', '/settings/members', 'Emil Editor'], ['flags', '/settings/flags', 'Everybody here'], ['audit', '/settings/audit', 'Plan changed'],
  ] as const) {
    await page.goto(path)
    await page.getByText(shown).first().waitFor()
    await picture(page, name)
  }
  await page.goto('/pricing-details')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('alertdialog').getByRole('heading').waitFor()
  await picture(page, 'unsubscribe')
  await page.goto('/settings/account')
  await page.getByRole('heading', { name: 'Privacy' }).scrollIntoViewIfNeeded()
  await picture(page, 'privacy')
  await page.goto('/home')
  await page.getByRole('button', { name: 'Support' }).click()
  await page.getByRole('dialog').getByRole('heading').first().waitFor()
  await picture(page, 'support')
  await withoutCredits(page)
}

/** The dialog for too few credits. The demo workspace has enough, so the page begins with the dialog open. */
async function withoutCredits(page: Page): Promise<void> {
  const context = await page.context().browser()?.newContext({
    baseURL: new URL(page.url()).origin, viewport: page.viewportSize(), storageState: await page.context().storageState(), serviceWorkers: 'block',
  })
  if (!context) return
  const bare = await context.newPage()
  await bare.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('({balance:null})', '({balance:3.4})') })
  })
  await bare.goto('/home')
  await bare.getByRole('dialog').getByRole('heading').waitFor()
  await picture(bare, 'insufficient-credits')
  await bare.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

/** With arguments only these parts are taken anew: `accounts`, `failures`, `home`, `settings`, `editor`, `publishing`. */
const PARTS = process.argv.slice(2)
const isWanted = (part: string): boolean => PARTS.length === 0 || PARTS.includes(part)

async function editor(desk: Desk, lesson: { lessonId: string; docId: string }): Promise<void> {
  const one = await Editor.open(await desk.signedIn('owner'), lesson.lessonId)
  const two = await Editor.open(await desk.signedIn('editor'), lesson.lessonId)
  const three = await Editor.open(await desk.signedIn('viewer'), lesson.lessonId)
  await one.slides.nth(1).click()
  await two.slides.nth(1).click()
  await three.slides.nth(3).click()
  await two.elements.nth(1).focus()
  await two.page.keyboard.press('Enter')
  const box = await two.stage.boundingBox()
  if (box) await two.page.mouse.move(box.x + box.width * 0.62, box.y + box.height * 0.45)
  await one.elements.nth(3).focus()
  await picture(one.page, 'editor')
  await picture(three.page, 'editor-viewer')

  await three.page.getByRole('button', { name: /^Follow/ }).first().click()
  await picture(three.page, 'follow')

  await one.page.getByRole('button', { name: 'Share' }).click()
  await one.page.getByRole('dialog').getByRole('heading').first().waitFor()
  await picture(one.page, 'share')
  await one.page.keyboard.press('Escape')

  await two.page.context().setOffline(true)
  await two.narration.click()
  await two.page.keyboard.type('Written in a tunnel. ')
  await two.page.getByText(/kept on this device/).first().waitFor()
  await picture(two.page, 'offline')
  await two.page.context().setOffline(false)
  // Being back online is said for a while first.
  await two.page.getByText('All changes saved').waitFor()

  const api = await Api.as(desk.server, 'owner')
  await api.call(createVersion, { params: { lessonId: lesson.lessonId }, body: { name: 'Ready for the review' } })
  await one.page.goto(`/preview?lessonId=${lesson.lessonId}`)
  await one.page.getByRole('button', { name: 'Next slide' }).click()
  await picture(one.page, 'preview')
  await one.page.goto(`/editor/${lesson.lessonId}/${lesson.docId}/history`)
  await one.page.getByText('Ready for the review').first().click()
  await picture(one.page, 'history')
  // Here, because there is something to be counted now.
  await one.page.goto('/home/analytics/authors')
  await one.page.getByRole('cell', { name: /Moon/ }).waitFor()
  await picture(one.page, 'analytics')

  const { shares } = await api.call(lessonShares.list, { params: { lessonId: lesson.lessonId } })
  const viewer = shares.find((share) => share.email === PEOPLE.viewer)
  if (viewer) await api.call(lessonShares.remove, { params: { lessonId: lesson.lessonId, userId: viewer.userId } })
  await three.page.getByText('You no longer have access').waitFor()
  await picture(three.page, 'removed')
}

async function publishing(desk: Desk, { lessonId }: { readonly lessonId: string }): Promise<void> {
  const api = await Api.as(desk.server, 'owner')
  const settings = { ...newSettings('Why the Moon changes its shape'), tags: ['moon', 'science'] }
  const { publication: { link } } = await api.call(publishLesson, { params: { lessonId }, body: settings })
  await api.call(publishLesson, { params: { lessonId }, body: { ...settings, access: 'domains', domains: ['school.example'] } })
  const { page } = await Editor.open(await desk.signedIn('owner'), lessonId)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByText('Only on school.example').waitFor()
  await picture(page, 'publish')
  const learner = await desk.visitor()
  await learner.goto(link)
  await learner.getByRole('figure').waitFor()
  await picture(learner, 'viewer')
}

async function run(browser: Browser): Promise<void> {
  const server = await LecternServer.start()
  const desk = new Desk(browser, server)
  try {
    const lesson = await scene(server)
    if (isWanted('accounts')) await accounts(desk)
    if (isWanted('failures')) await failures(desk)
    if (isWanted('home')) await home(desk)
    if (isWanted('editor')) await editor(desk, lesson)
    if (isWanted('publishing')) await publishing(desk, lesson)
    // Last, because it changes the plan and the members that other pictures show.
    if (isWanted('settings')) await settings(desk)
  } finally {
    await desk.close()
    await server.dispose()
  }
}

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
try {
  await run(browser)
} finally {
  await browser.close()
}
