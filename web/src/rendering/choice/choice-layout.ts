import { activityOf } from '@lectern/shared/activities'
import type { DrawnMultipleChoice, DrawnTrueFalse } from '@lectern/shared/lesson'
import { directionOf, plainText } from '@lectern/shared/text'
import type { Measure, RichText, TextLayout } from '@lectern/shared/text'
import { textLayoutOf } from '../text/text-layout.ts'

/** A question of which one chooses answers, with all its styles. */
export type DrawnChoice = DrawnMultipleChoice | DrawnTrueFalse

/** Lengths of a question as multiples of the size of its words. The page that learners answer on has the same (`activities/live-activity.css`). */
export const CHOICE_EM = {
  /** The size of what is asked. */
  prompt: 1.25,
  /** Between what is asked and the answers, between answers, and round the words of one. */
  gap: 0.7, between: 0.45, inside: 0.45,
  /** The side of the tile with the letter, and the room before the words. */
  tile: 1.6, beside: 0.6,
  /** Below the answers, for what the learner is told. */
  foot: 2.6,
  /** The corners of an answer. */
  corner: 0.35,
} as const

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

/** An answer and where it is drawn. */
export interface PlacedChoice extends PlacedWords {
  /** Its box. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** Its tile with the letter. */
  readonly tile: { readonly x: number; readonly y: number; readonly size: number }
}

/** Where everything of a question is drawn. */
export interface ChoiceLayout {
  /** Of the words of the answers, slide points. */
  readonly fontSize: number
  readonly prompt: PlacedWords
  readonly choices: readonly PlacedChoice[]
  /** How far down it reaches. */
  readonly height: number
  readonly isRightToLeft: boolean
}

/** How many answers stand beside each other. */
export function columnsOf({ type }: Pick<DrawnChoice, 'type'>): number {
  return type === 'trueFalse' ? 2 : 1
}

const cache = new WeakMap<DrawnChoice, { readonly measure: Measure; readonly version: number; readonly layout: ChoiceLayout }>()

/** Where the parts of a question lie; words are smaller than their size says where they need more room. `version` counts font changes. */
export function choiceLayoutOf(element: DrawnChoice, measure: Measure, version = 0): ChoiceLayout {
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

function layOut(element: DrawnChoice, fontSize: number, measure: Measure, version: number): ChoiceLayout {
  const { padding, width, prompt } = element
  const em = (length: number): number => length * fontSize
  const room = Math.max(1, width - 2 * padding)
  const wordsIn = (text: RichText, inWidth: number, size: number): TextLayout => textLayoutOf({
    text, width: Math.max(1, inWidth), fontSize: size, fontFamily: element.fontFamily, color: element.color, lineHeight: element.lineHeight,
    align: 'left', padding: 0, bullet: 'disc',
  }, measure, version)
  const isRightToLeft = directionOf(plainText(prompt)) === 'rtl'
  const asked = wordsIn(prompt, room, em(CHOICE_EM.prompt))
  const columns = columnsOf(element)
  const boxWidth = (room - em(CHOICE_EM.between) * (columns - 1)) / columns
  const before = em(CHOICE_EM.inside + CHOICE_EM.tile + CHOICE_EM.beside)
  let y = padding + asked.height + em(CHOICE_EM.gap)
  const choices: PlacedChoice[] = []
  const all = activityOf(element).choices(element)
  for (let row = 0; row < all.length; row += columns) {
    const inRow = all.slice(row, row + columns).map(({ text }) => ({ text, layout: wordsIn(text, boxWidth - before - em(CHOICE_EM.inside), fontSize) }))
    const height = Math.max(em(CHOICE_EM.tile), ...inRow.map(({ layout }) => layout.height)) + 2 * em(CHOICE_EM.inside)
    for (const [column, { text, layout }] of inRow.entries()) {
      const place = isRightToLeft ? columns - 1 - column : column
      const x = padding + place * (boxWidth + em(CHOICE_EM.between))
      const tileX = isRightToLeft ? x + boxWidth - em(CHOICE_EM.inside + CHOICE_EM.tile) : x + em(CHOICE_EM.inside)
      choices.push({
        text, layout, x: isRightToLeft ? x + em(CHOICE_EM.inside) : x + before, y: y + (height - layout.height) / 2,
        box: { x, y, width: boxWidth, height }, tile: { x: tileX, y: y + (height - em(CHOICE_EM.tile)) / 2, size: em(CHOICE_EM.tile) },
      })
    }
    y += height + em(CHOICE_EM.between)
  }
  return {
    fontSize, isRightToLeft, choices, prompt: { text: prompt, layout: asked, x: padding, y: padding },
    height: y - em(CHOICE_EM.between) + em(CHOICE_EM.foot) + padding,
  }
}

/** The letter before an answer, counted from 0. */
export function choiceLetter(at: number): string {
  return String.fromCodePoint(65 + (at % 26))
}
