import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { SHAPE_KINDS, elementSchema } from '@lectern/shared/lesson'
import type { ShapeElement, ShapeKind } from '@lectern/shared/lesson'
import { PRESET_SHAPES } from '@lectern/shared/lesson/preset-shapes'
import { afterEach, expect, it, vi } from 'vitest'
import { paintingReady } from '../../../rendering/lazy-part.ts'
import { formLibrary } from '../../../rendering/shape/shape-path.ts'
import { drawnShape } from './drawn-shape.ts'
import { EDITS } from '../edits.ts'
import { FormGallery } from './FormGallery.tsx'
import { COLUMNS, foundForms, stepTo } from './gallery-rows.ts'
import type { GalleryGroup } from './gallery-rows.ts'

afterEach(cleanup)

const SIMPLE = SHAPE_KINDS.map((kind) => ({ kind, name: `Simple ${kind}` }))

function shown(value: ShapeKind | null = null): { readonly chosen: ReturnType<typeof vi.fn>; readonly field: HTMLElement } {
  const chosen = vi.fn()
  render(<FormGallery simple={SIMPLE} value={value} onChoose={chosen} />)
  return { chosen, field: screen.getByRole('searchbox', { name: 'Find a shape' }) }
}

it('shows every form in a group, the chosen one pressed and the one that Tab leads to', () => {
  shown('heart')
  expect(screen.getAllByRole('button')).toHaveLength(SHAPE_KINDS.length + PRESET_SHAPES.length)
  const heart = within(screen.getByRole('group', { name: 'Basic shapes' })).getByRole('button', { name: 'Heart' })
  expect([heart.getAttribute('aria-pressed'), heart.tabIndex]).toEqual(['true', 0])
  expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

it('what is typed finds forms by name and by group; Enter chooses the first', () => {
  const { chosen, field } = shown()
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'flow dec' } })
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Decision'])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(chosen).toHaveBeenCalledWith('flowChartDecision', true)
  fireEvent.change(field, { target: { value: 'nonsense' } })
  expect(screen.getByRole('status').textContent).toBe('No shape is called so.')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(chosen).toHaveBeenCalledTimes(1)
})

it('Enter in an empty field chooses nothing', () => {
  const { chosen, field } = shown()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(chosen).not.toHaveBeenCalled()
})

it('arrow keys walk from the field into the forms and back, and letters go to the field', () => {
  const { chosen, field } = shown('ellipse')
  act(() => field.focus())
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Simple ellipse')
  fireEvent.keyDown(document.activeElement ?? field, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Simple triangle')
  fireEvent.click(document.activeElement ?? field, { detail: 0 })
  expect(chosen).toHaveBeenCalledWith('triangle', true)
  fireEvent.keyDown(document.activeElement ?? field, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(field)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(document.activeElement ?? field, { key: 'h' })
  expect(document.activeElement).toBe(field)
})

it('a form that is pointed at is not chosen by key', () => {
  const { chosen } = shown()
  fireEvent.click(screen.getByRole('button', { name: 'Cloud' }), { detail: 1 })
  expect(chosen).toHaveBeenCalledWith('cloud', false)
})

const group = (id: string, count: number): GalleryGroup => ({ id, heading: id, forms: Array.from({ length: count }, (_, at) => ({ kind: `${id}${at}`, name: `${id} ${at}` })) })

it('arrow keys go from row to row, through groups that are not full', () => {
  const groups = [group('a', COLUMNS + 2), group('b', 3)]
  expect(stepTo(groups, 'a5', 'ArrowDown')).toBe('a9')
  expect(stepTo(groups, 'a9', 'ArrowDown')).toBe('b1')
  expect(stepTo(groups, 'b2', 'ArrowUp')).toBe('a9')
  expect(stepTo(groups, 'a3', 'ArrowUp')).toBeNull()
  expect([stepTo(groups, 'a9', 'ArrowRight'), stepTo(groups, 'b0', 'ArrowLeft'), stepTo(groups, 'b2', 'ArrowRight')]).toEqual(['b0', 'a9', 'b2'])
  expect([stepTo(groups, 'b1', 'Home'), stepTo(groups, 'a0', 'End')]).toEqual(['a0', 'b2'])
})

it('accents do not matter in a search, nor do capital letters', () => {
  const groups: GalleryGroup[] = [{ id: 'x', heading: 'Básicas', forms: [{ kind: 'hexagon', name: 'Hexágono' }, { kind: 'heart', name: 'Corazón' }] }]
  expect(foundForms(groups, 'CORAZON').flatMap(({ forms }) => forms.map(({ kind }) => kind))).toEqual(['heart'])
  expect(foundForms(groups, 'hexa basi').flatMap(({ forms }) => forms.map(({ kind }) => kind))).toEqual(['hexagon'])
})

it.each(PRESET_SHAPES)('a new %s has a stroke where little would be seen without, and is called by its name', async (kind) => {
  formLibrary()
  await paintingReady()
  const made = EDITS.shape.create({ x: 0, y: 0, width: 100, height: 100 }, drawnShape(kind)) as Partial<ShapeElement>
  const isEdgeAlone = /^arc$|brac/i.test(kind)
  expect([made.fill === 'transparent', made.stroke !== undefined]).toEqual([isEdgeAlone, isEdgeAlone || /allout\d$/.test(kind)])
  const element = elementSchema.parse({ ...made, id: 'x', order: 'a0' }) as ShapeElement
  EDITS.shape.labelKey(element)
  await import('./preset-words.ts')
  expect(EDITS.shape.labelKey(element)).toBe(`elements:presets.${kind}`)
  expect(EDITS.shape.labelKey({ ...element, shape: 'hologram' as ShapeKind })).toBe('elements:types.shape')
})
