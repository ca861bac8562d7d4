import type { Locator, Page } from 'playwright/test'
import { expect } from './test.ts'

/** Presses of Tab after which something is out of reach. */
const TABS_MAX = 60

/** Somebody who has a keyboard and nothing else. */
export class Keys {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses keys one after the other. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Goes to something by Tab alone. */
  async to(target: Locator): Promise<void> {
    const node = await target.elementHandle()
    if (node === null) throw new Error('There is nothing to go to')
    for (let tabs = 0; tabs <= TABS_MAX; tabs++) {
      if (await node.evaluate((one) => one === document.activeElement)) return
      await this.press('Tab')
      await this.#arrive()
    }
    await expect(target, `reached by ${TABS_MAX} presses of Tab`).toBeFocused({ timeout: 1 })
  }

  /**
   * Waits while focus is on its way into a frame of another process: until that has it, nothing of this page is focused, and one more Tab
   * would go past the frame's first control. Behind the last control of a page nothing of it is focused either, and the page itself is not.
   */
  async #arrive(): Promise<void> {
    await this.page.waitForFunction(() => document.activeElement !== document.body || !document.hasFocus())
  }

  /** Goes to something and presses it. */
  async push(target: Locator, key = 'Enter'): Promise<void> {
    await this.to(target)
    await this.press(key)
  }

  /** Goes to a field and writes. */
  async write(target: Locator, words: string): Promise<void> {
    await this.to(target)
    await this.page.keyboard.type(words)
  }
}
