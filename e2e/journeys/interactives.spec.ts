import type { Page } from 'playwright/test'
import { readReport } from '@lectern/shared/activities'
import { FRAME_PATH, parseFrameMessage } from '@lectern/shared/interactives'
import { INTERACTIVE_KINDS, INTERACTIVE_SUBJECTS } from '@lectern/shared/lesson'
import type { InteractiveKind, InteractiveSubject } from '@lectern/shared/lesson'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { pasteElements } from '../support/clipboard.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'
import { exampleKey } from '../../web/src/editor/elements/interactive/starters/example.ts'
import { starterCode } from '../../web/src/editor/elements/interactive/starters/starters.ts'
import { judged } from '../../web/src/interactives/contract.ts'
import { PLAIN_LOOK, framePage } from '../../web/src/interactives/frame-page.ts'
import hindi from '../../web/src/locales/hi/interactives.starters.json' with { type: 'json' }
import english from '../../web/src/locales/en/interactives.starters.json' with { type: 'json' }

test('two authors write in the same line of an interactive, which is checked; a learner uses it on a phone, and what it says is reported as such', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Planets', { editor: 'editor' })
  const [mine, theirs] = [await desk.signedIn('owner'), await desk.signedIn('editor')]
  const [lesson, other] = [await Editor.open(mine, lessonId), await Editor.open(theirs, lessonId)]
  const workshop = (page: Page) => page.getByRole('dialog', { name: 'Interactive' })

  await test.step('a starter with the author’s words is tried, saved and checked', async () => {
    await pasteElements(mine, [{ id: 'planets', type: 'interactive', order: 'a0', x: 300, y: 100, width: 1300, height: 880, rotation: 0, prompt: richTextOf('Planets') }])
    await lesson.elements.filter({ hasText: /^Interactive/ }).focus()
    await mine.getByRole('button', { name: 'Make it' }).click()
    await workshop(mine).getByRole('button', { name: 'Use this starter' }).click()
    await expect(workshop(mine).frameLocator('iframe').getByRole('heading', { name: 'Which planet is nearest to the sun?' })).toBeVisible()
    await workshop(mine).getByRole('button', { name: 'Close' }).last().click()
    await mine.getByRole('button', { name: 'Keep working' }).click()
    await workshop(mine).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(workshop(mine).locator('[data-check][data-passed="true"]')).toHaveCount(8)
    expect(await findings(mine)).toEqual([])
    await workshop(mine).getByRole('button', { name: 'Edit code' }).click()
  })
  await test.step('both write in one line, and see each other’s caret', async () => {
    await other.elements.filter({ hasText: /^Interactive/ }).focus()
    await theirs.getByRole('button', { name: 'Open', exact: true }).click()
    await workshop(theirs).getByRole('radio', { name: 'Code' }).click()
    const line = (page: Page) => workshop(page).locator('.cm-line').filter({ hasText: '"question": "Which planet' })
    await line(theirs).click()
    await theirs.keyboard.press('End')
    await line(mine).click()
    await mine.keyboard.press('End')
    await mine.keyboard.press('ArrowLeft')
    await Promise.all([theirs.keyboard.type('/* b */'), mine.keyboard.type('/* a */')])
    for (const page of [mine, theirs]) await expect(line(page)).toContainText(/sun\?"\/\* a \*\/.*,\/\* b \*\//)
    await expect(workshop(theirs).locator('.cm-ySelectionInfo')).toHaveText('Olivia Owner')
    // Keys that came slowly are more than one step.
    for (let step = 0; step < 8 && (await line(mine).innerText()).includes('?"/'); step++) await mine.keyboard.press('Control+z')
    await expect(line(theirs)).not.toContainText('?"/')
    await expect(line(mine)).toContainText('/* b */')
    await workshop(mine).getByRole('button', { name: 'Save changes' }).click()
    await expect(workshop(mine).locator('[data-check][data-passed="true"]')).toHaveCount(8)
    await workshop(mine).getByRole('button', { name: 'Close' }).last().click()
    await lesson.saved()
    await other.saved()
  })

  const { publication: { link, publicationId } } = await api.call(publishLesson, { params: { lessonId }, body: { ...newSettings('Planets'), tags: ['sky'] } })
  const learner = await desk.visitor()
  await learner.setViewportSize({ width: 390, height: 780 })
  await learner.goto(link)
  const question = learner.getByRole('region', { name: 'Question of this slide' })
  const page = question.frameLocator('iframe[title="Planets"]')
  await test.step('junk from the page around or the frame is no score', async () => {
    await expect(page.getByRole('heading', { name: 'Which planet is nearest to the sun?' })).toBeVisible()
    await learner.evaluate(() => {
      for (const junk of ['{"kind":"score","score":1}', '{"kind":"complete","score":1}', null, 7]) window.postMessage(junk, '*')
    })
    const frame = learner.frames().find((one) => one.url().endsWith('/interactive-frame'))
    const reached = await frame?.evaluate(async () => {
      for (const junk of ['{"kind":"score","score":9}', '{"kind":"complete"}', '{', 'x'.repeat(30_000)]) window.parent.postMessage(junk, '*')
      const tries: readonly (() => unknown)[] = [() => window.parent.document.title, () => localStorage.length, () => document.cookie, () => new RTCPeerConnection()]
      const open = tries.filter((attempt) => {
        try {
          attempt()
          return true
        } catch {
          return false
        }
      }).length
      const sent = await fetch('/api/v1/me').then(() => true, () => false)
      return { open, sent }
    })
    expect(reached).toEqual({ open: 0, sent: false })
    await expect(question.getByText('as this interactive counts')).toHaveCount(0)
  })
  await test.step('it is answered by keys, and says itself how that went', async () => {
    for (const answer of ['Mercury', 'The earth turns', 'A month']) {
      await page.getByRole('radio', { name: answer }).check()
      await page.getByRole('button', { name: 'Check' }).press('Enter')
      await page.getByRole('button', { name: 'Next' }).press('Enter')
    }
    await expect(page.getByRole('status')).toHaveText('2 of 3 right.')
    await expect(question.getByText('Done · 67%, as this interactive counts')).toBeVisible()
    expect(await findings(learner)).toEqual([])
  })
  await test.step('where it was left it goes on, and the report counts it as told by the page', async () => {
    await learner.reload()
    await expect(page.getByRole('status')).toHaveText('2 of 3 right.')
    const report = async () => (await api.call(readReport, { params: { lessonId, publicationId } })).questions[0]
    await expect.poll(async () => (await report())?.given.map(({ label }) => label)).toEqual(['60–69 %'])
    expect(await report()).toMatchObject({ type: 'interactive', isScored: false, outOf: 0, points: 0 })
  })
})

test('S2 §3 the starters of every kind do all that is checked before an interactive is saved', async ({ desk }) => {
  const page = await desk.visitor()
  await page.goto('/login')
  const starters = INTERACTIVE_KINDS.flatMap((kind): (readonly [InteractiveKind, InteractiveSubject])[] => (kind === 'simulation' ? INTERACTIVE_SUBJECTS.map((subject) => [kind, subject]) : [[kind, 'core']]))
  for (const [language, { examples, words }] of [['en', english], ['hi', hindi]] as const) {
    const pages = starters.map(([kind, subject]) => framePage({
      code: starterCode(kind, subject, examples[exampleKey(kind, subject)], (word) => words[word]), state: null, language, direction: 'ltr', look: PLAIN_LOOK, task: 'check',
    }))
    const heard = await page.evaluate(async ({ htmls, path }) => await Promise.all(htmls.map(async (html) => await new Promise<string[]>((done) => {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', 'allow-scripts')
      Object.assign(frame.style, { position: 'fixed', top: '0', left: '0', width: '390px', height: '740px' })
      const said: string[] = []
      window.addEventListener('message', ({ data, source }: MessageEvent<string>) => {
        if (source !== frame.contentWindow) return
        said.push(data)
        if (data.includes('"waiting"')) frame.contentWindow?.postMessage(JSON.stringify({ kind: 'start', html }), '*')
        if (data.includes('"checked"')) done(said)
      })
      document.body.append(frame)
      frame.src = path
    }))), { htmls: pages, path: FRAME_PATH })
    for (const [at, said] of heard.entries()) {
      const all = said.flatMap((one) => parseFrameMessage(one) ?? []).filter((word) => word.kind !== 'waiting' && word.kind !== 'beat')
      expect(judged({ state: 'running', words: all }).filter(({ isPassed }) => !isPassed), `${language} ${starters[at]?.join(' ')}`).toEqual([])
    }
  }
})
