import { act, cleanup } from '@testing-library/react'
import { Profiler } from 'react'
import { LocalOrigin, appendWords, narrationText, setElementProps } from '@lectern/shared/lesson'
import { afterEach, expect, it } from 'vitest'
import { RemoteSelections } from '../presence/RemoteSelections.tsx'
import { SlideRail } from '../rail/SlideRail.tsx'
import { TestLesson } from '../test-lesson.tsx'
import { RemoteTextCarets } from '../text/RemoteTextCarets.tsx'
import { TextOverlay } from '../text/TextOverlay.tsx'
import { StagePane } from './StagePane.tsx'

afterEach(cleanup)

it('letters of a narration render nothing of the stage and the rail, which do not show them', () => {
  const lesson = new TestLesson()
  const { doc, view } = lesson.session
  const renders: string[] = []
  const onRender = (id: string): void => void renders.push(id)
  lesson.render(
    <>
      <Profiler id="rail" onRender={onRender}><SlideRail width={208} /></Profiler>
      <Profiler id="stage" onRender={onRender}><StagePane><RemoteTextCarets /><RemoteSelections /><TextOverlay /></StagePane></Profiler>
    </>,
  )
  const narration = narrationText(doc, lesson.slideId)
  if (narration === null) throw new Error('The slide has no narration.')
  renders.length = 0
  for (const letter of 'Tides') act(() => appendWords(narration, letter))
  expect(renders).toEqual([])
  const [first] = view.slide(lesson.slideId)?.elements ?? []
  act(() => setElementProps(doc, lesson.slideId, first?.id ?? '', { x: 7 }, new LocalOrigin('test')))
  expect(new Set(renders)).toEqual(new Set(['rail', 'stage']))
})
