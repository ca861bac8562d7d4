import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CANVAS, defineElement, readIconDrawing, registerElement, richText } from '@lectern/shared/lesson'
import type { IconElement, LessonElement, NewElement } from '@lectern/shared/lesson'
import type { AnyWordKey } from '../../platform/i18n/words.ts'
import { boxContains } from '../../rendering/box-hit.ts'
import { registerPainter } from '../../rendering/painters.ts'
import { translate } from '../../platform/i18n/i18n.ts'
import { searchCommands } from '../commands/palette-search.ts'
import { allCommands, runCommand } from '../commands/registry.ts'
import { useCommandContext } from '../commands/use-command-context.ts'
import '../shell/late-commands.ts'
import { editOf, registerEdit } from '../editing/edit-registry.ts'
import { TestLesson } from '../test-lesson.tsx'
import { InsertDrawer } from './InsertDrawer.tsx'
import { DrawerStrip } from './DrawerStrip.tsx'
import { foundItems } from '../chrome/found-items.ts'
import { registerSection, sectionsOf } from './registry.ts'
import { nextTile } from '../chrome/walk-tiles.ts'

afterEach(cleanup)

const added = vi.fn()
/** Of sections that ask the server: nobody answers here. */
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })

function Drawer() {
  const context = useCommandContext()
  return <QueryClientProvider client={queries}><DrawerStrip /><InsertDrawer context={context} onAddSlide={added} /></QueryClientProvider>
}

/** A lesson with the drawer of this name open. */
async function opened(about = 'elements', role?: 'viewer'): Promise<TestLesson> {
  const lesson = new TestLesson(role)
  lesson.render(<Drawer />)
  act(() => lesson.store?.getState().openDialog('drawer', about))
  await waitFor(() => expect(document.querySelector('[data-insert]')).not.toBeNull())
  return lesson
}

const elements = (lesson: TestLesson): readonly LessonElement[] => lesson.session.view.slide(lesson.slideId)?.elements ?? []
const tile = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name })

it('a click puts something in the middle, selects it, and is one step of undo; text is written at once', async () => {
  const lesson = await opened()
  const before = elements(lesson).length
  fireEvent.click(await tile('Ellipse'))
  fireEvent.click(await tile('Ellipse'))
  const [one, other] = elements(lesson).slice(before)
  expect([one, other]).toMatchObject([{ type: 'shape', shape: 'ellipse' }, { type: 'shape', shape: 'ellipse' }])
  expect((one?.x ?? 0) + (one?.width ?? 0) / 2).toBe(CANVAS.width / 2)
  expect((other?.x ?? 0) - (one?.x ?? 0)).toBe(24)
  expect(lesson.store?.getState().selection).toEqual([other?.id])
  act(() => { lesson.session.undo.undo() })
  expect(elements(lesson)).toHaveLength(before + 1)
  fireEvent.click(await tile('Heading'))
  expect(elements(lesson).at(-1)).toMatchObject({ type: 'text', fontSize: 72, fontFamily: 'Fraunces Variable' })
  expect(lesson.store?.getState()).toMatchObject({ editingId: elements(lesson).at(-1)?.id, editingStart: { at: 'all' } })
})

it('a drawer that lies over the stage goes when something is edited there, and stays where there is room beside it', async () => {
  const { innerWidth } = window
  const lesson = await opened()
  const dialogAt = async (width: number): Promise<unknown> => {
    window.innerWidth = width
    act(() => lesson.store?.getState().openDialog('drawer', 'elements'))
    fireEvent.click(await tile('Column chart'))
    expect(lesson.store?.getState().dialog).toBe('drawer')
    act(() => lesson.store?.getState().startEditing(elements(lesson).at(-1)?.id ?? ''))
    const { dialog } = lesson.store?.getState() ?? {}
    act(() => lesson.store?.getState().stopEditing())
    return dialog
  }
  expect([await dialogAt(1440), await dialogAt(1024)]).toEqual(['drawer', null])
  window.innerWidth = innerWidth
})

it('charts come in their kinds, and questions in the drawer of activities and in the search of all', async () => {
  const lesson = await opened()
  fireEvent.click(await tile('Pie chart'))
  expect(elements(lesson).at(-1)).toMatchObject({ type: 'chart', kind: 'pie' })
  expect(screen.queryByRole('button', { name: 'True or false' })).toBeNull()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'false' } })
  fireEvent.click(await tile('True or false'))
  expect(elements(lesson).at(-1)).toMatchObject({ type: 'trueFalse' })
  act(() => lesson.store?.getState().openDialog('drawer', 'activities'))
  for (const [region, name] of [['Smart activities', 'Flashcards'], ['Quiz', 'True or false'], ['Games', 'Crossword']] as const) {
    expect(within(await screen.findByRole('region', { name: region })).getByRole('button', { name })).toBeTruthy()
  }
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pentagon zzz' } })
  // The library and the lists of agents ask the server, which is not there.
  expect(await screen.findByText('Nothing found', {})).toBeTruthy()
})

it('S2 §2 the drawer has each kind of game, which is made as it is pictured', async () => {
  const lesson = await opened('activities')
  const games = within(await screen.findByRole('region', { name: 'Games' }))
  expect(games.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['Questions one by one', 'Race', 'Ladder', 'Board game', 'Wheel', 'Memory', 'Crossword'])
  fireEvent.click(games.getByRole('button', { name: 'Wheel' }))
  expect(elements(lesson).at(-1)).toMatchObject({ type: 'game', kind: 'wheel', questions: [{ correct: 'a' }] })
})

it('an icon brings its drawing and what it is called into the lesson', async () => {
  const lesson = await opened()
  const before = elements(lesson).length
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'password key' } })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Key' }, { timeout: 20_000 }))[0] ?? document.body)
  await waitFor(() => expect(elements(lesson)).toHaveLength(before + 1))
  expect(elements(lesson).at(-1)).toMatchObject({ type: 'icon', label: 'Key' })
  expect(readIconDrawing((elements(lesson).at(-1) as IconElement).drawing)?.layers[0]?.paint).toBe('line')
})

it('icons and emoji are found among the commands by their names, and open the drawer at themselves', async () => {
  const named = allCommands().map((command) => ({ command, label: translate(command.labelKey) }))
  expect(['icon', 'emoji'].map((words) => searchCommands(named, words)[0]?.command.id)).toEqual(['drawers.icons', 'drawers.emoji'])
  const lesson = new TestLesson()
  function Shown() {
    const context = useCommandContext()
    return <QueryClientProvider client={queries}><button type="button" onClick={() => runCommand('drawers.icons', context)}>Run</button><DrawerStrip /><InsertDrawer context={context} onAddSlide={added} /></QueryClientProvider>
  }
  lesson.render(<Shown />)
  fireEvent.click(screen.getByRole('button', { name: 'Run' }))
  expect(await screen.findByRole('heading', { name: 'Icons' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Shapes and lines' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Elements' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Back to all' }))
  expect(await screen.findByRole('region', { name: 'Shapes and lines' })).toBeTruthy()
})

it('the pen, which makes no type of its own, is found in the drawer and taken in hand', async () => {
  const lesson = await opened()
  const before = elements(lesson).length
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pen' } })
  await screen.findAllByRole('button', { name: 'Pen' }, { timeout: 20_000 })
  fireEvent.click(document.querySelector('[data-insert="tool pen"]') ?? document.body)
  await waitFor(() => expect(lesson.store?.getState().tool).toBe('pen'))
  expect(elements(lesson)).toHaveLength(before)
})

it('a made-up type is in the drawer by itself, and so is a section that somebody adds', async () => {
  const forget = [
    registerElement(defineElement({ type: 'gauge', fields: { text: richText() } })),
    registerPainter('gauge', { paint: () => undefined, reach: ({ width, height }) => ({ x: 0, y: 0, width, height }) }),
    registerEdit('gauge', Object.assign({}, editOf({ type: 'nothing' } as unknown as LessonElement), {
      labelKey: () => 'Gauge' as AnyWordKey, contains: boxContains, defaultSize: { width: 100, height: 50 }, create: (box: object) => ({ type: 'gauge', ...box }) as unknown as NewElement,
    })),
    registerSection({ id: 'made-up', drawer: 'elements', labelKey: 'Made up' as AnyWordKey, Section: ({ title }) => <p>{title}</p> }),
  ]
  const lesson = await opened()
  fireEvent.click(await tile('Gauge'))
  expect(elements(lesson).at(-1)).toMatchObject({ type: 'gauge', width: 100 })
  expect(await screen.findByText('Made up')).toBeTruthy()
  for (const back of forget) back()
  expect(sectionsOf({ id: 'elements', searchesAll: true }, true).map(({ id }) => id)).not.toContain('made-up')
})

it('a layout adds a slide, the strip opens and closes drawers, and who may only look has the slides alone', async () => {
  const lesson = await opened('elements')
  fireEvent.click(screen.getByRole('button', { name: 'Templates' }))
  expect(lesson.store?.getState()).toMatchObject({ dialog: 'drawer', dialogAbout: 'templates' })
  fireEvent.click(within(await screen.findByRole('region', { name: 'Layouts' })).getByRole('button', { name: 'Quote' }))
  expect(added).toHaveBeenCalledWith('quote')
  fireEvent.click(screen.getByRole('button', { name: 'Templates' }))
  expect(lesson.store?.getState().dialog).toBeNull()
  cleanup()
  const viewer = new TestLesson('viewer')
  function Strip() {
    const context = useCommandContext()
    return <><DrawerStrip /><button type="button" onClick={() => runCommand('drawers.elements', context)}>Open</button></>
  }
  viewer.render(<Strip />)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect([within(screen.getByRole('navigation')).getAllByRole('button').map(({ textContent }) => textContent), viewer.store?.getState().dialog]).toEqual([['Slides', 'Help'], null])
})

it('keys walk through tiles of any grid: beside, above and below, to the ends, and out at the top', () => {
  const six = Array.from({ length: 8 }, (_, at) => ({ left: (at % 6) * 40, top: Math.floor(at / 6) * 40, width: 40 }))
  const places = [...six, { left: 0, top: 100, width: 120 }, { left: 120, top: 100, width: 120 }]
  const to = (from: number, key: string) => nextTile(places, from, key)
  expect([to(0, 'ArrowRight'), to(0, 'ArrowLeft'), to(5, 'ArrowDown'), to(7, 'ArrowDown'), to(9, 'ArrowUp'), to(1, 'ArrowUp'), to(9, 'ArrowDown'), to(3, 'Home'), to(3, 'End'), to(3, 'x'), to(99, 'End')])
    .toEqual([1, 0, 7, 8, 7, null, 9, 0, 9, null, null])
})

it('words are found without accents and case in names, keywords and headings, names that begin so first', () => {
  const items = [{ name: 'Flecha arriba', keywords: 'arrow' }, { name: 'Círculo' }, { name: 'Arriba' }]
  expect([foundItems(items, 'ARRI'), foundItems(items, 'circu'), foundItems(items, 'arrow arriba'), foundItems(items, 'forma', 'Formas').length, foundItems(items, ' ').length])
    .toEqual([[items[2], items[0]], [items[1]], [items[0]], 3, 3])
})

it('an interactive of the drawer is whole, with words of the chosen language', async () => {
  const lesson = await opened('activities')
  fireEvent.click(await tile('Interactive: Simulation, Biology'))
  const made = elements(lesson).at(-1)
  expect(made).toMatchObject({ type: 'interactive', kind: 'simulation', subject: 'biology', mustAnswer: false })
  expect(made?.type === 'interactive' ? made.code : '').toMatch(/Fish at first[\s\S]*lectern\.ready\(\)/)
})

it('help stands at the foot of the strip: the tour, every command and their keys', async () => {
  const lesson = await opened('slides')
  fireEvent.click(screen.getByRole('button', { name: 'Help' }))
  expect((await screen.findAllByRole('menuitem')).map((row) => row.textContent)).toEqual([
    expect.stringContaining('Tour of the editor'), expect.stringContaining('command'), expect.stringContaining('shortcuts'),
  ])
  fireEvent.click(screen.getByRole('menuitem', { name: /Tour/ }))
  await waitFor(() => expect(lesson.store?.getState().dialog).toBe('tour'))
})

it('a coach, which no tool of the bar draws, has an icon of its own in the drawer', async () => {
  await opened('activities')
  expect((await tile('Coach or roleplay')).querySelector('svg')?.getAttribute('class')).toContain('messages-square')
})
