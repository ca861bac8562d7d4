import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test'
import type { StoredSession } from './stored-session.ts'

/** What a page can keep on its device, other than in the cache of the network, in the words of the browser's protocol. */
const KEPT = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage'
/** Calls after which every later page of a profile is another than it would be in a fresh one. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'setGeolocation'] as const
const LASTING_CLOCK = ['install', 'setFixedTime', 'setSystemTime'] as const

interface Profile {
  readonly context: BrowserContext
  /** The first page of whoever gets it next, with nothing on it: a page is a process, so it is made once. */
  page: Page
  /** Something of it cannot be taken back, so nobody gets it again. */
  isSpoilt: boolean
}

/**
 * Browser profiles of one server for one journey after another. Nothing that a page keeps goes from one journey to the next, but for the
 * files of the web app in the cache of the network: loading and compiling all of them anew is half the work of opening the editor.
 */
export class Profiles {
  readonly #browser: Browser
  readonly #options: BrowserContextOptions
  readonly #origin: string
  readonly #free: Profile[] = []
  readonly #taken = new Map<BrowserContext, Profile>()

  /** @param url the one server whose pages these profiles open; a profile that opened another's is not used again. */
  constructor(browser: Browser, url: string, options: BrowserContextOptions) {
    this.#browser = browser
    this.#origin = new URL(url).origin
    this.#options = { ...options, baseURL: url }
  }

  /** The only page of a profile in which nobody is signed in, or who `session` says; nothing is on it yet. */
  async take(session?: StoredSession): Promise<Page> {
    const profile = this.#free.pop() ?? await this.#make()
    this.#taken.set(profile.context, profile)
    if (session) await this.#keep(profile, session)
    return profile.page
  }

  /** Closes all pages of a profile and forgets what they kept. */
  async giveBack(context: BrowserContext): Promise<void> {
    const profile = this.#taken.get(context)
    this.#taken.delete(context)
    if (!profile || profile.isSpoilt) return await context.close()
    for (const page of context.pages()) await page.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    profile.page = await context.newPage()
    const protocol = await context.newCDPSession(profile.page)
    await protocol.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: KEPT })
    await protocol.detach()
    await context.clearCookies()
    this.#free.push(profile)
  }

  async close(): Promise<void> {
    for (const { context } of this.#free) await context.close()
  }

  async #make(): Promise<Profile> {
    const context = await this.#browser.newContext(this.#options)
    // Most journeys from home never open a lesson: the editor, loaded ahead there while the page is idle, is a third of home's work.
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const profile = { context, page: await context.newPage(), isSpoilt: false }
    const spoil = (): void => { profile.isSpoilt = true }
    context.on('close', spoil)
    before(context, LASTING, spoil)
    before(context.clock, LASTING_CLOCK, spoil)
    const watch = (page: Page): void => void page.on('framenavigated', (frame) => {
      const url = frame.url()
      if (/^https?:/.test(url) && new URL(url).origin !== this.#origin) spoil()
    })
    watch(profile.page)
    context.on('page', watch)
    return profile
  }

  /** Puts a session where the web app left it. */
  async #keep({ context, page }: Profile, session: StoredSession): Promise<void> {
    await context.addCookies(session.cookies)
    // Any answer of the server has its origin; this one runs nothing.
    await page.goto('/healthz')
    for (const { origin, localStorage } of session.origins) {
      if (origin !== this.#origin) throw new Error(`A session of ${origin} was kept for a profile of ${this.#origin}.`)
      await page.evaluate((items) => { for (const { name, value } of items) window.localStorage.setItem(name, value) }, localStorage)
    }
  }
}

/** Has something done before each call of these methods of an object. */
function before<O extends object, K extends keyof O>(object: O, names: readonly K[], work: () => void): void {
  for (const name of names) {
    const method = object[name] as (...values: unknown[]) => unknown
    object[name] = ((...values: unknown[]) => {
      work()
      return method.apply(object, values)
    }) as O[K]
  }
}
