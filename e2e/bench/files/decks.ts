import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Slide } from '@lectern/shared/lesson'
import { BUILT_IN_TEMPLATES } from '@lectern/shared/templates/built-in'
import type { BuiltInTemplate } from '@lectern/shared/templates/built-in'
import { runnerImport } from 'vite'
import { sized } from '../bench.ts'
import type { Bench, Row } from '../bench.ts'
import { atLeast, atMost, missing, rowOf } from '../row.ts'
import { scratchFolder } from '../scratch.ts'
import { startPainter } from './deck-pictures.ts'
import type { Painter } from './deck-pictures.ts'
import { deckWords, importDeck, importedWords, recalled } from './imported-deck.ts'
import { officePages, readableDeck } from './office-pages.ts'

/** A folder of decks, and one in which pictures of both are kept beside each other with those of LibreOffice; by their variables. */
const [DECKS, KEPT] = [process.env['LECTERN_DECKS'] ?? '', process.env['LECTERN_DECKS_KEPT'] ?? '']
/** The width at which slides are compared, pixels. */
const PIXELS = 960
/** Slides of one deck that are compared: of longer ones as many, far and wide. */
const COMPARED = 40

function isInstalled(): boolean {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' })
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** What writes presentations; its modules are those of the web app. */
interface Writer {
  slidesOfTemplate(template: BuiltInTemplate): readonly Slide[]
  presentationOf(slides: readonly Slide[]): Promise<Uint8Array>
}

/** Presentations of the built-in templates, written into a folder. */
async function ownDecks(folder: string): Promise<readonly string[]> {
  const { module } = await runnerImport<Writer>(join(import.meta.dirname, '../../round-trips/written-presentation.ts'), { root: join(import.meta.dirname, '../..'), configFile: false, logLevel: 'error' })
  const files: string[] = []
  for (const template of BUILT_IN_TEMPLATES) {
    const file = join(folder, `${template.id}.pptx`)
    writeFileSync(file, await module.presentationOf(module.slidesOfTemplate(template)))
    files.push(file)
  }
  return files
}

/** What was found out about one deck. */
interface Found {
  readonly name: string
  /** Of each slide that was compared. */
  readonly similarities: readonly number[]
  readonly words: number
  readonly recalled: number
  readonly took: number
  /** Why it was not imported, or not compared; null where it was. */
  readonly fault: string | null
}

async function look(file: string, name: string, folder: string, painter: Painter, say: (line: string) => void): Promise<Found> {
  const nothing: Found = { name, similarities: [], words: 0, recalled: 0, took: 0, fault: null }
  try {
    const key = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
    const read = await readableDeck(file, join(folder, `${key}-read`), join(folder, 'profile'))
    const deck = await importDeck(read)
    const wanted = deckWords(read)
    const found = wanted.map((words, at) => recalled(words, deck.slides[at] ? importedWords(deck.slides[at]) : []))
    const [words, kept] = [wanted.reduce((sum, one) => sum + one.length, 0), found.reduce((sum, one) => sum + one, 0)]
    for (const [at, count] of found.entries()) if (count < (wanted[at]?.length ?? 0) * 0.98) say(`  ${name} slide ${at + 1}: ${count} of ${wanted[at]?.length} words`)
    const pages = await officePages(file, join(folder, key), join(folder, 'profile'))
    if (pages.length !== deck.slides.length) return { ...nothing, words, recalled: kept, took: deck.took, fault: `${deck.slides.length} slides and ${pages.length} pages` }
    const similarities: number[] = []
    for (const [at, page] of pages.entries()) {
      if (pages.length > COMPARED && at % Math.ceil(pages.length / COMPARED) !== 0) continue
      const { both, similarity } = await painter.compare(deck, at, `${key}/${page}`, PIXELS, KEPT !== '')
      similarities.push(similarity)
      say(`  ${similarity.toFixed(3)} ${name} slide ${at + 1}`)
      if (both !== null) writeFileSync(join(KEPT, `${name}-${String(at + 1).padStart(3, '0')}.png`), Buffer.from(both.slice(both.indexOf(',') + 1), 'base64'))
    }
    return { name, similarities, words, recalled: kept, took: deck.took, fault: null }
  } catch (error) {
    return { ...nothing, fault: error instanceof Error ? error.message.split('\n')[0] ?? '' : 'failed' }
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Imported slides beside those that LibreOffice paints of the same deck. */
export const decksBench: Bench = {
  name: 'decks',
  title: 'Imported presentations beside what LibreOffice paints of them',
  goal: 'every deck imported, text recall ≥ 98 %, mean structural similarity of each deck ≥ 0.9',
  async run(options) {
    if (!isInstalled()) return [missing('LibreOffice', 'structural similarity', '', 'there is no soffice or pdftoppm on this machine')]
    const scratch = scratchFolder('decks')
    const folder = KEPT === '' ? join(scratch.path, 'pages') : join(KEPT, 'pages')
    mkdirSync(folder, { recursive: true })
    const files = existsSync(DECKS) ? readdirSync(DECKS).filter((name) => /\.(?:pptx|ppsx|potx|odp)$/i.test(name)).map((name) => join(DECKS, name)) : await ownDecks(scratch.path)
    const painter = await startPainter(join(scratch.path, 'page'), folder)
    try {
      const found: Found[] = []
      for (const file of sized(options, files, files.slice(0, 2))) {
        const name = basename(file).replace(/\.\w+$/, '')
        const one = await look(file, name, folder, painter, options.say)
        options.say(`${mean(one.similarities).toFixed(3)} ${name}${one.fault === null ? '' : `: ${one.fault}`}`)
        found.push(one)
      }
      return rowsOf(found)
    } finally {
      await painter.close()
      scratch.remove()
    }
  },
}

function rowsOf(found: readonly Found[]): readonly Row[] {
  const all = found.flatMap(({ similarities }) => similarities)
  const words = found.reduce((sum, one) => sum + one.words, 0)
  return [
    rowOf('all decks', 'decks that were not imported or compared', 'decks', [found.filter(({ fault }) => fault !== null).length], { goal: atMost(0), note: `of ${found.length}` }),
    rowOf('all decks', 'words that came along', '%', [(100 * found.reduce((sum, one) => sum + one.recalled, 0)) / Math.max(1, words)], { goal: atLeast(98), note: `${words} words` }),
    rowOf('all decks', 'structural similarity, mean of all slides', '', [mean(all)], { goal: atLeast(0.9), note: `${all.length} slides` }),
    rowOf('all decks', 'slides with a similarity of 0.9 or more', '%', [(100 * all.filter((one) => one >= 0.9).length) / Math.max(1, all.length)]),
    ...found.filter(({ fault }) => fault === null).map((one) => rowOf(one.name, 'structural similarity, mean of its slides', '', [mean(one.similarities)], { goal: atLeast(0.9), note: `worst ${Math.min(...one.similarities).toFixed(2)}` })),
  ]
}
