import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import type { SlidePoint } from '../rendering/geometry/points.ts'
import { clampScale, fitView, keepInSight } from './geometry/view.ts'
import type { Size } from './geometry/view.ts'

/** The tools that there are. `tools/registry.ts` adds its own, by interface merging. */
export interface ToolIds {
  select: true
}

/** A tool. */
export type ToolId = keyof ToolIds

/** Where the caret goes when the editing of a text begins. */
export interface EditingStart {
  readonly at: 'all' | 'end' | SlidePoint
}

/** Dialogs of the editor of which one at most is open. */
export type EditorDialog = 'palette' | 'shortcuts' | 'share' | 'people' | 'size' | 'gallery' | 'presenter' | 'infographic' | 'publish' | 'crop' | 'template' | 'paintFormat' | 'find' | 'factCheck' | 'narrations' | 'captions' | 'download' | 'import' | 'areas' | 'scenes' | 'simulation' | 'interactive' | 'game' | 'layers' | 'animations' | 'aids' | 'drawer' | 'tour' | 'questionFiles' | 'writeQuestions' | 'embed' | 'saveActivity' | 'question' | 'worksheet' | 'link'

/** Panels that a person may fold away. */
export interface PanelFlags {
  readonly rail: boolean
  readonly inspector: boolean
  readonly narration: boolean
}

/** What one person sees and does in one lesson; nothing of it is shared content. */
export interface EditorState {
  readonly slideId: string | null
  /** Ids of elements of the slide, in the order they were picked. */
  readonly selection: readonly string[]
  readonly tool: ToolId
  /** The variants chosen of tools that have some, by tool. */
  readonly variants: Readonly<Record<string, string>>
  /** The element whose text is being edited in place. */
  readonly editingId: string | null
  /** Of an element with several texts that is edited, the one that is typed in. */
  readonly editingPart: string | null
  /** How that editing began. */
  readonly editingStart: EditingStart | null
  /** Screen pixels a slide point. */
  readonly scale: number
  /** The slide's top left corner in CSS pixels from the stage's. */
  readonly panX: number
  readonly panY: number
  /** CSS pixels. */
  readonly stageSize: Size
  /** The view follows the size of the stage until somebody zooms or pans. */
  readonly fitted: boolean
  /** Client id of whom I follow. */
  readonly following: number | null
  readonly panels: PanelFlags
  readonly dialog: EditorDialog | null
  /** Whom or what the open dialog is about, where it is about one: a user id for `people`. */
  readonly dialogAbout: string | null
  /** Pointing at words and elements tells who wrote them. */
  readonly showsAuthors: boolean
  goToSlide(slideId: string | null): void
  select(ids: readonly string[]): void
  /** Adds an element to the selection or takes it out. */
  toggleSelected(id: string): void
  /** Takes up a tool; the variant is remembered. */
  setTool(tool: ToolId, variant?: string): void
  startEditing(id: string, start?: EditingStart): void
  /** Goes on with another text of the edited element, or with none of them. */
  editPart(part: string | null, start?: EditingStart): void
  stopEditing(): void
  setView(view: { scale: number; panX: number; panY: number }): void
  zoomToFit(): void
  setStageSize(size: Size): void
  follow(clientId: number | null): void
  setPanel(panel: keyof PanelFlags, open: boolean): void
  openDialog(dialog: EditorDialog | null, about?: string): void
  setShowsAuthors(shows: boolean): void
}

export type EditorStore = StoreApi<EditorState>

const NO_EDITING = { editingId: null, editingPart: null, editingStart: null }

const sameIds = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((id, i) => id === b[i])

/** Makes the store of one open lesson; works without React. */
export function createEditorStore(initial: { slideId?: string | null } = {}): EditorStore {
  return createStore<EditorState>()((set, get) => ({
    slideId: initial.slideId ?? null,
    selection: [],
    tool: 'select',
    variants: {},
    ...NO_EDITING,
    ...fitView({ width: 960, height: 640 }),
    stageSize: { width: 960, height: 640 },
    fitted: true,
    following: null,
    panels: { rail: true, inspector: true, narration: true },
    dialog: null,
    dialogAbout: null,
    showsAuthors: false,
    goToSlide: (slideId) => {
      if (slideId !== get().slideId) set({ slideId, selection: [], ...NO_EDITING })
    },
    select: (ids) => {
      const unique = [...new Set(ids)]
      const { selection, editingId } = get()
      const stays = editingId !== null && unique.length === 1 && unique[0] === editingId
      if (!sameIds(unique, selection)) set({ selection: unique })
      if (editingId !== null && !stays) set({ ...NO_EDITING })
    },
    toggleSelected: (id) => {
      const { selection, select } = get()
      select(selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id])
    },
    setTool: (tool, variant) => {
      set(tool === 'select' ? { tool } : { tool, ...NO_EDITING })
      if (variant !== undefined) set({ variants: { ...get().variants, [tool]: variant } })
    },
    startEditing: (id, start = { at: 'all' }) => set({ selection: [id], editingId: id, editingPart: null, editingStart: start, tool: 'select' }),
    editPart: (editingPart, start = { at: 'all' }) => set({ editingPart, editingStart: start }),
    stopEditing: () => set({ ...NO_EDITING }),
    setView: (view) => {
      const kept = keepInSight({ ...view, scale: clampScale(view.scale) }, get().stageSize)
      set({ ...kept, fitted: false })
    },
    zoomToFit: () => set({ ...fitView(get().stageSize), fitted: true }),
    setStageSize: (stageSize) => {
      const { fitted, scale, panX, panY } = get()
      set({ stageSize, ...(fitted ? fitView(stageSize) : keepInSight({ scale, panX, panY }, stageSize)) })
    },
    follow: (following) => set({ following }),
    setPanel: (panel, open) => set({ panels: { ...get().panels, [panel]: open } }),
    openDialog: (dialog, about) => set({ dialog, dialogAbout: about ?? null }),
    setShowsAuthors: (showsAuthors) => set({ showsAuthors }),
  }))
}

/** The variant chosen of a tool; undefined until somebody chose. */
export function variantOf({ variants }: EditorState, tool: string): string | undefined {
  return variants[tool]
}

/** Holds the store of the open lesson (`EditorProvider`). */
export const EditorContext = createContext<EditorStore | null>(null)

/** The store itself, for handlers that read it without rendering. */
export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext)
  if (!store) throw new Error('The editor store is read outside of EditorProvider.')
  return store
}

/** One selected part of the editor's state. */
export function useEditor<T>(selector: (state: EditorState) => T): T {
  return useStore(useEditorStore(), selector)
}
