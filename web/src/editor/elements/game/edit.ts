import { GAME_KINDS, GAME_THEMES, newParts } from '@lectern/shared/lesson'
import { ACTIVITY_LIBRARY_LIMITS } from '@lectern/shared/activity-library'
import { EMPTY_RICH_TEXT, cutText, richTextOf } from '@lectern/shared/text'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import type { EditDefinition } from '../../editing/edit-definition.ts'
import { questionEdit } from '../activity/question-edit.ts'

const EMPTY = { text: EMPTY_RICH_TEXT, a: EMPTY_RICH_TEXT, b: EMPTY_RICH_TEXT, c: EMPTY_RICH_TEXT, d: EMPTY_RICH_TEXT, feedback: EMPTY_RICH_TEXT, correct: 'a' } as const

/** How games and banks of questions are edited: a new one has an empty question, whose first answer is right; a double click opens all of them. */
export const gameEdit: EditDefinition<'game'> = questionEdit('game', 800, () => ({ questions: newParts([EMPTY]), points: 10 }), lazyPart(async () => (await import('./GameInspector.tsx')).GameInspector), {
  opens: () => 'game', activityGroup: 'games',
  createAs: (box, said) => {
    const kind = GAME_KINDS.find((one) => one === said('kind'))
    const look = GAME_THEMES.find((one) => one === said('look'))
    const name = cutText(said('name') ?? '', ACTIVITY_LIBRARY_LIMITS.gameNameMax).trim()
    return gameEdit.create(box, { ...(kind && { kind }), ...(look && { look }), ...(name !== '' && { prompt: richTextOf(name) }) })
  },
})
