import { newParts } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT } from '@lectern/shared/text'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { questionEdit } from '../activity/question-edit.ts'

/** How scenarios are edited: a new one has a scene with two choices and an end behind each; a double click opens their graph. */
export const scenarioEdit = questionEdit('scenario', 700, () => {
  const scenes = newParts([false, true, true].map((isEnd) => ({ text: EMPTY_RICH_TEXT, isEnd })))
  const [first, ...ends] = scenes
  const choices = newParts(ends.map(({ id: target }, at) => ({ text: EMPTY_RICH_TEXT, scene: first?.id ?? '', target, points: at === 0 ? 1 : 0, feedback: EMPTY_RICH_TEXT })))
  return { scenes, choices }
}, lazyPart(async () => (await import('./ScenarioInspector.tsx')).ScenarioInspector), { opens: () => 'scenes', activityGroup: 'smart' })
