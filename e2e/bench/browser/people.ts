import { chromium } from 'playwright'
import type { Page } from 'playwright'
import { ensureBuild } from '../../../collab-server/scripts/ensure-build.mjs'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { Api } from '../../support/api.ts'
import { LecternServer } from '../../support/server.ts'
import { Desk } from '../../support/test.ts'

/** As the journeys start it: nothing calls home, and no window is slowed for being behind another. */
export const BROWSER_FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
  '--disable-background-timer-throttling', '--disable-backgrounding-occluded-windows', '--disable-renderer-backgrounding',
]

/** The product with two people of the demo workspace at their browsers. */
export interface People {
  readonly server: LecternServer
  readonly desk: Desk
  /** The HTTP interface as the owner. */
  readonly owner: Api
  /** Signed in: the owner, and an editor. */
  readonly one: Page
  readonly two: Page
}

/** Starts the built product, with variables of its own where some are given, and a browser for the time of some work. Throws when a page did. */
export async function withPeople<T>(work: (people: People) => Promise<T>, env: Readonly<Record<string, string>> = {}): Promise<T> {
  await ensureBuild()
  const server = await LecternServer.start(env)
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
  const desk = new Desk(browser, server, 'allow')
  try {
    const one = await desk.signedIn('owner')
    const two = await desk.signedIn('editor')
    for (const page of [one, two]) await page.setViewportSize({ width: 1440, height: 900 })
    const result = await work({ server, desk, owner: await Api.as(server, 'owner'), one, two })
    if (desk.faults.length > 0) throw new Error(`A page threw: ${desk.faults.join('\n')}`)
    return result
  } finally {
    await desk.close()
    await browser.close()
    await server.dispose()
  }
}
