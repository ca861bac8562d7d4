import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSlidesWork } from '@lectern/shared/creation'
import { isJobOpen } from '@lectern/shared/jobs'
import type { Page } from 'playwright'
import { pdfOf } from '../../../web/src/creation/files/test-pdf.ts'
import type { TestLine, TestPicture } from '../../../web/src/creation/files/test-pdf.ts'
import type { Api } from '../../support/api.ts'
import { sized } from '../bench.ts'
import type { Bench, Row } from '../bench.ts'
import { withPeople } from '../browser/people.ts'
import { atLeast, atMost, rowOf } from '../row.ts'
import { until } from '../wait.ts'

const GOAL = { seconds: 3, slides: 12 } as const
const PAGES = 10
/** Letters of a line, and how far its page is written, points. */
const [LETTERS, HEAD, FOOT] = [96, 740, 70] as const
const GUIDE = join(import.meta.dirname, '../../../docs/guide')

/** A paragraph as lines of a page. */
function wrapped(words: string): readonly string[] {
  return words.split(/\s+/u).reduce((lines: readonly string[], word) => {
    const last = lines.at(-1)
    return last === undefined || last.length + word.length >= LETTERS ? [...lines, word] : [...lines.slice(0, -1), `${last} ${word}`]
  }, [])
}

/** The product's own guide as a PDF: headings, prose and lists below a running head, and a picture on every second page. */
function guidePdf(count: number): Uint8Array {
  const text = ['editor.md', 'creation.md', 'publishing.md', 'lessons.md', 'pictures.md', 'agents.md'].map((name) => readFileSync(join(GUIDE, name), 'utf8')).join('\n\n')
  const pages: TestLine[][] = []
  let y = 0
  const put = (words: string, size: number, x: number, gap: number): void => {
    y -= gap
    if (pages.length === 0 || y < FOOT) {
      y = HEAD
      pages.push([['The guide', 9, 50, 775], [String(pages.length + 1), 9, 295, 30]])
    }
    pages.at(-1)?.push([words, size, x, y])
  }
  for (const block of text.split(/\n{2,}/u)) {
    const plain = block.replace(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1').replace(/[*`]/gu, '').replace(/[‘’]/gu, "'").replace(/[“”]/gu, '"').replace(/[^\x20-\x7e\n]/gu, ' ')
    const heading = /^#+\s+(.*)/u.exec(plain)
    if (heading) put(heading[1] ?? '', 16, 50, 34)
    else {
      for (const entry of plain.split(/\n(?=- )/u)) {
        const isEntry = entry.startsWith('- ')
        for (const [at, line] of wrapped(entry.replace(/^- /u, '')).entries()) put(isEntry && at === 0 ? `\u0095 ${line}` : line, 10, isEntry && at > 0 ? 58 : 50, at === 0 ? 20 : 12)
      }
    }
  }
  const pictures = Array.from({ length: Math.ceil(count / 2) }, (_, at): TestPicture => [at * 2, 600 + at, 400, [420, 700, 60, 40], 60 + at * 20])
  return pdfOf(pages.slice(0, count), pictures)
}

interface Took {
  readonly opened: number
  readonly read: number
  readonly written: number
  readonly slides: number
}

/** Makes a lesson of a PDF as a person does who takes what is offered; seconds of waiting. */
async function made(page: Page, owner: Api, file: Buffer, count: number): Promise<Took> {
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await page.goto('/home/create?from=pdf')
  const input = page.locator('input[type=file]')
  await input.waitFor({ state: 'attached' })
  // The time of a person is not counted: only what they wait for.
  const waited = async (act: () => Promise<void>, seen: () => Promise<void>): Promise<number> => {
    await act()
    const from = performance.now()
    await seen()
    return (performance.now() - from) / 1000
  }
  const opened = await waited(() => input.setInputFiles({ name: 'Guide.pdf', mimeType: 'application/pdf', buffer: file }), () => page.getByText(new RegExp(`${count} pages`)).waitFor())
  await next.click()
  const read = await waited(() => page.getByRole('button', { name: 'Make a reading of it' }).click(), () => page.getByRole('region', { name: 'Reading' }).getByRole('heading').first().waitFor())
  await next.click()
  await page.getByLabel('Name of the lesson').waitFor()
  const create = page.getByRole('button', { name: 'Create the lesson' })
  while (!(await create.isVisible())) await next.click()
  let slides = 0
  const written = await waited(() => create.click(), async () => {
    await page.waitForURL(/\/editor\//)
    const lessonId = /editor\/([^?/]+)/.exec(page.url())?.[1] ?? ''
    await until(async () => {
      const { work } = await owner.call(readSlidesWork, { params: { lessonId } })
      slides = work?.titles.length ?? 0
      return work !== null && !isJobOpen(work.job.state)
    }, 'the slides to be written')
    await page.locator('[data-rail]').getByRole('option').nth(slides - 1).waitFor()
  })
  return { opened, read, written, slides }
}

/** A PDF that becomes a lesson without a model. */
export const pdfLessonBench: Bench = {
  name: 'pdf-lesson',
  title: 'A PDF of ten pages that becomes a lesson, without a model',
  goal: `at most ${GOAL.seconds} s from the choice of the file to a lesson of ${GOAL.slides} slides or more in the editor, without the time in which a person chooses`,
  async run(options) {
    const count = sized(options, PAGES, 3)
    const file = Buffer.from(guidePdf(count))
    return await withPeople(async ({ one, owner }) => {
      one.on('dialog', (dialog) => void dialog.accept())
      const took: Took[] = []
      for (let run = 0; run < options.runs; run++) {
        took.push(await made(one, owner, file, count))
        options.say(JSON.stringify(took.at(-1)))
      }
      return [
        rowOf('Lectern', 'from the file to the lesson', 's', took.map(({ opened, read, written }) => opened + read + written), { goal: atMost(GOAL.seconds) }),
        rowOf('Lectern', 'until it is opened', 's', took.map(({ opened }) => opened)),
        rowOf('Lectern', 'until its pages are a reading', 's', took.map(({ read }) => read)),
        rowOf('Lectern', 'until all slides of that are written', 's', took.map(({ written }) => written)),
        rowOf('Lectern', 'slides', '', took.map(({ slides }) => slides), { goal: atLeast(sized(options, GOAL.slides, 3)) }),
      ] satisfies readonly Row[]
    })
  },
}
