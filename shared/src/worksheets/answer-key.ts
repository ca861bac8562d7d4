import type { ActivityElement } from '../activities/activity.ts'
import { numbersIn } from '../activities/numbers.ts'
import { bestPath } from '../activities/scenario/graph.ts'
import { optionsOf, valueOf } from '../activities/simulation/settings.ts'
import { acceptedIn } from '../activities/wording.ts'
import { rightLetters } from '../lesson/index.ts'
import type { GameElement, HotspotElement, ScenarioElement, SimulationElement } from '../lesson/index.ts'
import { EMPTY_RICH_TEXT, plainText } from '../text/index.ts'
import type { RichText } from '../text/index.ts'
import { crosswordSheet } from './crossword-sheet.ts'
import { barePicture } from './learner-sheet.ts'
import type { KeyLine, SheetKey } from './model.ts'
import { gameChoices, letterAt, memoryPairs, mixed, scenesOf, zonesOf } from './sheet-parts.ts'

const line = (id: string, parts: Partial<KeyLine>): KeyLine => ({ id, mark: '', text: EMPTY_RICH_TEXT, answer: '', number: null, leadsTo: null, why: EMPTY_RICH_TEXT, ...parts })
const accepted = (text: RichText): string => acceptedIn(text).join(' / ')
const NOTHING = { lines: [], picture: null, crossword: null } as const
type Right = Pick<SheetKey, 'lines' | 'picture' | 'crossword'>

/** Where two orders of the same things meet: the letter that a thing has on the sheet. */
const letterOf = (shown: readonly { readonly id: string }[], id: string): string => {
  const at = shown.findIndex((one) => one.id === id)
  return at === -1 ? '' : letterAt(at)
}

function gameKey(element: GameElement): Right {
  if (element.kind === 'crossword') return { ...NOTHING, crossword: crosswordSheet(element, true).crossword }
  if (element.kind === 'memory') {
    const { items, targets } = memoryPairs(element)
    return { ...NOTHING, lines: items.map(({ id, text }) => line(id, { text, answer: letterOf(targets, id) })) }
  }
  return {
    ...NOTHING,
    lines: element.questions.map((question, at) => {
      const right = rightLetters(question)
      const choices = gameChoices(element, question)
      const shown = choices.flatMap(({ id, text }, place) => (right.some((letter) => letter === id) ? [`${letterAt(place)}. ${plainText(text)}`] : []))
      return line(question.id, { mark: String(at + 1), answer: shown.join(' / '), why: question.feedback })
    }),
  }
}

function hotspotKey({ alt, areas, picture }: HotspotElement): Right {
  const right = areas.filter(({ isCorrect }) => isCorrect)
  const bare = barePicture(picture, alt)
  return {
    ...NOTHING, lines: right.map(({ feedback, id, text }, at) => line(id, { mark: String(at + 1), text, why: feedback })),
    picture: bare === null || right.length === 0 ? null : { ...bare, areas: right.map(({ corners, id, kind }, at) => ({ id, kind, corners, mark: String(at + 1) })) },
  }
}

function scenarioKey(element: ScenarioElement): Right {
  const scenes = scenesOf(element)
  return {
    ...NOTHING,
    lines: (bestPath(element)?.way ?? []).flatMap((id) => scenes.flatMap(({ choices, number }) => choices.flatMap((choice) => (
      choice.id === id ? [line(id, { mark: String(number), text: choice.text, leadsTo: choice.leadsTo, why: element.choices.find((one) => one.id === id)?.feedback ?? EMPTY_RICH_TEXT })] : []
    )))),
  }
}

const SIGNS = { min: '≥', max: '≤', near: '=' } as const

function modelKey(element: SimulationElement): Right {
  const { goals, outputs, parameters } = element
  return {
    ...NOTHING,
    lines: [
      ...parameters.flatMap((parameter) => {
        const value = valueOf(element, parameter, parameter.solution)
        const option = optionsOf(element, parameter).find(({ id }) => id === parameter.solution)
        if (value === null) return []
        return [line(parameter.id, { text: parameter.text, ...(option === undefined ? { number: { sign: '=', value, tolerance: 0, unit: parameter.unit } } : { answer: plainText(option.text) }) })]
      }),
      ...goals.flatMap(({ compare, id, output, tolerance, value }) => {
        const about = outputs.find((one) => one.id === output)
        return about === undefined ? [] : [line(id, { text: about.text, number: { sign: SIGNS[compare], value, tolerance: compare === 'near' ? tolerance : 0, unit: about.unit } })]
      }),
    ],
  }
}

function rightIn(element: ActivityElement): Right {
  switch (element.type) {
    case 'multipleChoice': {
      const shown = element.shuffle ? mixed(element.options, element.id) : element.options
      return { ...NOTHING, lines: shown.flatMap(({ feedback, id, isCorrect, text }) => (isCorrect ? [line(id, { mark: letterOf(shown, id), text, why: feedback })] : [])) }
    }
    case 'trueFalse': return {
      ...NOTHING,
      lines: element.correct === 'true' ? [line('true', { mark: letterAt(0), text: element.trueLabel, why: element.trueFeedback })]
        : element.correct === 'false' ? [line('false', { mark: letterAt(1), text: element.falseLabel, why: element.falseFeedback })] : [],
    }
    case 'fillBlanks': return { ...NOTHING, lines: element.blanks.map((blank, at) => line(blank.id, { mark: String(at + 1), answer: accepted(blank.accepted) })) }
    case 'ordering': return { ...NOTHING, lines: element.items.map(({ id, text }, at) => line(id, { mark: String(at + 1), text })) }
    case 'matching': {
      const targets = mixed(element.targets, element.id)
      const lines = mixed(element.items, element.id).map(({ id, target, text }) => line(id, { text, answer: [letterOf(targets, target), plainText(targets.find((one) => one.id === target)?.text ?? EMPTY_RICH_TEXT)].filter((words) => words !== '').join('. ') }))
      return { ...NOTHING, lines, picture: zonesOf(element, targets) }
    }
    case 'shortAnswer': {
      if (element.kind === 'words') return { ...NOTHING, lines: accepted(element.accepted) === '' ? [] : [line('words', { answer: accepted(element.accepted) })] }
      const [value] = numbersIn(element.value)
      return { ...NOTHING, lines: value === undefined ? [] : [line('number', { number: { sign: '=', value, tolerance: element.tolerance, unit: plainText(element.unit) } })] }
    }
    case 'hotspot': return hotspotKey(element)
    case 'flashcards': return { ...NOTHING, lines: element.cards.map(({ back, id, text }, at) => line(id, { mark: String(at + 1), text, answer: plainText(back) })) }
    case 'scenario': return scenarioKey(element)
    case 'game': return gameKey(element)
    case 'simulation': return modelKey(element)
    case 'poll': case 'rating': case 'interactive': case 'agent': return NOTHING
  }
}

/** What is right in a question, by the letters and numbers that its sheet has. */
export function keyOf(element: ActivityElement): SheetKey {
  const right = rightIn(element)
  const isEmpty = right.lines.length === 0 && right.crossword === null
  return {
    id: element.id, ...right, why: 'rightFeedback' in element ? element.rightFeedback : EMPTY_RICH_TEXT,
    empty: element.type === 'poll' || element.type === 'rating' ? 'any' : element.type === 'interactive' || element.type === 'agent' ? 'screen' : isEmpty ? 'missing' : null,
  }
}
