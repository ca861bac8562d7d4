import { type Locator, type Page, expect as expectThat } from 'playwright/test'
import { deleteLesson } from '@lectern/shared/lessons'
import { Api } from '../support/api.ts'
import { Editor, fillText } from '../support/editor.ts'
import { expect, goInHistory, test } from '../support/test.ts'

/** The preview as a person sees it. */
class Preview {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get narration(): Locator {
    return this.page.getByRole('region', { name: 'Narration' })
  }

  /** Waits until this slide is on screen. */
  async shows(number: number, count: number): Promise<void> {
    await expectThat(this.page.getByRole('figure', { name: `Slide ${number} of ${count}` })).toBeVisible()
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
}

/** Writes the narration of a slide of the editor. */
async function narrate(editor: Editor, slide: number, words: string): Promise<void> {
  await editor.slides.nth(slide).click()
  await editor.narrate(words)
}

/** How many pixels of a painted slide have ink. */
async function inkOf(picture: Locator): Promise<number> {
  return await picture.evaluate((canvas: HTMLCanvasElement) => {
    const context = canvas.getContext('2d')
    const { data = [] } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
    let ink = 0
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255 && (data[at] ?? 255) < 235) ink++
    return ink
  })
}

test('a text without words asks its editors for some, and nobody else', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Rivers', { viewer: 'viewer' })
  const [owner, reader] = [await desk.signedIn('owner'), await desk.signedIn('viewer')]
  const lesson = await Editor.open(owner, lessonId)
  await Editor.open(reader, lessonId)
  const [mine, theirs] = [owner, reader].map((page) => page.locator('[data-slide-picture] canvas'))
  await owner.getByRole('listbox', { name: /elements/i }).getByRole('option', { name: 'Text: Title' }).focus()
  await owner.keyboard.press('Delete')
  await expect(lesson.elements).toHaveCount(1)
  // Only the subtitle is left, which is empty.
  await expect.poll(async () => await inkOf(theirs as Locator)).toBe(0)
  await expect.poll(async () => await inkOf(mine as Locator)).toBeGreaterThan(0)
  await owner.keyboard.press('Shift+P')
  await new Preview(owner).shows(1, 1)
  expect(await inkOf(owner.getByRole('figure').locator('canvas'))).toBe(0)
  // On a phone the bar has room for the title beside all that it offers.
  const desktop = owner.viewportSize()
  await owner.setViewportSize({ width: 390, height: 844 })
  await expect(owner.getByRole('link', { name: 'Back to the editor' })).toBeInViewport({ ratio: 1 })
  await expect(new Preview(owner).button('Make video')).toBeInViewport({ ratio: 1 })
  await expect.poll(async () => (await owner.getByRole('heading', { name: 'Rivers' }).boundingBox())?.width ?? 0).toBeGreaterThan(40)
  if (desktop) await owner.setViewportSize(desktop)
  await goInHistory(owner, -1)
  await lesson.editText('Subtitle')
  await expect.poll(async () => await inkOf(mine as Locator)).toBe(0)
})

test('one previews a lesson while another edits it: live, by keys, with the slide in the address (S1 §2.1)', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Rivers', { viewer: 'viewer' })
  const owner = await Editor.open(await desk.signedIn('owner'), lessonId)
  await owner.addSlide()
  await owner.addSlide()
  await narrate(owner, 0, 'Rain falls on the hills.')
  await narrate(owner, 1, 'A spring becomes a brook.')
  const reader = await desk.signedIn('viewer')
  const { page } = new Preview(reader)
  const preview = new Preview(reader)

  await test.step('the editor leads there with its shortcut, at the slide on screen, also somebody who may only read', async () => {
    const editor = await Editor.open(page, lessonId)
    await editor.slides.nth(1).click()
    await expect(page).toHaveURL(/slide=/)
    await editor.stage.getByRole('group').first().focus()
    await page.keyboard.press('Shift+P')
    await expect(page).toHaveURL(new RegExp(`/preview\\?lessonId=${lessonId}&slide=`))
    await preview.shows(2, 3)
    await expect(preview.narration).toHaveText('A spring becomes a brook.')
  })

  await test.step('what the other one writes meanwhile appears', async () => {
    await narrate(owner, 1, 'A spring becomes a brook, and the brook a river.')
    await expect(preview.narration).toHaveText('A spring becomes a brook, and the brook a river.')
    await owner.addSlide()
    await preview.shows(2, 4)
  })

  await test.step('arrows, space, Home and End walk; Back leads to the slide before', async () => {
    await page.keyboard.press('ArrowRight')
    await preview.shows(3, 4)
    await expect(preview.narration).toHaveText('This slide has no narration.')
    await page.keyboard.press('End')
    await preview.shows(4, 4)
    await page.keyboard.press('ArrowRight')
    await preview.shows(4, 4)
    await page.keyboard.press('Home')
    await preview.shows(1, 4)
    await page.keyboard.press(' ')
    await preview.shows(2, 4)
    await page.keyboard.press('ArrowLeft')
    await preview.shows(1, 4)
    await owner.slides.first().click()
    await owner.editText('Title')
    await fillText(owner.textBox, 'From spring to sea')
    await owner.page.keyboard.press('Escape')
    await expect(page.getByRole('figure').getByText('From spring to sea')).toBeAttached()
    await goInHistory(page, -1)
    await preview.shows(2, 4)
    await goInHistory(page, -1)
    await preview.shows(1, 4)
    await goInHistory(page, -1)
    await preview.shows(4, 4)
  })

  await test.step('the address is a link to the slide', async () => {
    await page.reload()
    await preview.shows(4, 4)
    await preview.button('Previous slide').click()
    await preview.shows(3, 4)
  })

  await test.step('captions are switched off and on', async () => {
    await preview.button('Captions').click()
    await expect(preview.narration).toBeHidden()
    await page.keyboard.press('c')
    await expect(preview.narration).toBeVisible()
  })

  await test.step('how a slide comes is chosen by the other one, who sees it on the stage, and is played here', async () => {
    await owner.slides.nth(3).click()
    await owner.page.getByRole('button', { name: /^How the slide comes/ }).click()
    await owner.page.getByRole('option', { name: 'Cover' }).click()
    await expect(owner.slides.nth(3).getByRole('img', { name: 'With a transition' })).toBeVisible()
    await owner.saved()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    // However slow the machine is: what comes and goes is remembered.
    await page.evaluate(() => {
      const over = document.querySelector('[data-slide-change]')
      if (over) new MutationObserver(() => { over.setAttribute('data-seen', String(over.childElementCount)) }).observe(over, { childList: true })
    })
    await page.keyboard.press('ArrowRight')
    await preview.shows(4, 4)
    await expect(page.locator('[data-slide-change][data-seen="0"]')).toBeAttached()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.keyboard.press('ArrowLeft')
    await preview.shows(3, 4)
  })

  await test.step('the slide on screen is deleted by the other one: the slide after it takes its place', async () => {
    await owner.slides.nth(2).click()
    await owner.page.keyboard.press('Delete')
    await preview.shows(3, 3)
  })

  await test.step('full screen fills the window, and Escape leads to the editor at the same slide', async () => {
    await preview.button('Full screen').click()
    await expect(page.getByRole('link', { name: 'Back to the editor' })).toBeHidden()
    await preview.button('Leave full screen').click()
    await expect(page.getByRole('link', { name: 'Back to the editor' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(new RegExp(`/editor/${lessonId}\\?slide=`))
    await new Editor(page).ready()
    await expect(new Editor(page).slides.nth(2)).toHaveAttribute('aria-selected', 'true')
    await goInHistory(page, -1)
    await preview.shows(3, 3)
  })
})

test('the preview plays: each slide as long as its narration takes to say, to the end and from the start again', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Sound')
  const page = await desk.signedIn('owner')
  const editor = await Editor.open(page, lessonId)
  await editor.addSlide()
  // 25 words take ten seconds.
  await narrate(editor, 0, 'One is said now. Two is said now. Five is said now. Four is said now. Last one to say, as I am out of words.')
  await page.clock.install()
  await page.goto(`/preview?lessonId=${lessonId}`)
  const preview = new Preview(page)
  await preview.shows(1, 2)
  await expect(page.getByRole('timer')).toHaveText(/^0:00\/0:1\d$/)
  // From here on time passes only where it is told to, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 3_600_000)

  await preview.button('Play').click()
  await expect(preview.button('Pause')).toBeVisible()
  const spoken = preview.narration.locator('[aria-current]')
  await expect(spoken).toHaveText('One is said now.')
  await page.clock.runFor(6_000)
  await preview.shows(1, 2)
  await expect(spoken).toHaveText('Four is said now.')
  await page.keyboard.press('p')
  await expect(preview.button('Play')).toBeVisible()
  await page.clock.runFor(60_000)
  await preview.shows(1, 2)
  await preview.button('Play').click()
  await page.clock.runFor(5_000)
  await preview.shows(2, 2)
  await page.clock.runFor(6_000)
  await preview.button('Play again').click()
  await preview.shows(1, 2)
  await expect(preview.button('Pause')).toBeVisible()
})

test('what the address of the preview says wrongly is told, and so is a video that failed (S1 §2.1)', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Faults')
  const page = await desk.signedIn('owner')

  await test.step('no lesson, or no id', async () => {
    await page.goto('/preview')
    await expect(page.getByRole('heading', { name: 'Which lesson should be previewed?' })).toBeVisible()
    await page.goto('/preview?lessonId=l1&failureReason=x')
    await expect(page.getByRole('heading', { name: 'This address names no lesson' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to your courses' }).click()
    await expect(page).toHaveURL(/\/home\/courses$/)
  })

  await test.step('the reason of a failure is words, whatever it is made of; what belongs to the making of videos stays in the address', async () => {
    const reason = encodeURIComponent('<img src=x onerror=alert(1)> The voice "Ada" is away.')
    await page.goto(`/preview?lessonId=${lessonId}&videoJobId=job-7&publish=true&failureReason=${reason}`)
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('The video could not be made')
    await expect(notice).toContainText('<img src=x onerror=alert(1)> The voice "Ada" is away.')
    await expect(page).toHaveURL(/slide=/)
    await page.getByRole('button', { name: 'Hide this notice' }).click()
    await expect(notice).toBeHidden()
    await expect(page).toHaveURL(/videoJobId=job-7&publish=true&slide=/)
    await goInHistory(page, -1)
    await expect(page).toHaveURL(/\/home\/courses$/)
    await page.goto(`/preview?lessonId=${lessonId}&failureReason=late`)
    await page.getByRole('alert').getByRole('link', { name: 'Back to the editor' }).click()
    await expect(page).toHaveURL(new RegExp(`/editor/${lessonId}`))
  })

  await test.step('no access and no lesson show what the editor shows', async () => {
    const stranger = await desk.signedIn('editor')
    await stranger.goto(`/preview?lessonId=${lessonId}`)
    await expect(stranger.getByRole('heading', { name: 'This lesson is not there' })).toBeVisible()
    await page.goto('/preview?lessonId=5f1c9a52-6a53-4d0f-9c52-0b1e6f3f2a10')
    await expect(page.getByRole('heading', { name: 'This lesson is not there' })).toBeVisible()
  })

  await test.step('without a network the lesson stays and a line says so; the lesson taken away is told', async () => {
    await page.goto(`/preview?lessonId=${lessonId}`)
    const preview = new Preview(page)
    await preview.shows(1, 1)
    await page.context().setOffline(true)
    await expect(page.getByText('No connection')).toBeVisible()
    await preview.shows(1, 1)
    await page.context().setOffline(false)
    await expect(page.getByText('No connection')).toBeHidden()
    await api.call(deleteLesson, { params: { lessonId } })
    await expect(page.getByRole('alertdialog').getByRole('heading')).toBeVisible()
  })
})
