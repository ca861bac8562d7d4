import * as Y from 'yjs'
import { LocalOrigin, addElement, createLesson, createLessonUndo, createLessonView, deleteElements } from '@lectern/shared/lesson'
import type { LessonElement, NewElement } from '@lectern/shared/lesson'
import type { OwnPresence } from '@lectern/shared/sync'
import { EDITS } from './elements/edits.ts'
import type { CommandContext, CommandMessage } from './commands/command.ts'
import { createEditorStore } from './editor-store.ts'
import type { EditorStore } from './editor-store.ts'
import type { CanvasKey } from './canvas/tool-state.ts'
import { bindToLesson } from './bind-to-lesson.ts'
import { createCanvas } from './stage/create-canvas.ts'
import type { CanvasController } from './stage/create-canvas.ts'
import { toScreen } from '../rendering/geometry/points.ts'
import type { CanvasPointer } from './canvas/pointer.ts'
import './shell/first-commands.ts'

type Keys = Partial<Pick<CanvasPointer, 'shift' | 'alt' | 'mod' | 'button'>>

/** The origin of preparations, which are not undone. */
const SETUP = { kind: 'local', command: 'setup' } as const

/** The canvas on a lesson of one empty slide, driven by a pointer in slide points. For tests. */
export class TestEditor {
  readonly doc = new Y.Doc()
  readonly store: EditorStore
  readonly canvas: CanvasController
  readonly presence: Partial<OwnPresence>[] = []
  readonly paths: string[] = []
  readonly messages: CommandMessage[] = []
  /** Other screens that commands led to. */
  readonly visited: string[] = []
  readonly context: CommandContext
  readonly slideId: string
  canEdit: boolean
  #at = { x: 0, y: 0 }

  constructor(options: { readonly canEdit?: boolean } = {}) {
    this.canEdit = options.canEdit ?? true
    createLesson(this.doc, { title: 'Tides' }, SETUP)
    const view = createLessonView(this.doc)
    this.slideId = view.slideIds()[0] ?? ''
    deleteElements(this.doc, this.slideId, view.slide(this.slideId)?.elements.map((element) => element.id) ?? [], SETUP)
    const undo = createLessonUndo(this.doc)
    this.store = createEditorStore({ slideId: this.slideId })
    const session = { doc: this.doc, view, undo, lessonId: 'lesson', docId: 'doc', setPresence: (patch: Partial<OwnPresence>) => void this.presence.push(patch) }
    bindToLesson(this.store, session)
    this.canvas = createCanvas({ session, store: this.store, canEdit: () => this.canEdit })
    this.canvas.connect()
    this.canvas.gesture.subscribe(({ path }) => {
      if (this.paths.at(-1) !== path) this.paths.push(path)
    })
    // One slide point a pixel, so that distances in tests are what they say.
    this.store.getState().setView({ scale: 1, panX: 0, panY: 0 })
    const { messages, visited } = this
    const editor = this.store
    const canEdit = (): boolean => this.canEdit
    this.context = {
      session, editor, get canEdit() { return canEdit() },
      ui: {
        toast: (message) => void messages.push(message), pickImages: () => Promise.resolve([]), insertImages: () => undefined,
        focusStage: () => undefined, words: (key, values) => [key, ...Object.values(values ?? {})].join(' '), goTo: (path) => void visited.push(path),
      },
    }
  }

  /** Puts an element on the slide; not undoable. */
  add(element: NewElement): string {
    return addElement(this.doc, this.slideId, element, SETUP)
  }

  /** A rectangle on the slide. */
  rectangle(x: number, y: number, width = 100, height = 100, more: Partial<LessonElement> = {}): string {
    return this.add({ ...EDITS.shape.create({ x, y, width, height }), ...more } as NewElement)
  }

  elements(): readonly LessonElement[] {
    return this.canvas.elements()
  }

  element(id: string): LessonElement {
    const found = this.canvas.element(id)
    if (!found) throw new Error(`There is no element ${id}.`)
    return found
  }

  /** Place and size of an element, as `x y width height`. */
  box(id: string): string {
    const { x, y, width, height } = this.element(id)
    return [x, y, width, height].join(' ')
  }

  get selection(): readonly string[] {
    return this.store.getState().selection
  }

  get path(): string {
    return this.canvas.gesture.getState().path
  }

  #pointer(x: number, y: number, keys: Keys): CanvasPointer {
    this.#at = { x, y }
    return {
      slide: { x, y }, screen: toScreen(this.canvas.view(), { x, y }), button: 0, shift: false, alt: false, mod: false, ...keys,
    }
  }

  down(x: number, y: number, keys: Keys = {}): this {
    this.canvas.pointerDown(this.#pointer(x, y, keys))
    return this
  }

  move(x: number, y: number, keys: Keys = {}): this {
    this.canvas.pointerMove(this.#pointer(x, y, keys))
    return this
  }

  up(keys: Keys = {}): this {
    this.canvas.pointerUp(this.#pointer(this.#at.x, this.#at.y, keys))
    return this
  }

  click(x: number, y: number, keys: Keys = {}): this {
    return this.down(x, y, keys).up(keys)
  }

  drag(from: readonly [number, number], to: readonly [number, number], keys: Keys = {}): this {
    return this.down(from[0], from[1], keys).move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, keys).move(to[0], to[1], keys).up(keys)
  }

  doubleClick(x: number, y: number): this {
    this.click(x, y).click(x, y)
    this.canvas.doubleClick(this.#pointer(x, y, {}))
    return this
  }

  key(key: string, more: Partial<CanvasKey> = {}): boolean {
    return this.canvas.keyDown({ key, shift: false, alt: false, mod: false, repeat: false, ...more })
  }

  /** Somebody else changes the lesson: a client of their own, merged. */
  elsewhere(change: (doc: Y.Doc) => void): this {
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(this.doc))
    change(other)
    Y.applyUpdate(this.doc, Y.encodeStateAsUpdate(other, Y.encodeStateVector(this.doc)), { kind: 'remote' })
    return this
  }

  /** Elsewhere, some elements are deleted. */
  deletedElsewhere(...ids: readonly string[]): this {
    return this.elsewhere((doc) => deleteElements(doc, this.slideId, ids, new LocalOrigin('delete')))
  }

  undo(): this {
    this.context.session.undo.undo()
    return this
  }
}
