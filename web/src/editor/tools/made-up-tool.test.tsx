import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { LocalOrigin, copyElements, pasteElements } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { freezeLesson, presentContent, publicationContentSchema } from '@lectern/shared/publishing'
import { Stamp } from 'lucide-react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type * as Y from 'yjs'
import { TestEditor } from '../test-editor.ts'
import { paintDraft } from '../stage/paint-draft.ts'
import type { CanvasHost } from '../canvas/canvas-host.ts'
import type { CanvasPointer } from '../canvas/pointer.ts'
import { announcementOf } from '../chrome/announce.ts'
import { CommandPalette } from '../commands/CommandPalette.tsx'
import { ShortcutList } from '../commands/ShortcutList.tsx'
import { allCommands, runIfAvailable } from '../commands/registry.ts'
import { commandFor } from '../commands/shortcuts.ts'
import { useCommandContext } from '../commands/use-command-context.ts'
import { EDITS } from '../elements/edits.ts'
import { variantOf } from '../editor-store.ts'
import { paintSlide } from '../../rendering/paint-slide.ts'
import { registerWords } from '../../platform/i18n/i18n.ts'
import { TestLesson } from '../test-lesson.tsx'
import { ToolBar } from './ToolBar.tsx'
import { defineTool } from './define-tool.ts'
import { insertInView } from './insert-in-view.ts'
import { registerAppearance } from './appearances.ts'
import { insertElement } from './new-element.ts'
import { registerTool, toolOf } from './registry.ts'
import type { ToolId } from '../editor-store.ts'
import type { StateFactory } from '../canvas/tool-state.ts'
import { waitingToDraw } from './waiting.ts'

// An area of their own: words stay for the other tests of the same process.
const words = { name: 'Stamp it', menu: 'Choose a stamp', round: 'Round stamp', wavy: 'Wavy stamp' }

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly stamp: typeof words
  }
}

declare module '../canvas/tool-state.ts' {
  interface StateInfos {
    'stamp.idle': undefined
    'stamp.pressing': { readonly start: CanvasPointer }
  }
}

const STAMP = 'stamp' as ToolId
const forget: (() => void)[] = []

/** Follows the pointer with a stamp, and leaves it where the pointer is let go. */
const pressing: StateFactory<'stamp.pressing'> = (host, { start }) => {
  const box = ({ slide: { x, y } }: CanvasPointer) => ({ x, y, width: 60, height: 60 })
  host.gesture.setState({ draft: { frame: { ...box(start), rotation: 0 }, kind: variantOf(host.store.getState(), 'stamp') ?? 'round' } })
  return {
    pointerUp: (pointer) => {
      const id = insertElement(host, EDITS.shape.create(box(pointer), { shape: 'ellipse' }))
      host.store.getState().setTool('select')
      if (id !== null) host.store.getState().select([id])
    },
    cancel: () => host.rest(),
  }
}

function insert(host: CanvasHost): void {
  insertInView(host, { width: 60, height: 60 }, (box) => EDITS.shape.create(box, { shape: 'ellipse' }))
  host.store.getState().setTool('select')
}

// All that a new tool is: what stands in its folder, and a line in the registry.
beforeAll(() => {
  registerWords('stamp', words)
  forget.push(registerTool(defineTool({
    id: 'stamp', labelKey: 'stamp:name', cursor: 'cell', draws: true,
    variants: { menuLabelKey: 'stamp:menu', all: [{ id: 'round', labelKey: 'stamp:round', shortcut: 'Shift+S' }, { id: 'wavy', labelKey: 'stamp:wavy' }] },
    states: { idle: waitingToDraw((host, start) => host.go('stamp.pressing', { start }), insert), pressing },
  })))
  forget.push(registerAppearance('stamp', {
    icon: Stamp,
    paintDraft: (context, { frame, kind }) => context.fillText(kind ?? '', frame.width, frame.height),
  }))
})
afterAll(() => { for (const back of forget) back() })
afterEach(cleanup)

const press = (key: string, shiftKey = false) => ({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey })

function Parts({ dialog }: { readonly dialog?: 'palette' | 'shortcuts' }) {
  const context = useCommandContext()
  return <>{dialog === 'palette' ? <CommandPalette context={context} /> : dialog === 'shortcuts' ? <ShortcutList /> : <ToolBar context={context} />}</>
}

it('a made-up tool stands in the tool bar with the menu of its variants, for those who may edit', async () => {
  const lesson = new TestLesson()
  lesson.render(<Parts />)
  const button = (name: string): HTMLElement => screen.getByRole('button', { name })
  fireEvent.click(button('Round stamp'))
  expect(lesson.store?.getState()).toMatchObject({ tool: 'stamp', variants: { stamp: 'round' } })
  expect(button('Round stamp').getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(button('Choose a stamp'))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Wavy stamp' }))
  expect(button('Wavy stamp').getAttribute('aria-pressed')).toBe('true')
  cleanup()
  new TestLesson('viewer').render(<Parts />)
  expect([screen.queryByRole('button', { name: 'Hand' }) === null, screen.queryByRole('button', { name: 'Round stamp' })]).toEqual([false, null])
})

it('it is found in the palette, and listed with its shortcut', () => {
  new TestLesson().render(<Parts dialog="palette" />)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'stamp' } })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Round stamp'), expect.stringContaining('Wavy stamp')])
  act(() => cleanup())
  new TestLesson().render(<Parts dialog="shortcuts" />)
  expect(screen.getByText('Round stamp').closest('div')?.textContent).toMatch(/Shift.*S|⇧S/)
})

it('its shortcut takes it up and says so; it draws its draft, makes its element and is undone', () => {
  const editor = new TestEditor()
  const command = commandFor(allCommands(), press('S', true), editor.context, { onStage: true, apple: false })
  expect(command?.id).toBe('stamp.round')
  if (command) runIfAvailable(command, editor.context)
  expect(announcementOf(editor.store).getState()).toBe('armed Round stamp')
  expect(editor.canvas.gesture.getState()).toMatchObject({ path: 'stamp.idle', cursor: 'cell' })
  editor.down(100, 200)
  const { draft, path } = editor.canvas.gesture.getState()
  const drawn: unknown[] = []
  const context = new Proxy({}, { get: (_, name) => (...given: unknown[]) => void (name === 'fillText' || name === 'translate' ? drawn.push([name, ...given]) : 0), set: () => true })
  if (draft) paintDraft(context as CanvasRenderingContext2D, toolOf(path), draft, 1)
  expect(drawn).toEqual([['translate', 130, 230], ['translate', -30, -30], ['fillText', 'round', 60, 60]])
  editor.up()
  expect(editor.elements()).toMatchObject([{ type: 'shape', shape: 'ellipse', x: 100, y: 200, width: 60 }])
  expect([editor.path, editor.selection]).toEqual(['select.idle', [editor.elements()[0]?.id]])
  editor.undo()
  expect(editor.elements()).toEqual([])
})

it('it is put on the slide by Enter, put down by Escape and taken from who may not edit', () => {
  const editor = new TestEditor()
  const take = (): void => editor.store.getState().setTool(STAMP)
  take()
  editor.key('Escape')
  expect([editor.path, editor.elements()]).toEqual(['select.idle', []])
  take()
  editor.key('Enter')
  expect(editor.elements()).toHaveLength(1)
  editor.canEdit = false
  take()
  editor.click(10, 10).key('Enter')
  expect(editor.elements()).toHaveLength(1)
  expect(runIfAvailable(allCommands().find(({ id }) => id === 'stamp.wavy') ?? allCommands()[0] as never, editor.context)).toBe(false)
})

it('what it makes is edited, copied, published and painted as all else is, its author is in the history, and each step is undone', () => {
  const editor = new TestEditor()
  editor.store.getState().setTool(STAMP)
  editor.down(100, 200)
  editor.up()
  const [made] = editor.elements()
  editor.down(110, 210).move(150, 260)
  editor.up()
  expect(editor.elements()).toMatchObject([{ id: made?.id, x: 140, y: 250 }])
  const [copy = ''] = pasteElements(editor.doc, editor.slideId, JSON.parse(JSON.stringify(copyElements(editor.doc, editor.slideId, editor.selection))), { x: 30, y: 30 }, new LocalOrigin('paste'))
  expect(editor.elements()).toMatchObject([{ x: 140 }, { id: copy, type: 'shape', shape: 'ellipse', x: 170 }])
  const [slide] = presentContent(publicationContentSchema.parse(JSON.parse(JSON.stringify(freezeLesson(editor.doc))))).slides
  expect(slide?.elements).toEqual(editor.elements())
  const painted: string[] = []
  const context = new Proxy({}, { get: (_, name) => () => void painted.push(String(name)), set: () => true })
  paintSlide(context as CanvasRenderingContext2D, slide as Slide, { measure: () => ({ width: 1, ascent: 1, descent: 1 }), fontVersion: () => 0, image: () => ({ status: 'loading' as const }) })
  expect(painted.filter((name) => name === 'ellipse').length).toBeGreaterThanOrEqual(2)
  // Whose clients' changes these are is what the history of the server reads.
  const map = (editor.doc.getMap('slides').get(editor.slideId) as Y.Map<Y.Map<Y.Map<unknown>>>).get('elements')?.get(copy)
  expect(map?._item?.id.client).toBe(editor.doc.clientID)
  editor.undo()
  editor.undo()
  expect(editor.elements()).toMatchObject([{ x: 100 }])
  editor.undo()
  expect(editor.elements()).toEqual([])
})

const SOURCES = join(import.meta.dirname, '../..')
/** A decision by a tool or by one of its states. The tool that selects is what all others give way to, and where panning lies. */
const DECIDES = /'(?:text|shape|hand|select)\.(?:idle|drawing|panning|pointing|dragging|marquee|resizing|rotating)'|\btool(?:\.id|Id)? [!=]== '|setTool\('(?!select')|'tool\.(?:text|hand)'|variantOf\(|from '[^']*tools\/(?:text|shape|hand)\//

it('no file outside of its folder knows a tool', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: (name) => /\.test\.tsx?$|test-editor/.test(name) })
  expect(files.length).toBeGreaterThan(700)
  const knowing = files.filter((file) => !/^editor\/tools\/[a-z]+\//.test(file) && DECIDES.test(readFileSync(join(SOURCES, file), 'utf8')))
  // The states that the pointer begins in and pans in, those in which handles are in the way, the store of what is held, and the registry.
  expect(knowing.sort()).toEqual([
    'editor/canvas/gesture-store.ts', 'editor/canvas/tool-state.ts', 'editor/editor-store.ts', 'editor/stage/create-canvas.ts', 'editor/stage/overlay-model.ts', 'editor/tools/ToolBar.tsx',
  ])
})
