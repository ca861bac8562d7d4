import type { Locator, Page } from 'playwright/test'
import { readReport } from '@lectern/shared/activities'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { writeLesson } from '../bench/browser/write-lesson.ts'
import { writeQuestions } from '../support/answered-questions.ts'
import type { AnsweredQuestion } from '../support/answered-questions.ts'
import { Api } from '../support/api.ts'
import { findingsInBothThemes } from '../support/axe.ts'
import { Keys } from '../support/keys.ts'
import { plainQuestions } from '../support/plain-questions.ts'
import { steppedQuestions } from '../support/stepped-questions.ts'
import { type Desk, expect, test } from '../support/test.ts'
import { starterCode } from '../../web/src/editor/elements/interactive/starters/starters.ts'
import english from '../../web/src/locales/en/interactives.starters.json' with { type: 'json' }

/** A picture of one grey point. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')
/** The code of an interactive. */
const PLANETS = starterCode('multiple_choice', 'core', 'Which planet is nearest to the sun?\n*Mercury\nVenus', (word) => english.words[word])
/** How many types the first of two journeys has. */
const PLAIN_HALF = 6
const STEPPED_HALF = 6
/** What a finger hits, CSS pixels. */
const FINGER = 44

const formOf = (page: Page, { prompt }: AnsweredQuestion): Locator => page.locator('form.question').filter({ has: page.getByRole('group', { name: prompt }) })

const keptMap = async ({ server }: Desk): Promise<string> => await (await Api.as(server, 'owner')).picture('map.png', PNG, 'A map')

/** What fingers would miss in a question: what it is answered with, by its name and size. */
async function smallTargets(form: Locator): Promise<readonly string[]> {
  return await form.evaluate((node, least) => [...node.querySelectorAll<HTMLElement>('button, select, input, summary')].flatMap((one) => {
    const { height, width } = one.getBoundingClientRect()
    const isSeen = one.checkVisibility({ visibilityProperty: true })
    return isSeen && Math.min(height, width) < least - 0.5 ? [`${one.getAttribute('aria-label') ?? one.textContent} ${Math.round(width)} × ${Math.round(height)}`] : []
  }), FINGER)
}

/** What stands out of the screen to its side. */
async function outOfScreen(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const { innerWidth } = window
    const wide = [...document.querySelectorAll<HTMLElement>('form.question *')].filter((one) => {
      const { left, right, width } = one.getBoundingClientRect()
      return width > 0 && one.checkVisibility() && !one.matches('.sr-only, .sr-only *') && (left < -0.5 || right > innerWidth + 0.5)
    })
    return [...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []), ...wide.map((one) => `${one.className} ${one.textContent.slice(0, 40)}`)]
  })
}

/** Two learners answer all of some questions, one with a finger on a phone, one by keys; the server grades both. */
async function answerAll(desk: Desk, name: string, questions: readonly AnsweredQuestion[]): Promise<void> {
  const api = await Api.as(desk.server, 'owner')
  const lesson = await api.lesson(name)
  await writeLesson(desk.server, lesson, (doc) => writeQuestions(doc, questions))
  const { lessonId } = lesson
  const { publication: { link, publicationId } } = await api.call(publishLesson, { params: { lessonId }, body: { ...newSettings(name), tags: ['water'] } })

  const phone = await desk.phone()
  const withFinger = async (): Promise<void> => {
    await phone.goto(link)
    for (const [at, question] of questions.entries()) {
      const form = formOf(phone, question)
      await expect(form).toBeVisible()
      expect.soft(await smallTargets(form), `${question.prompt} before`).toEqual([])
      await question.tap(form, phone)
      await expect(form).toContainText(question.said.tap)
      expect.soft(await smallTargets(form), `${question.prompt} after`).toEqual([])
      expect.soft(await outOfScreen(phone), question.prompt).toEqual([])
      expect.soft(await findingsInBothThemes(phone), question.prompt).toEqual([])
      if (at < questions.length - 1) await phone.getByRole('button', { name: 'Next slide' }).tap()
    }
  }
  const laptop = await desk.visitor()
  await laptop.setViewportSize({ width: 1024, height: 700 })
  const keys = new Keys(laptop)
  const byKeys = async (): Promise<void> => {
    await laptop.goto(link)
    for (const [at, question] of questions.entries()) {
      const form = formOf(laptop, question)
      await expect(form).toBeVisible()
      await question.type(form, keys)
      await expect(form).toContainText(question.said.type)
      if (at < questions.length - 1) await keys.push(laptop.getByRole('button', { name: 'Next slide' }))
    }
  }
  await Promise.all([withFinger(), byKeys()])

  const report = await api.call(readReport, { params: { lessonId, publicationId } })
  const counted = new Map(report.questions.map(({ learners, prompt, right }) => [prompt, { learners, right }]))
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(questions.map(({ prompt, right }) => [prompt, { learners: 2, right }])))
}

// The types in four parts, each of which is quick on a slow machine, too.
test('questions to choose, complete, order and match are answered by finger on a phone and by keys alone, and the server grades them', async ({ desk }) => {
  await answerAll(desk, 'Rivers at once', plainQuestions(await keptMap(desk)).slice(0, PLAIN_HALF))
})

test('so are questions on pictures, in words and numbers, and about what one thinks', async ({ desk }) => {
  await answerAll(desk, 'Rivers on maps', plainQuestions(await keptMap(desk)).slice(PLAIN_HALF))
})

test('so are scenarios, simulations, cards, interactives, quizzes and races', async ({ desk }) => {
  await answerAll(desk, 'Rivers step by step', steppedQuestions(PLANETS).slice(0, STEPPED_HALF))
})

test('so are all other games', async ({ desk }) => {
  await answerAll(desk, 'Rivers in games', steppedQuestions(PLANETS).slice(STEPPED_HALF))
})
