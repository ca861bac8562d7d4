import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, test as base } from 'playwright/test'
import { Profiles } from './profiles.ts'
import { DEMO_PASSWORD, LecternServer } from './server.ts'
import { type StoredSession, signedInSession } from './stored-session.ts'

/** The people of the demo workspace. */
export const PEOPLE = { owner: 'owner@demo.test', editor: 'editor@demo.test', viewer: 'viewer@demo.test' } as const
export type Person = keyof typeof PEOPLE

/** Settings of the server that journeys share: seats are free soon, and models of journeys answer on the machine itself. */
const SHARED_SETTINGS = { SEAT_KEPT_SECONDS: '2', PROVIDER_PRIVATE_ADDRESSES: '1' }

/** What every person's browser is like. Each picture of what fades in costs work; journeys about motion ask for it. */
const PERSONAL = { viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'reduce' } satisfies BrowserContextOptions

/** Profiles for people of one server; closed by whoever asked for them. */
export function profilesOf(browser: Browser, server: LecternServer): Profiles {
  return new Profiles(browser, server.url, { ...PERSONAL, serviceWorkers: 'block' })
}

/** A phone held upright, which knows fingers and no mouse. */
const PHONE = { ...PERSONAL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } satisfies BrowserContextOptions

/** Opens browsers for people and closes them with the test. */
export class Desk {
  readonly server: LecternServer
  readonly #browser: Browser
  readonly #serviceWorkers: 'allow' | 'block'
  readonly #profiles: Profiles
  readonly #open: BrowserContext[] = []
  readonly #faults: string[] = []

  /** @param profiles where profiles come from; with a service worker, which a cleared one would miss, each is made anew instead. */
  constructor(browser: Browser, server: LecternServer, serviceWorkers: 'allow' | 'block' = 'block', profiles: Profiles = profilesOf(browser, server)) {
    this.#browser = browser
    this.#serviceWorkers = serviceWorkers
    this.#profiles = profiles
    this.server = server
  }

  /** A fresh browser profile: of somebody who signed in before, or with nobody signed in. */
  async visitor(session?: StoredSession, serviceWorkers = this.#serviceWorkers): Promise<Page> {
    return this.#watched(serviceWorkers === 'block' ? await this.#profiles.take(session) : await (await this.#browser.newContext({
      ...PERSONAL, baseURL: this.server.url, serviceWorkers, ...(session ? { storageState: session } : {}),
    })).newPage())
  }

  /** The phone of somebody who is not signed in. */
  async phone(): Promise<Page> {
    return this.#watched(await (await this.#browser.newContext({ ...PHONE, baseURL: this.server.url, serviceWorkers: 'block' })).newPage())
  }

  #watched(page: Page): Page {
    this.#open.push(page.context())
    page.on('pageerror', (error) => this.#faults.push(`${error.message}\n${error.stack ?? ''}`))
    return page
  }

  /** A fresh browser profile in which this person signed in earlier; no page is open yet. */
  async signedIn(person: Person, serviceWorkers = this.#serviceWorkers): Promise<Page> {
    return await this.visitor(await signedInSession(this.server, PEOPLE[person], DEMO_PASSWORD), serviceWorkers)
  }

  /** The same, with home on screen. */
  async atHome(person: Person): Promise<Page> {
    const page = await this.signedIn(person)
    await page.goto('/home')
    return page
  }

  /** Uncaught errors of every page so far. */
  get faults(): readonly string[] {
    return this.#faults
  }

  /** @param isReusable whether later journeys may get the profiles: not after a failure, when nobody knows what state they are in. */
  async close(isReusable = false): Promise<void> {
    for (const context of this.#open) await (isReusable ? this.#profiles.giveBack(context) : context.close())
  }
}

/** Fills in the sign-in screen. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/**
 * Goes through the history of a page as its own script would. Playwright counts from where the browser's process knows the page to be,
 * which is one entry behind when the page has just pushed one: `page.goBack()` then goes back by two.
 *
 * @param by entries to go: -1 for back, 1 for forward.
 */
export async function goInHistory(page: Page, by: -1 | 1): Promise<void> {
  await page.evaluate((entries) => history.go(entries), by)
}

/**
 * Journeys that take long, and whose rules units and shorter journeys hold as well. `npm test` leaves them out, says so at its end, and runs
 * them with `LECTERN_ROUNDS=full`, as it runs proofs in full size; `npm run journeys` runs every one.
 */
export const LONG = '@long'
/** Whether these are left out: only in the run that makes a report. */
const LEAVES_OUT_LONG = process.env.LECTERN_JOURNEYS_REPORT !== undefined && process.env['LECTERN_ROUNDS'] !== 'full'

/** A journey gets a desk on a server that all journeys of one worker share; each makes lessons of its own. */
export const test = base.extend<{ desk: Desk; length: void }, { server: LecternServer; profiles: Profiles }>({
  server: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    async ({}, provide) => {
      const server = await LecternServer.start(SHARED_SETTINGS)
      await provide(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
  profiles: [
    async ({ browser, server }, provide) => {
      const profiles = profilesOf(browser, server)
      await provide(profiles)
      await profiles.close()
    },
    { scope: 'worker' },
  ],
  length: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    async ({}, provide, info) => {
      info.skip(LEAVES_OUT_LONG && info.tags.includes(LONG), 'long: runs with LECTERN_ROUNDS=full')
      await provide()
    },
    { auto: true },
  ],
  desk: async ({ browser, server, serviceWorkers, profiles }, provide, info) => {
    const desk = new Desk(browser, server, serviceWorkers, profiles)
    await provide(desk)
    await desk.close(info.status === info.expectedStatus && desk.faults.length === 0)
    if (desk.faults.length > 0) throw new Error(`A page threw:\n${desk.faults.join('\n')}`)
  },
})

export { expect } from 'playwright/test'
