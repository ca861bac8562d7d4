import { execFile, execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CANVAS, wordsOf } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { BUILT_IN_TEMPLATES } from '@lectern/shared/templates/built-in'
import type { BuiltInTemplate } from '@lectern/shared/templates/built-in'
import { runnerImport } from 'vite'
import { below, parseXml } from '../../../collab-server/src/imports/pptx/xml.ts'
import type { XmlNode } from '../../../collab-server/src/imports/pptx/xml.ts'
import { sized } from '../bench.ts'
import type { Bench, Row } from '../bench.ts'
import { atMost, missing, rowOf } from '../row.ts'
import { scratchFolder } from '../scratch.ts'

const PROGRAM = 'soffice'
const POINTS = 2
/** ms that LibreOffice may take for one presentation. */
const PATIENCE = 120_000
/** A slide is 13 ⅓ inches across. */
const CM_PER_POINT = ((40 / 3) * 2.54) / CANVAS.width

/** What writes presentations; its modules are those of the web app, which names its words as bundlers do. */
interface Writer {
  slidesOfTemplate(template: BuiltInTemplate): readonly Slide[]
  presentationOf(slides: readonly Slide[]): Promise<Uint8Array>
}

/** A box by its middle and its sides, slide points. */
type Box = readonly [x: number, y: number, width: number, height: number]

const pointsOf = (length = ''): number => (length.endsWith('cm') ? Number(length.slice(0, -2)) / CM_PER_POINT : Number.NaN)

/** Where OpenDocument says that an object is: its corner, or how it was turned about the origin and moved. */
function boxOf({ attributes }: XmlNode): Box {
  const [width, height] = [pointsOf(attributes['svg:width']), pointsOf(attributes['svg:height'])]
  const transform = attributes['draw:transform'] ?? ''
  const angle = Number(/rotate \((\S+)\)/.exec(transform)?.[1] ?? 0)
  const [, left = attributes['svg:x'], top = attributes['svg:y']] = /translate \((\S+) (\S+)\)/.exec(transform) ?? []
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  return [pointsOf(left) + (width * cosine + height * sine) / 2, pointsOf(top) + (height * cosine - width * sine) / 2, width, height]
}

function textOf(node: XmlNode): string {
  return node.text + node.children.map(textOf).join('')
}

/** Words without what programs break them by. */
const bare = (words: string): string => words.replaceAll(/\s/g, '')

/** What another program reads of a slide. */
interface Read {
  /** Texts that are not on its slide. */
  readonly lost: number
  /** For each box that is one object there, the largest difference of its place and sides. */
  readonly away: readonly number[]
}

function allBelow(node: XmlNode): readonly XmlNode[] {
  return [node, ...node.children.flatMap(allBelow)]
}

function compared(slide: Slide, page: XmlNode | undefined): Read {
  const objects = new Map(page === undefined ? [] : allBelow(page).map((node) => [node.attributes['draw:name'], node]))
  const seen = slide.elements.filter(isSeen)
  // Questions are groups of boxes, with signs between what is asked and what may be answered: of these each word is looked for.
  const isGroup = ({ id }: LessonElement): boolean => objects.get(id)?.name === 'draw:g'
  const lines = seen.flatMap((element) => wordsOf(element).split(isGroup(element) ? /\s+/ : '\n').map(bare)).filter((line) => line !== '')
  const words = bare(page === undefined ? '' : textOf(page))
  const away = seen.flatMap((element) => {
    const object = objects.get(element.id)
    if (object === undefined) return [Number.POSITIVE_INFINITY]
    if (isGroup(element)) return []
    const wanted: Box = [element.x + element.width / 2, element.y + element.height / 2, element.width, element.height]
    const differences = boxOf(object).map((value, at) => Math.abs(value - (wanted[at] ?? 0)))
    return [differences.some(Number.isNaN) ? Number.POSITIVE_INFINITY : Math.max(...differences)]
  })
  return { lost: lines.filter((line) => !words.includes(line)).length, away }
}

/** Pictures that nobody has chosen yet are invitations, not objects. */
function isSeen(element: LessonElement): boolean {
  return element.opacity !== 0 && !(element.type === 'image' && element.blob === null)
}

/** The pages of a file as LibreOffice reads it. */
async function readBack(folder: string, name: string, file: Uint8Array): Promise<readonly XmlNode[]> {
  writeFileSync(join(folder, `${name}.pptx`), file)
  // A profile of its own: no settings of whoever runs this, and no other window of the program in the way.
  await promisify(execFile)(PROGRAM, [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', 'fodp', '--outdir', folder, join(folder, `${name}.pptx`)], { timeout: PATIENCE })
  return below(parseXml(readFileSync(join(folder, `${name}.fodp`))), 'draw:page')
}

function isInstalled(): boolean {
  try {
    execFileSync(PROGRAM, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Presentations of all built-in templates, read by another program. */
export const presentationsBench: Bench = {
  name: 'presentations',
  title: 'Presentations of the built-in templates as LibreOffice reads them',
  goal: `every text is there, every box at most ${POINTS} slide points away`,
  async run(options) {
    if (!isInstalled()) return [missing('LibreOffice', 'texts that are lost', 'texts', `there is no ${PROGRAM} on this machine`)]
    const { module } = await runnerImport<Writer>(join(import.meta.dirname, '../../round-trips/written-presentation.ts'), { root: join(import.meta.dirname, '../..'), configFile: false, logLevel: 'error' })
    const { path, remove } = scratchFolder('presentations')
    const rows: Row[] = []
    try {
      for (const template of sized(options, BUILT_IN_TEMPLATES, BUILT_IN_TEMPLATES.slice(0, 2))) {
        options.say(template.id)
        const slides = module.slidesOfTemplate(template).map((slide) => ({ ...slide, elements: slide.elements.map((element) => ({ ...element, name: element.id })) }))
        const pages = await readBack(path, template.id, await module.presentationOf(slides))
        const read = slides.map((slide, at) => compared(slide, pages[at]))
        const away = read.flatMap((one) => one.away)
        rows.push(
          rowOf(template.id, 'texts that are lost', 'texts', [read.reduce((sum, { lost }) => sum + lost, 0)], { goal: atMost(0), note: `${slides.length} slides` }),
          rowOf(template.id, 'the box that is farthest away', 'points', [Math.min(Math.max(0, ...away), CANVAS.width)], { goal: atMost(POINTS), note: `${away.length} boxes` }),
        )
      }
    } finally {
      remove()
    }
    return rows
  },
}
