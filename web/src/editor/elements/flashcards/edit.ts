import { newParts } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT } from '@lectern/shared/text'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { questionEdit } from '../activity/question-edit.ts'

/** How decks of cards are edited. */
export const flashcardsEdit = questionEdit('flashcards', 600, () => ({ cards: newParts([{ text: EMPTY_RICH_TEXT, back: EMPTY_RICH_TEXT }]) }), lazyPart(async () => (await import('./FlashcardsInspector.tsx')).FlashcardsInspector), { activityGroup: 'smart' })
