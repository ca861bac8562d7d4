import { readGuides } from '@lectern/shared/lesson'
import type { LessonGuide } from '@lectern/shared/lesson'
import { createStore } from 'zustand/vanilla'
import { browserStorage } from '../../platform/storage/browser-storage.ts'
import type { StorageValue } from '../../platform/storage/browser-storage.ts'
import type { CanvasHost } from './canvas-host.ts'
import { provideSnapLines } from './snap-beside.ts'

/** How near and how far the lines of a grid may be to each other, slide points. */
export const GRID_STEPS = { min: 8, max: 480 } as const

/** What helps one person in one browser to arrange a slide: a way of looking at a lesson. Of it only where the guides are is part of the lesson. */
export type StageAids = StorageValue<'stageAids'>

/** Both sides of the slide are whole multiples of the step. */
export const DEFAULT_AIDS: StageAids = { hasRulers: false, hasGuides: true, hasGrid: false, snapsToGrid: true, gridStep: 40 }

const within = (aids: StageAids): StageAids => ({ ...aids, gridStep: Math.min(GRID_STEPS.max, Math.max(GRID_STEPS.min, Math.round(aids.gridStep))) })

export const stageAids = createStore<StageAids>(() => within(browserStorage.read('stageAids') ?? DEFAULT_AIDS))

browserStorage.onChangeElsewhere('stageAids', (value) => stageAids.setState(within(value ?? DEFAULT_AIDS)))

/** Changes some of it and remembers all. */
export function setStageAids(patch: Partial<StageAids>): void {
  stageAids.setState(within({ ...stageAids.getState(), ...patch }))
  browserStorage.write('stageAids', stageAids.getState())
}

const known = new WeakMap<object, readonly LessonGuide[]>()

/** The guides of a lesson; the same list, read once, until something changes that the lesson says about itself. */
export function guidesOf({ doc, view }: Pick<CanvasHost['session'], 'doc' | 'view'>): readonly LessonGuide[] {
  const meta = view.meta()
  const guides = known.get(meta) ?? readGuides(doc)
  known.set(meta, guides)
  return guides
}

/** The guides that are seen and snapped to; none while they are switched off. */
export function shownGuides({ session }: Pick<CanvasHost, 'session'>): readonly LessonGuide[] {
  return stageAids.getState().hasGuides ? guidesOf(session) : []
}

provideSnapLines((host) => {
  const { hasGrid, snapsToGrid, gridStep } = stageAids.getState()
  return { gridStep: hasGrid && snapsToGrid ? gridStep : null, guides: shownGuides(host) }
})
