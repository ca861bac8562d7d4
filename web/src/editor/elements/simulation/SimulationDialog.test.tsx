import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { activityOf } from '@lectern/shared/activities'
import { LocalOrigin, addElement, fieldText, deleteElements, setSimulation } from '@lectern/shared/lesson'
import type { SimulationElement } from '@lectern/shared/lesson'
import { afterEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { english, wordsIn } from '../../../test-support/words.ts'
import type { Words } from '../../../platform/i18n/words.ts'
import { TestLesson } from '../../test-lesson.tsx'
import { SimulationDialog } from './SimulationDialog.tsx'
import { SIMULATION_KINDS, starterOf } from './starters.ts'

const ORIGIN = new LocalOrigin('test')
afterEach(cleanup)

/** Words of a language by their keys. */
function translator(words: Words): never {
  const find = (key: string): string => {
    const found = key.split('.').reduce<Words | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), words)
    if (typeof found !== 'string') throw new Error(`No words for ${key}`)
    return found
  }
  return find as never
}

/** The dialog of a new simulation. */
async function open() {
  const lesson = new TestLesson()
  const id = addElement(lesson.doc, lesson.slideId, { type: 'simulation', x: 0, y: 0, width: 900, height: 600 } as never, ORIGIN)
  lesson.render(<SimulationDialog />)
  act(() => lesson.store?.getState().select([id]))
  await screen.findByRole('dialog', { name: 'Edit the model' })
  const read = (): SimulationElement => lesson.session.view.slide(lesson.slideId)?.elements.find((one) => one.id === id) as SimulationElement
  return { lesson, id, read }
}
const go = (part: string): void => void fireEvent.click(screen.getByRole('radio', { name: part }))

it.each(['en', 'es', 'hi'] as const)('each of the seven starters works as it stands: nothing to mend, missed at first, reached by its solution (%s)', async (language) => {
  const t = translator((language === 'en' ? english : await wordsIn(language)).questions as Words)
  for (const kind of SIMULATION_KINDS) {
    const lesson = new TestLesson()
    const id = addElement(lesson.doc, lesson.slideId, { type: 'simulation', x: 0, y: 0, width: 900, height: 600 } as never, ORIGIN)
    setSimulation(lesson.doc, { slideId: lesson.slideId, elementId: id }, starterOf(kind, t), ORIGIN)
    const element = lesson.session.view.slide(lesson.slideId)?.elements.find((one) => one.id === id) as SimulationElement
    const definition = activityOf(element)
    expect(definition.problems(element), kind).toEqual([])
    expect(element.kind).toBe(kind)
    expect(definition.grade(element, definition.start?.(element, '') ?? { given: {} }).share, kind).toBeLessThan(1)
    expect(definition.grade(element, definition.correct(element)).share, kind).toBe(1)
  }
})

it('a new one has nothing to set back or to keep in its preview, and says when it will', async () => {
  await open()
  expect(within(screen.getByRole('region', { name: 'Preview' })).getByText('As soon as there is a parameter or an output, it works here.')).toBeTruthy()
  expect([screen.queryByRole('button', { name: 'Set back' }), screen.queryByRole('button', { name: 'Keep these settings as the solution' })]).toEqual([null, null])
})

it('a new one offers the starters; what is chosen can be set in the preview at once, says which goals that reaches, and goes by one undo', async () => {
  const { lesson, read } = await open()
  fireEvent.click(within(screen.getByRole('region', { name: 'Start from' })).getByRole('button', { name: /^Core/ }))
  expect(read().parameters).toHaveLength(2)
  const goals = (): readonly (string | null)[] => within(screen.getByRole('list', { name: 'Goals with these settings' })).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(goals()[0]).toBe('Arrive within 3 hoursnot reached')
  fireEvent.change(screen.getByRole('slider', { name: 'Speed' }), { target: { value: '100' } })
  expect(goals()[0]).toBe('Arrive within 3 hoursreached')
  act(() => void lesson.session.undo.undo())
  expect(read().parameters).toEqual([])
  screen.getByRole('region', { name: 'Start from' })
})

it('what the preview is set to is kept as the solution in one step', async () => {
  const { lesson, read } = await open()
  fireEvent.click(within(screen.getByRole('region', { name: 'Start from' })).getByRole('button', { name: /^Sales/ }))
  const before = read().parameters.map(({ solution }) => solution)
  fireEvent.change(screen.getByRole('slider', { name: 'Price' }), { target: { value: '20' } })
  fireEvent.click(screen.getByRole('button', { name: 'Keep these settings as the solution' }))
  expect(read().parameters.map(({ solution }) => solution)).toEqual(['20', '200'])
  screen.getByText('The solution does not reach all goals.')
  expect(screen.getByRole('button', { name: 'Keep these settings as the solution' })).toHaveProperty('disabled', true)
  act(() => void lesson.session.undo.undo())
  expect(read().parameters.map(({ solution }) => solution)).toEqual(before)
})

it('a formula that cannot be calculated says what is wrong beside it, also while somebody else writes it', async () => {
  const { lesson, id, read } = await open()
  fireEvent.click(within(screen.getByRole('region', { name: 'Start from' })).getByRole('button', { name: /^Core/ }))
  go('Outputs')
  const output = read().outputs[0]?.id ?? ''
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(lesson.doc))
  const paragraph = fieldText(other, lesson.slideId, id, 'formula', { records: 'outputs', id: output })?.get(0) as Y.XmlElement
  const text = paragraph.get(0) as Y.XmlText
  text.insert(text.length, ' + cost')
  await act(async () => Y.applyUpdate(lesson.doc, Y.encodeStateAsUpdate(other)))
  screen.getByText('Nothing is called “cost”.')
  expect(document.querySelector('mark')?.textContent).toBe('cost')
  // The name is there as soon as a parameter has it.
  go('Parameters')
  const name = screen.getByRole('textbox', { name: 'Name in formulas: Parameter 1' })
  fireEvent.change(name, { target: { value: '1st' } })
  fireEvent.blur(name)
  screen.getByText(/^Letters, digits and _/)
  fireEvent.change(name, { target: { value: 'cost' } })
  fireEvent.blur(name)
  go('Outputs')
  expect(screen.queryByText('Nothing is called “cost”.')).toBeNull()
})

it('closes when somebody else deletes the simulation', async () => {
  const { lesson, id } = await open()
  act(() => lesson.store?.getState().openDialog('simulation'))
  act(() => deleteElements(lesson.doc, lesson.slideId, [id], ORIGIN))
  expect(screen.queryByRole('dialog', { name: 'Edit the model' })).toBeNull()
  expect(lesson.store?.getState().dialog).toBeNull()
})
