// The names of types come with this list, the rest of their words with the inspectors: they have names from the first moment.
import '../../locales/en/elements.names.json'
import type { ElementType, LessonElement } from '@lectern/shared/lesson'
import type { EditDefinition, EditOf } from '../editing/edit-definition.ts'
import { agentEdit } from './agent/edit.ts'
import { audioEdit } from './audio/edit.ts'
import { chartEdit } from './chart/edit.ts'
import { embedEdit } from './embed/edit.ts'
import { codeEdit } from './code/edit.ts'
import { equationEdit } from './equation/edit.ts'
import { fillBlanksEdit } from './fill-blanks/edit.ts'
import { flashcardsEdit } from './flashcards/edit.ts'
import { gameEdit } from './game/edit.ts'
import { hotspotEdit } from './hotspot/edit.ts'
import { iconEdit } from './icon/edit.ts'
import { imageEdit } from './image/edit.ts'
import { interactiveEdit } from './interactive/edit.ts'
import { matchingEdit } from './matching/edit.ts'
import { multipleChoiceEdit } from './multiple-choice/edit.ts'
import { orderingEdit } from './ordering/edit.ts'
import { pollEdit } from './poll/edit.ts'
import { qrCodeEdit } from './qr-code/edit.ts'
import { ratingEdit } from './rating/edit.ts'
import { scenarioEdit } from './scenario/edit.ts'
import { shapeEdit } from './shape/edit.ts'
import { shortAnswerEdit } from './short-answer/edit.ts'
import { tableEdit } from './table/edit.ts'
import { simulationEdit } from './simulation/edit.ts'
import { textEdit } from './text/edit.ts'
import { trueFalseEdit } from './true-false/edit.ts'
import { videoEdit } from './video/edit.ts'
import { registerEdit } from '../editing/edit-registry.ts'

/** How every type of element is edited. A new one is a folder beside these and its line here. */
export const EDITS: { readonly [T in ElementType]: EditDefinition<T> } = {
  text: textEdit,
  shape: shapeEdit,
  image: imageEdit,
  table: tableEdit,
  chart: chartEdit,
  qrCode: qrCodeEdit,
  equation: equationEdit,
  video: videoEdit,
  audio: audioEdit,
  embed: embedEdit,
  icon: iconEdit,
  code: codeEdit,
  multipleChoice: multipleChoiceEdit,
  trueFalse: trueFalseEdit,
  fillBlanks: fillBlanksEdit,
  ordering: orderingEdit,
  matching: matchingEdit,
  shortAnswer: shortAnswerEdit,
  poll: pollEdit,
  rating: ratingEdit,
  flashcards: flashcardsEdit,
  hotspot: hotspotEdit,
  scenario: scenarioEdit,
  game: gameEdit,
  simulation: simulationEdit,
  interactive: interactiveEdit,
  agent: agentEdit,
}

for (const [type, edit] of Object.entries(EDITS)) registerEdit(type, edit as unknown as EditOf<LessonElement>)
