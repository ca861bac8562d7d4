import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { LocalOrigin, addElement } from '@lectern/shared/lesson'
import type { ChartElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { afterEach, expect, it } from 'vitest'
import { useSlide } from '../../../sync/hooks.ts'
import { TestLesson } from '../../test-lesson.tsx'
import { ChartInspector } from './ChartInspector.tsx'
import { chartEdit } from './edit.ts'

afterEach(cleanup)

function Shown({ slideId }: { readonly slideId: string }) {
  return <ChartInspector slideId={slideId} elements={useSlide(slideId)?.elements.filter((element): element is ChartElement => element.type === 'chart') ?? []} disabled={false} />
}

it('S2 §3 what a chart of an office program says of its axes, bars and plot is changed in the inspector, a step of undo each', async () => {
  const lesson = new TestLesson()
  const imported = { barOverlap: -0.2, gridColour: '#D9D9D9', officeAxes: true, plainTitle: true, plotArea: [0.1, 0.1, 0.8, 0.7], tickStep: [5], title: richTextOf('Rain') }
  addElement(lesson.doc, lesson.slideId, chartEdit.create({ x: 0, y: 0, width: 1000, height: 600 }, imported), new LocalOrigin('test'))
  const chart = (): ChartElement => lesson.session.view.slide(lesson.slideId)?.elements.find(({ type }) => type === 'chart') as ChartElement
  lesson.render(<Shown slideId={lesson.slideId} />)
  const press = (label: string): void => void fireEvent.click(screen.getByLabelText(label))
  const type = (label: string, value: string): void => {
    const field = screen.getByLabelText(label)
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  fireEvent.click(await screen.findByText('Place the plot automatically'))
  expect([chart().plotArea, screen.queryByText('Place the plot automatically')]).toEqual([[], null])
  for (const flag of ['Axes as in office programs', 'Bold title', 'Grid lines']) press(flag)
  expect([chart().officeAxes, chart().plainTitle, chart().hideGrid]).toEqual([false, false, true])
  press('Grid lines')
  press('Grid colour: automatic')
  press('A mark every: automatic')
  expect([chart().gridColour ?? 'transparent', chart().tickStep]).toEqual(['transparent', []])
  type('Bar overlap, %', '30')
  type('A mark every', '2.5')
  expect([chart().barOverlap, chart().tickStep]).toEqual([0.3, [2.5]])
  expect(screen.queryByText('Numbers of the second axis')).toBeNull()
  press('Series 2 on a second axis')
  expect([chart().columns[1]?.onSecondAxis, screen.queryByText('Numbers of the second axis') !== null]).toEqual([true, true])
  act(() => void lesson.session.undo.undo())
  expect([chart().columns[1]?.onSecondAxis, chart().tickStep]).toEqual([undefined, [2.5]])
  act(() => void lesson.session.undo.undo())
  expect([chart().tickStep, chart().barOverlap]).toEqual([[], 0.3])
})
