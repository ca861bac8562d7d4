import { type Locator, type Page, expect } from 'playwright/test'

/** The words in a text, without the names on the carets of other people that stand among them. */
export async function words(text: Locator): Promise<string> {
  return text.evaluate((node) => {
    const copy = node.cloneNode(true) as HTMLElement
    for (const caret of copy.querySelectorAll('.remote-caret')) caret.remove()
    return copy.textContent
  })
}

/** Waits until a text holds exactly these words. */
export async function expectWords(text: Locator, expected: string): Promise<void> {
  await expect.poll(() => words(text), { intervals: [50, 100, 250] }).toBe(expected)
}

/**
 * Puts the caret before the first word. Repeated until it stands there: within 200 ms of a focus ProseMirror takes a
 * caret at the very start for the browser's doing and puts the selection back; no person is that quick.
 */
export async function caretToStart(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+Home')
    // Two frames later ProseMirror has had its say.
    const stays = await page.evaluate(() => new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(getSelection()?.isCollapsed)))
    }))
    expect(stays).toBe(true)
  }).toPass()
}

/** Writes all of a text that has the keyboard, in one go, where pressing keys is not the point: each key is a picture more. */
export async function fillText(text: Locator, words: string): Promise<void> {
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await text.fill(words)
}

/** The editor as a person sees it: one place that knows its names. */
export class Editor {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens a lesson and waits until it can be worked on. */
  static async open(page: Page, lessonId: string): Promise<Editor> {
    await page.goto(`/editor/${lessonId}`)
    const editor = new Editor(page)
    await editor.ready()
    return editor
  }

  async ready(): Promise<void> {
    await expect(this.slides.first()).toBeVisible()
    await expect(this.status).toContainText(/All changes saved|Up to date/)
  }

  /** The connection and sync indicator. */
  get status(): Locator {
    return this.page.getByLabel('Connection and saving')
  }

  get slides(): Locator {
    return this.page.getByRole('navigation', { name: 'Slides' }).getByRole('option')
  }

  get narration(): Locator {
    return this.page.getByRole('textbox', { name: /Narration of slide/ })
  }

  /** The text box being edited on the stage. */
  get textBox(): Locator {
    return this.page.getByRole('textbox', { name: 'Text of the box' })
  }

  /** The elements of the slide in reading order, as the stage's mirror for keyboards and screen readers has them. */
  get elements(): Locator {
    return this.page.getByRole('listbox', { name: /elements/i }).getByRole('option')
  }

  get stage(): Locator {
    return this.page.getByRole('main', { name: 'Slide' })
  }

  /** Adds a slide of a layout behind the current one. */
  async addSlide(layout = 'Blank'): Promise<void> {
    const before = await this.slides.count()
    await this.page.getByRole('button', { name: 'New slide with a layout' }).click()
    await this.page.getByRole('group', { name: 'Layouts' }).getByRole('button', { name: layout, exact: true }).click()
    await expect(this.slides).toHaveCount(before + 1)
  }

  /** Everything typed so far is committed on the server. */
  async saved(): Promise<void> {
    await expect(this.status).toContainText('All changes saved')
  }

  /** Writes the whole narration of the slide on screen in one go. */
  async narrate(words: string): Promise<void> {
    await this.narration.click()
    await fillText(this.narration, words)
    await this.saved()
  }

  /** Writes at the end of that narration in one go. */
  async narrateOn(words: string): Promise<void> {
    await this.narration.click()
    await expect(this.narration).toHaveAttribute('contenteditable', 'true')
    await this.page.keyboard.press('Control+End')
    await this.page.keyboard.insertText(words)
    await this.saved()
  }

  /** Starts editing the text of an element by its name in the mirror. */
  async editText(name: string | RegExp): Promise<void> {
    await this.page.getByRole('listbox', { name: /elements/i }).getByRole('option', { name }).first().focus()
    await this.page.keyboard.press('Enter')
    await expect(this.textBox).toBeFocused()
  }
}
