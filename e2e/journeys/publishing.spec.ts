import { readFile } from 'node:fs/promises'
import type { FrameLocator, Page } from 'playwright/test'
import { unzipSync } from 'fflate'
import { listPublications, newSettings, publishLesson } from '@lectern/shared/publishing'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'
import { LMS_RECORD, type LmsRecord, WebSite, lmsPage } from '../support/web-site.ts'

const slide = (page: Page | FrameLocator, number: number, count: number) => page.getByRole('figure', { name: `Slide ${number} of ${count}` })

test('a lesson is published as a link that stays as it is until it is published again, and is taken back (S1 §2.1, S2 §4)', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Rivers')
  const owner = await Editor.open(await desk.signedIn('owner'), lessonId)
  await owner.addSlide()
  await owner.saved()
  const dialog = owner.page.getByRole('dialog')
  const learner = await desk.visitor()

  await test.step('S2 §5 the form says what is missing; S1 §5.1 domains must be named', async () => {
    await owner.page.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue('Rivers')
    await dialog.getByLabel('Who can see it').click()
    await owner.page.getByRole('option', { name: /Only on certain web sites/ }).click()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog.getByText('Add at least one tag')).toBeVisible()
    await expect(dialog.getByText('Name at least one web site')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Web sites' }).fill('https://school.example')
    await dialog.getByRole('textbox', { name: 'Web sites' }).press('Enter')
    await expect(dialog.getByText('Only the name of the web site, without https:// and without a page')).toBeVisible()
    expect(await findings(owner.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Remove https://school.example' }).click()
    await dialog.getByLabel('Who can see it').click()
    await owner.page.getByRole('option', { name: /Anyone with the link/ }).click()
    await dialog.getByRole('switch', { name: 'Learners can pass' }).click()
    await dialog.getByRole('spinbutton', { name: 'Points needed' }).fill('75')
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('water')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog.getByText('Newly published')).toBeVisible()
  })

  const link = await dialog.getByRole('link').first().getAttribute('href') ?? ''
  await test.step('the link is copied, and plays for somebody without an account: by keys, with the slide in the address', async () => {
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    expect(await owner.page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await learner.goto(link)
    await expect(slide(learner, 1, 2)).toBeVisible()
    await expect(learner).toHaveTitle('Rivers · Lectern')
    await learner.keyboard.press('ArrowRight')
    await expect(slide(learner, 2, 2)).toBeVisible()
    await expect(learner).toHaveURL(`${link}?slide=2`)
    await learner.reload()
    await expect(slide(learner, 2, 2)).toBeVisible()
    await expect(learner.getByRole('link', { name: 'Made with Lectern' })).toBeVisible()
    expect(await findings(learner)).toEqual([])
  })
  await test.step('S1 §9 it plays in a window as small as a phone, without the notice for authors', async () => {
    await learner.setViewportSize({ width: 390, height: 780 })
    await expect(slide(learner, 2, 2)).toBeVisible()
    await learner.getByRole('button', { name: 'Previous slide' }).click()
    await expect(slide(learner, 1, 2)).toBeVisible()
    await expect(learner.getByRole('note')).toHaveCount(0)
    const enlarge = learner.getByRole('button', { name: 'Enlarge slide' })
    const width = async () => (await slide(learner, 1, 2).boundingBox())?.width ?? 0
    await expect.poll(width).toBe(390)
    await enlarge.click({ position: { x: 300, y: 100 } })
    await expect.poll(width).toBeGreaterThan(600)
    const stage = learner.locator('[data-player-stage]')
    await expect.poll(() => stage.evaluate((box) => box.scrollLeft)).toBeGreaterThan(100)
    expect(await findings(learner)).toEqual([])
    // Another size keeps the place scrolled to since, and a window almost square keeps the slide as it is.
    await stage.evaluate(async (box) => {
      box.scrollLeft = 20
      await new Promise((resolve) => void box.addEventListener('scroll', resolve, { once: true }))
    })
    await learner.setViewportSize({ width: 400, height: 800 })
    await expect.poll(width).toBeGreaterThan(700)
    expect(await stage.evaluate((box) => box.scrollLeft)).toBeLessThan(60)
    await learner.setViewportSize({ width: 412, height: 440 })
    await expect.poll(width).toBeLessThan(450)
    const widths = await stage.evaluate(async (box) => {
      const seen: (number | undefined)[] = []
      for (let frame = 0; frame < 20; frame++) {
        await new Promise(requestAnimationFrame)
        seen.push(box.querySelector('figure')?.clientWidth)
      }
      return new Set(seen).size
    })
    expect(widths).toBe(1)
    await expect(enlarge).toHaveAttribute('aria-pressed', 'true')
    await learner.setViewportSize({ width: 390, height: 780 })
    await expect.poll(width).toBeGreaterThan(600)
    await enlarge.click()
    await expect.poll(width).toBe(390)
  })

  await test.step('an edit shows when it is published again', async () => {
    await dialog.getByRole('button', { name: 'Done' }).click()
    await owner.addSlide()
    await owner.saved()
    await learner.reload()
    await expect(slide(learner, 1, 2)).toBeVisible()
    await owner.page.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog.getByText('Lesson changed since')).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish again' }).click()
    await expect(dialog.getByText('Lesson changed since')).toBeHidden()
    await learner.reload()
    await expect(slide(learner, 1, 3)).toBeVisible()
    const { publications } = await api.call(listPublications, { params: { lessonId } })
    expect(publications).toMatchObject([{ link, revision: 2, slideCount: 3, settings: { passMark: 75 } }])
  })
  await test.step('S2 §3 learners say who they are where the author asks, and take it back', async () => {
    await dialog.getByRole('button', { name: 'More about Rivers' }).click()
    await owner.page.getByRole('menuitem', { name: 'Settings' }).click()
    await dialog.getByRole('switch', { name: 'Ask learners who they are' }).click()
    await dialog.getByRole('checkbox', { name: 'E-mail', exact: true }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Lesson changed since')).toBeHidden()
    await learner.reload()
    await learner.getByRole('button', { name: 'Begin the lesson' }).click()
    await expect(learner.getByRole('textbox', { name: 'Name' })).toBeFocused()
    expect(await findings(learner)).toEqual([])
    await learner.keyboard.type('Mei Lin')
    await learner.keyboard.press('Tab')
    await learner.keyboard.type('mei@school.example')
    await learner.keyboard.press('Enter')
    await expect(slide(learner, 1, 3)).toBeVisible()
    await learner.getByText('Learning as Mei Lin').click()
    await learner.getByRole('button', { name: 'Take back everything' }).click()
    await learner.getByRole('button', { name: 'Erase it' }).click()
    await expect(learner.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  })
  await test.step('taken back, the link says so', async () => {
    await dialog.getByRole('button', { name: 'More about Rivers' }).click()
    await owner.page.getByRole('menuitem', { name: 'Unpublish' }).click()
    await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click()
    await expect(owner.page.getByText('The link is taken back')).toBeVisible()
    await learner.reload()
    await expect(learner.getByRole('heading', { name: 'This lesson is not published any more' })).toBeVisible()
    expect(await findings(learner)).toEqual([])
  })
})

test('S1 §5.1 on certain web sites only, it plays in frames of those and nowhere else', async ({ desk }) => {
  const site = await WebSite.start()
  try {
    const api = await Api.as(desk.server, 'owner')
    const { lessonId } = await api.lesson('Seas')
    const settings = { ...newSettings('Seas'), tags: ['water'], access: 'domains' as const, domains: [`localhost:${site.port}`] }
    const { publication: { link, publicationId } } = await api.call(publishLesson, { params: { lessonId }, body: settings })
    site.put('/page.html', `<!doctype html><title>School</title><iframe title="Lesson" src="${link}?embed=true" width="900" height="700"></iframe>`)
    const learner = await desk.visitor()

    await test.step('on the site that was named', async () => {
      await learner.goto(`http://localhost:${site.port}/page.html`)
      await expect(slide(learner.frameLocator('iframe'), 1, 1)).toBeVisible()
    })
    await test.step('not on another site, where the browser shows nothing of it', async () => {
      const refused = learner.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
      await learner.goto(`http://127.0.0.1:${site.port}/page.html`)
      await refused
      await expect(slide(learner.frameLocator('iframe'), 1, 1)).toHaveCount(0)
    })
    await test.step('not as a page of its own, which says where it can be seen; nor its content by hand', async () => {
      await learner.goto(link)
      await expect(learner.getByRole('heading', { name: 'This lesson is shown on another web site' })).toBeVisible()
      await expect(learner.getByRole('link', { name: `localhost:${site.port}` })).toBeVisible()
      const status = await learner.evaluate(async (id) => (await fetch(`/api/v1/publications/${id}/content`)).status, publicationId)
      expect(status).toBe(403)
    })
  } finally {
    await site.close()
  }
})

/** What the learning system of this page has recorded, once the page has gone. */
async function recordOf(page: Page, site: WebSite): Promise<LmsRecord> {
  await page.goto(`http://localhost:${site.port}/none.html`)
  return JSON.parse(await page.evaluate((key) => localStorage.getItem(key) ?? '{}', LMS_RECORD)) as LmsRecord
}

for (const edition of ['1.2', '2004'] as const) {
  test(`a SCORM ${edition} package plays in a strict learning system, reports, and goes on where it was (S1 §2.1 scorm mode)`, async ({ desk }) => {
    const site = await WebSite.start()
    try {
      const api = await Api.as(desk.server, 'owner')
      const { lessonId } = await api.lesson(`Lakes ${edition}`)
      const owner = await Editor.open(await desk.signedIn('owner'), lessonId)
      await owner.addSlide()
      await owner.addSlide()
      await owner.saved()
      const settings = { ...newSettings('Lakes'), tags: ['water'], lmsOnly: true }
      const { publication: { link } } = await api.call(publishLesson, { params: { lessonId }, body: settings })
      await owner.page.getByRole('button', { name: 'Publish' }).click()
      await owner.page.getByRole('button', { name: 'LMS package' }).click()
      const download = owner.page.waitForEvent('download')
      await owner.page.getByRole('menuitem', { name: new RegExp(`^SCORM ${edition}`) }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe(`lakes-scorm-${edition === '1.2' ? '12' : '2004'}.zip`)
      for (const [name, bytes] of Object.entries(unzipSync(await readFile(await file.path())))) site.put(`/sco/${name}`, bytes)
      site.put('/lms.html', lmsPage(edition))
      site.put('/none.html', '<!doctype html><title>Elsewhere</title>')
      const lmsAt = `http://localhost:${site.port}/lms.html`
      const learner = await desk.visitor()
      const lesson = learner.frameLocator('iframe').frameLocator('iframe')
      const [status, location] = edition === '1.2'
        ? ['cmi.core.lesson_status', 'cmi.core.lesson_location'] as const : ['cmi.completion_status', 'cmi.location'] as const

      const toldOf = async (element: string) => (
        await learner.evaluate((key) => (window as unknown as { lms: LmsRecord }).lms.data[key], element)
      )

      await test.step('the first visit ends at the second slide', async () => {
        await learner.goto(lmsAt)
        await expect(slide(lesson, 1, 3)).toBeVisible()
        await expect(lesson.getByRole('link', { name: 'Made with Lectern' })).toHaveCount(0)
        await expect.poll(() => toldOf(location)).toBeTruthy()
        const first = await toldOf(location)
        await lesson.getByRole('button', { name: 'Next slide' }).click()
        await expect(slide(lesson, 2, 3)).toBeVisible()
        await expect.poll(() => toldOf(location)).not.toBe(first)
        const { data, faults, log } = await recordOf(learner, site)
        expect([faults, data[status]]).toEqual([[], 'incomplete'])
        expect(log.at(-1)).toContain(edition === '1.2' ? 'LMSFinish("") = true' : 'Terminate("") = true')
      })
      await test.step('the second goes on there, and is completed by the last slide', async () => {
        await learner.goto(lmsAt)
        await expect(slide(lesson, 2, 3)).toBeVisible()
        await lesson.getByRole('button', { name: 'Next slide' }).click()
        await expect(slide(lesson, 3, 3)).toBeVisible()
        await expect.poll(() => toldOf(status)).toBe('completed')
        const { data, faults } = await recordOf(learner, site)
        expect(faults).toEqual([])
        expect(data[edition === '1.2' ? 'cmi.core.session_time' : 'cmi.session_time']).toMatch(edition === '1.2' ? /^0000:00:\d\d\.\d\d$/ : /^PT0H0M/)
      })
      await test.step('outside of a learning system it says that it plays in one', async () => {
        for (const address of [link, `${link}?scormMode=true`]) {
          await learner.goto(address)
          await expect(learner.getByRole('heading', { name: 'This lesson plays in a learning system' })).toBeVisible()
        }
      })
    } finally {
      await site.close()
    }
  })
}
