import type { ActivityElement } from '../activities/activity.ts'
import { isScored } from '../activities/registry.ts'
import { boundsOf, optionsOf } from '../activities/simulation/settings.ts'
import { withoutKeys } from '../lesson/index.ts'
import type { Fill, GameElement, SimulationElement } from '../lesson/index.ts'
import { plainText } from '../text/index.ts'
import { crosswordSheet } from './crossword-sheet.ts'
import type { SheetBody, SheetPicture, SheetQuestion } from './model.ts'
import { disordered, gameChoices, memoryPairs, mixed, scenesOf, zonesOf } from './sheet-parts.ts'

/** A picture without anything on it; null where there is none. */
export function barePicture(picture: Fill, alt: string): SheetPicture | null {
  return typeof picture === 'object' && picture.kind === 'picture' ? { blob: picture.blob, alt, areas: [] } : null
}

function gameBody(element: GameElement): SheetBody {
  if (element.kind === 'crossword') return { kind: 'crossword', ...crosswordSheet(element, false) }
  if (element.kind === 'memory') return { kind: 'pairs', ...memoryPairs(element), picture: null }
  return { kind: 'questions', questions: element.questions.map((question) => ({ id: question.id, text: question.text, choices: gameChoices(element, question) })) }
}

function modelBody(element: SimulationElement): SheetBody {
  return {
    kind: 'model',
    parameters: element.parameters.map((parameter) => ({
      id: parameter.id, text: parameter.text, unit: parameter.unit, range: parameter.input === 'choice' ? null : boundsOf(parameter),
      options: parameter.input === 'choice' ? optionsOf(element, parameter).map(({ id, text }) => ({ id, text })) : [],
    })),
    outputs: element.outputs.map(({ formula, id, name, text, unit }) => ({ id, text, unit, name, formula: plainText(formula) })),
    goals: element.goals.map(({ id, text }) => ({ id, text })),
  }
}

/** Of what learners may know; scenes and questions of games, which come to them one by one, are given whole. */
function bodyOf(element: ActivityElement, whole: ActivityElement): SheetBody {
  switch (element.type) {
    case 'multipleChoice': case 'poll': return {
      kind: 'choices', isMultiple: element.isMultiple, choices: (element.shuffle ? mixed(element.options, element.id) : element.options).map(({ id, text }) => ({ id, text })),
    }
    case 'trueFalse': return { kind: 'choices', isMultiple: false, choices: [{ id: 'true', text: element.trueLabel }, { id: 'false', text: element.falseLabel }] }
    case 'fillBlanks': return { kind: 'blanks', parts: [...element.blanks.map(({ before }) => before), element.after] }
    case 'ordering': return { kind: 'order', items: disordered(element.items, element.id, whole.type === 'ordering' ? whole.items : []).map(({ id, text }) => ({ id, text })) }
    case 'matching': {
      const targets = mixed(element.targets, element.id)
      return { kind: 'pairs', items: mixed(element.items, element.id).map(({ id, text }) => ({ id, text })), targets: targets.map(({ id, text }) => ({ id, text })), picture: zonesOf(element, targets) }
    }
    case 'shortAnswer': return { kind: 'line', isNumber: element.kind === 'number', unit: element.unit }
    case 'rating': return { kind: 'scale', steps: element.steps, symbol: element.symbol, low: element.lowLabel, high: element.highLabel }
    case 'hotspot': return { kind: 'places', marks: element.marks, picture: barePicture(element.picture, element.alt) }
    case 'flashcards': return { kind: 'cards', cards: element.cards.map(({ id, text }) => ({ id, text })) }
    case 'scenario': return { kind: 'scenes', scenes: whole.type === 'scenario' ? scenesOf(whole) : [] }
    case 'game': return whole.type === 'game' ? gameBody(whole) : { kind: 'questions', questions: [] }
    case 'simulation': return modelBody(element)
    case 'interactive': return { kind: 'screen', what: 'interactive', words: element.description, poster: element.poster }
    case 'agent': return { kind: 'screen', what: 'agent', words: element.agentName, poster: null }
  }
}

/** A question as it is printed for learners: nothing of it says what is right. */
export function sheetOf(element: ActivityElement): SheetQuestion {
  const body = bodyOf(withoutKeys(element) as ActivityElement, element)
  return { id: element.id, prompt: element.prompt, points: isScored(element) && body.kind !== 'screen' ? element.points : 0, body }
}
