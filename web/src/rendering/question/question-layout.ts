import { activityOf, isBlank } from '@lectern/shared/activities'
import type { AreaForm, PosterEntry } from '@lectern/shared/activities'
import type {
  DrawnAgent, DrawnFillBlanks, DrawnFlashcards, DrawnGame, DrawnHotspot, DrawnInteractive, DrawnMatching, DrawnMultipleChoice, DrawnOrdering, DrawnPoll, DrawnRating, DrawnScenario, DrawnShortAnswer, DrawnSimulation, DrawnTrueFalse,
  Fill,
} from '@lectern/shared/lesson'
import { directionOf, plainText } from '@lectern/shared/text'
import type { Measure, RichText, TextLayout } from '@lectern/shared/text'
import { textLayoutOf } from '../text/text-layout.ts'

/** A question with all its styles. */
export type DrawnQuestion = DrawnMultipleChoice | DrawnTrueFalse | DrawnFillBlanks | DrawnOrdering | DrawnMatching | DrawnShortAnswer | DrawnPoll | DrawnRating | DrawnFlashcards | DrawnHotspot | DrawnScenario | DrawnGame | DrawnSimulation | DrawnInteractive | DrawnAgent

/** Lengths of a question as multiples of the size of its words. The page that learners answer on has the same (`activities/question.css`). */
export const QUESTION_EM = {
  /** The size of what is asked. */
  prompt: 1.25,
  /** The size of words below boxes. */
  label: 0.75,
  /** Between what is asked and the answers, between answers, and round the words of one. */
  gap: 0.7, between: 0.45, inside: 0.45,
  /** The side of the tile with the letter, and the room before the words. */
  tile: 1.6, beside: 0.6,
  /** How high a picture is at least. */
  picture: 8,
  /** Below the answers, for what the learner is told. */
  foot: 2.6,
  /** The corners of an answer. */
  corner: 0.35,
} as const

/** What stands in the tile of a step of a scale of stars. */
export const STAR = '★'
/** No words are smaller, slide points. */
const SMALLEST = 12
/** Words that need more room than there is get smaller by this factor, again and again. */
const SHRINK = 0.92

/** Words and where they lie, slide points from the top left corner of the question. */
export interface PlacedWords {
  readonly text: RichText
  readonly layout: TextLayout
  readonly x: number
  readonly y: number
}

/** A box below what is asked, such as one of the answers, and where it is drawn. */
export interface PlacedEntry extends PlacedWords {
  /** Nothing stands there for words that are not there, as where learners write. */
  readonly isField: boolean
  /** Its box. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** Its tile with a letter, number or star, where it has one. */
  readonly tile: { readonly x: number; readonly y: number; readonly size: number; readonly sign: string } | null
}

/** Where everything of a question is drawn. */
export interface QuestionLayout {
  /** Of the words of the answers, slide points. */
  readonly fontSize: number
  readonly prompt: PlacedWords
  readonly entries: readonly PlacedEntry[]
  /** Its picture, where it has one, and the room for it. */
  readonly picture: { readonly fill: Fill; readonly box: PlacedEntry['box']; readonly zones: readonly AreaForm[] } | null
  /** Below the first and the last box. */
  readonly ends: readonly PlacedWords[]
  /** Its tiles are square rather than round. */
  readonly isSquare: boolean
  /** How far down it reaches. */
  readonly height: number
}

const cache = new WeakMap<DrawnQuestion, { readonly measure: Measure; readonly version: number; readonly layout: QuestionLayout }>()

/** Where the parts of a question lie; words are smaller than their size says where they need more room. `version` counts font changes. */
export function questionLayoutOf(element: DrawnQuestion, measure: Measure, version = 0): QuestionLayout {
  const known = cache.get(element)
  if (known?.measure === measure && known.version === version) return known.layout
  let { fontSize } = element
  let layout = layOut(element, fontSize, measure, version)
  while (layout.height > element.height && fontSize * SHRINK >= SMALLEST) {
    fontSize *= SHRINK
    layout = layOut(element, fontSize, measure, version)
  }
  cache.set(element, { measure, version, layout })
  return layout
}

/** What stands in the tiles of boxes, each kind counted by itself; null where a box has none. */
function signsOf(entries: readonly (PosterEntry | null)[]): readonly (string | null)[] {
  const counts = { letter: 0, number: 0 }
  return entries.map((entry) => {
    if (entry === null || entry.tile === 'none') return null
    if (entry.tile === 'star') return STAR
    counts[entry.tile] += 1
    return entry.tile === 'letter' ? choiceLetter(counts.letter - 1) : String(counts.number)
  })
}

function layOut(element: DrawnQuestion, fontSize: number, measure: Measure, version: number): QuestionLayout {
  const { padding, width, prompt } = element
  const em = (length: number): number => length * fontSize
  const room = Math.max(1, width - 2 * padding)
  const wordsIn = (text: RichText, inWidth: number, size: number): TextLayout => textLayoutOf({
    text, width: Math.max(1, inWidth), fontSize: size, fontFamily: element.fontFamily, color: element.color, lineHeight: element.lineHeight,
    align: 'left', padding: 0, bullet: 'disc',
  }, measure, version)
  const isRightToLeft = directionOf(plainText(prompt)) === 'rtl'
  const asked = wordsIn(prompt, room, em(QUESTION_EM.prompt))
  const { columns, ends = [], entries, isSquare, picture, zones = [] } = activityOf(element).poster(element)
  const boxWidth = (room - em(QUESTION_EM.between) * (columns - 1)) / columns
  const signs = signsOf(entries)
  let y = padding + asked.height + em(QUESTION_EM.gap)
  const placed: PlacedEntry[] = []
  for (let row = 0; row < entries.length; row += columns) {
    const inRow = entries.slice(row, row + columns).map((entry, column) => {
      const before = em(QUESTION_EM.inside + (entry === null || entry.tile === 'none' ? 0 : QUESTION_EM.tile + QUESTION_EM.beside))
      return entry && { entry, before, sign: signs[row + column] ?? null, layout: wordsIn(entry.text, boxWidth - before - em(QUESTION_EM.inside), fontSize) }
    })
    const height = Math.max(em(QUESTION_EM.tile), ...inRow.map((cell) => cell?.layout.height ?? 0)) + 2 * em(QUESTION_EM.inside)
    for (const [column, cell] of inRow.entries()) {
      if (cell === null) continue
      const { entry: { isField = ends.length > 0, text }, before, layout, sign } = cell
      const x = padding + (isRightToLeft ? columns - 1 - column : column) * (boxWidth + em(QUESTION_EM.between))
      const atEdge = isRightToLeft ? x + boxWidth - em(QUESTION_EM.inside + QUESTION_EM.tile) : x + em(QUESTION_EM.inside)
      const tileX = ends.length > 0 ? x + (boxWidth - em(QUESTION_EM.tile)) / 2 : atEdge
      placed.push({
        text, layout, isField, x: isRightToLeft ? x + em(QUESTION_EM.inside) : x + before, y: y + (height - layout.height) / 2, box: { x, y, width: boxWidth, height },
        tile: sign === null ? null : { x: tileX, y: y + (height - em(QUESTION_EM.tile)) / 2, size: em(QUESTION_EM.tile), sign },
      })
    }
    y += height + em(QUESTION_EM.between)
  }
  const pictureBox = { x: padding, y, width: room, height: Math.max(em(QUESTION_EM.picture), element.height - y - em(QUESTION_EM.foot) - padding) }
  if (picture !== undefined) y += pictureBox.height + em(QUESTION_EM.between)
  const half = (room - em(QUESTION_EM.gap)) / 2
  const placedEnds = ends.flatMap((text, at): readonly PlacedWords[] => {
    const isRight = (at === 1) !== isRightToLeft
    // Aligned by itself a paragraph stands at that side, wherever its letters begin.
    const aligned: RichText = { ...text, blocks: text.blocks.map((block) => ({ ...block, align: isRight ? 'right' : 'left' })) }
    return isBlank(text) ? [] : [{ text, layout: wordsIn(aligned, half, em(QUESTION_EM.label)), x: padding + (isRight ? room - half : 0), y }]
  })
  if (placedEnds.length > 0) y += Math.max(...placedEnds.map(({ layout }) => layout.height)) + em(QUESTION_EM.between)
  return {
    fontSize, isSquare, picture: picture === undefined ? null : { fill: picture, box: pictureBox, zones }, entries: placed, ends: placedEnds, prompt: { text: prompt, layout: asked, x: padding, y: padding },
    height: y - em(QUESTION_EM.between) + em(QUESTION_EM.foot) + padding,
  }
}

/** The letter before an answer, counted from 0. */
export function choiceLetter(at: number): string {
  return String.fromCodePoint(65 + (at % 26))
}
