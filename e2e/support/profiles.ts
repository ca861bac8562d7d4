import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test'
import type { StoredSession } from './stored-session.ts'

/** What a page can keep on its device, other than in the cache of the network, in the words of the browser's protocol. */
const KEPT = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage'
/** Calls after which every later page of a profile is another than it would be in a fresh one. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'setExtraHTTPHeaders', 'setGeolocation'] as const
const LASTING_CLOCK = ['install', 'setFixedTime', 'setSystemTime'] as const
/** Calls after which a page is another than a fresh one. Its size and its media are put back. */
const LASTING_PAGE = [
  'addInitScript', 'addLocatorHandler', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setDefaultNavigationTimeout',
  'setDefaultTimeout', 'setExtraHTTPHeaders',
] as const
/** What journeys listen to on a page. Playwright itself listens to its closing and crashing. */
const HEARD = [
  'console', 'dialog', 'domcontentloaded', 'download', 'filechooser', 'frameattached', 'framedetached', 'load', 'pageerror', 'popup',
  'request', 'requestfailed', 'requestfinished', 'response', 'websocket', 'worker',
] as const
/** An address of every server whose answer has its origin and runs nothing. */
const BLANK = '/healthz'

interface Profile {
  readonly context: BrowserContext
  /** Opens a session of the browser's protocol with a page; what a journey does in its own is not known here and may last. */
  readonly openProtocol: BrowserContext['newCDPSession']
  /** The first page of whoever gets it next, with nothing on it. */
  page: Page
  /** Something of that page cannot be taken back, so it is closed when the profile is given back. */
  isPageSpoilt: boolean
  /** Something of the profile cannot be taken back, so nobody gets it again. */
  isSpoilt: boolean
}

/**
 * Browser profiles of one server for one journey after another. Nothing that a page keeps goes from one journey to the next, but for the
 * files of the web app in the cache of the network, and what the process of the first page has compiled of them: loading and compiling all
 * of them anew is more than half the work of opening the editor.
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

  /** Forgets what the pages of a profile kept, and closes all but the first, which stays with nothing on it. */
  async giveBack(context: BrowserContext): Promise<void> {
    const profile = this.#taken.get(context)
    this.#taken.delete(context)
    if (!profile || profile.isSpoilt) return await context.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    for (const page of context.pages()) if (page !== profile.page) await page.close()
    if (profile.isPageSpoilt || !(await this.#leave(profile.page))) {
      await profile.page.close()
      profile.page = await context.newPage()
    }
    await this.#forget(profile)
    profile.isPageSpoilt = false
    this.#free.push(profile)
  }

  async close(): Promise<void> {
    for (const { context } of this.#free) await context.close()
  }

  async #make(): Promise<Profile> {
    const context = await this.#browser.newContext(this.#options)
    // Most journeys from home never open a lesson: the editor, loaded ahead there while the page is idle, is a third of home's work.
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const profile = { context, openProtocol: context.newCDPSession.bind(context), page: await context.newPage(), isPageSpoilt: false, isSpoilt: false }
    const spoil = (): void => { profile.isSpoilt = true }
    const spoilPage = (): void => { profile.isPageSpoilt = true }
    context.on('close', spoil)
    before(context, LASTING, spoil)
    before(context.clock, LASTING_CLOCK, spoil)
    const watch = (page: Page): void => {
      before(page, LASTING_PAGE, spoilPage)
      page.on('crash', spoilPage)
      page.on('framenavigated', (frame) => {
        const url = frame.url()
        if (/^https?:/.test(url) && new URL(url).origin !== this.#origin) spoil()
      })
    }
    watch(profile.page)
    context.on('page', watch)
    return profile
  }

  /** Leaves what is on a page as somebody who goes to another address would; false when that does not work. */
  async #leave(page: Page): Promise<boolean> {
    if (page.isClosed()) return false
    for (const event of HEARD) page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    try {
      await page.goto(BLANK)
      const { colorScheme = 'light', contrast = 'no-preference', forcedColors = 'none', reducedMotion = 'no-preference', viewport } = this.#options
      await page.emulateMedia({ media: null, colorScheme, contrast, forcedColors, reducedMotion })
      if (viewport) await page.setViewportSize(viewport)
      // What is under the mouse would look pointed at on the next screen, too.
      await page.mouse.move(-1, -1)
    } catch {
      // The page was about to go elsewhere by itself.
      return false
    }
    return true
  }

  /** Removes what pages of a profile kept on the device, and where its page has been. */
  async #forget({ context, openProtocol, page }: Profile): Promise<void> {
    if (this.#isBlank(page)) {
      await page.evaluate(() => {
        window.localStorage.clear()
        window.sessionStorage.clear()
        window.name = ''
      })
    }
    const protocol = await openProtocol(page)
    await protocol.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: KEPT })
    await protocol.send('Page.resetNavigationHistory')
    await protocol.detach()
    await context.clearCookies()
  }

  /** Puts a session where the web app left it. */
  async #keep({ context, page }: Profile, session: StoredSession): Promise<void> {
    await context.addCookies(session.cookies)
    if (!this.#isBlank(page)) await page.goto(BLANK)
    for (const { origin, localStorage } of session.origins) {
      if (origin !== this.#origin) throw new Error(`A session of ${origin} was kept for a profile of ${this.#origin}.`)
      await page.evaluate((items) => { for (const { name, value } of items) window.localStorage.setItem(name, value) }, localStorage)
    }
  }

  #isBlank(page: Page): boolean {
    return page.url() === this.#origin + BLANK
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
