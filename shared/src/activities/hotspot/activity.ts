import { z } from 'zod'
import type { HotspotArea, HotspotElement } from '../../lesson/index.ts'
import { plainText } from '../../text/index.ts'
import type { ActivityDefinition, Answer } from '../activity.ts'
import { chosenIn, commonProblems, feedbackOf, isBlank } from '../answers.ts'
import { areaAt, isArea, markAt, middleOf, placeOf } from './places.ts'

const rightIn = ({ areas }: HotspotElement): readonly HotspotArea[] => areas.filter((area) => area.isCorrect && isArea(area))

/** What was marked: each mark with the area that lies there, and whether it is the first one in a right one. */
function hits({ areas }: HotspotElement, answer: Answer): readonly { readonly mark: string; readonly area: HotspotArea | null; readonly isRight: boolean }[] {
  const found = new Set<string>()
  return chosenIn(answer).map((mark) => {
    const place = placeOf(mark)
    const area = place === null ? null : areaAt(areas, place)
    const isRight = area?.isCorrect === true && !found.has(area.id)
    if (area !== null) found.add(area.id)
    return { mark, area, isRight }
  })
}

/** Looked for once: it is told to all who are done with a question. */
const rightMarks = new WeakMap<HotspotElement, Answer>()

/** Places on a picture. Where more are right than may be marked, any of them are; a second mark in the same area finds nothing, as one beside all does. */
export const hotspot: ActivityDefinition<HotspotElement> = {
  type: 'hotspot',
  poster: ({ picture }) => ({ columns: 1, isSquare: false, entries: [], picture }),
  answerSchema: ({ marks }) => z.strictObject({
    chosen: z.array(z.string().refine((mark) => placeOf(mark) !== null, 'There is no such place')).min(1).max(marks)
      .refine((chosen) => new Set(chosen).size === chosen.length, 'Marked twice'),
  }),
  correct: (element) => {
    const known = rightMarks.get(element) ?? { chosen: [...new Set(rightIn(element).map((area) => middleOf(area, element.areas)).flatMap((place) => (place === null ? [] : [markAt(place)])))].slice(0, element.marks) }
    rightMarks.set(element, known)
    return known
  },
  grade: (element, answer) => {
    const marked = hits(element, answer)
    const right = marked.filter(({ isRight }) => isRight).length
    // Who may set no more marks than are needed loses nothing by one that is wrong; what is set beyond that does cost.
    const spare = Math.max(0, marked.length - Math.min(element.marks, rightIn(element).length))
    const needed = Math.min(element.marks, rightIn(element).length)
    const isRight = needed > 0 && right >= needed && right === marked.length
    const areas = new Map(marked.flatMap(({ area }) => (area === null ? [] : [[area.id, area.feedback] as const])))
    return {
      share: isRight ? 1 : element.allOrNothing || needed === 0 ? 0 : Math.max(0, right - spare) / needed,
      parts: Object.fromEntries(marked.map((hit) => [hit.mark, hit.isRight])),
      feedback: feedbackOf([...areas, isRight ? ['right', element.rightFeedback] : ['wrong', element.wrongFeedback]]),
    }
  },
  shownAreas: (element) => rightIn(element).map(({ corners, id, kind }) => ({ id, kind, corners: [...corners] })),
  stated: (_, answer) => ({ kind: 'performance', steps: chosenIn(answer).map((mark, at) => [{ id: `mark${at + 1}`, at }, mark.replace(',', '_')] as const) }),
  reported: (element, answer) => hits(element, answer).map(({ area, isRight, mark }) => ({
    label: area === null ? '' : isBlank(area.text) ? `#${element.areas.indexOf(area) + 1}` : plainText(area.text).replace(/\s+/g, ' '), isRight, place: placeOf(mark),
  })),
  problems: (element) => [
    ...commonProblems(element),
    ...(typeof element.picture === 'string' || element.picture.kind !== 'picture' ? ['noPicture' as const] : []),
    ...(rightIn(element).length === 0 ? ['noArea' as const] : []),
  ],
}
