import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { areaAt, isArea } from '@lectern/shared/activities'
import type { AreaForm, Place } from '@lectern/shared/activities'
import { AREAS_MAX, CORNERS_MAX, LocalOrigin, TARGETS_MAX, addPart, removePart, setPart } from '@lectern/shared/lesson'
import type { AreaKind, HotspotElement, MatchingElement } from '@lectern/shared/lesson'
import type { RichText } from '@lectern/shared/text'
import { useLessonSession } from '../../../sync/hooks.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { areaRound, boxBetween, isTiny, movedArea, withCorner, withHandleAt, withoutCorner } from './area-drawing.ts'

/** What a press on the picture does: takes hold of an area, or begins one. */
export type AreaTool = 'pick' | AreaKind

/** An area while it is drawn or moved; nothing of it is in the lesson yet. */
type Gesture =
  | { readonly act: 'draw'; readonly kind: AreaKind; readonly from: Place; readonly corners: readonly number[] }
  | { readonly act: 'move' | 'handle'; readonly id: string; readonly from: Place; readonly at: number; readonly before: readonly number[]; readonly corners: readonly number[] }

/** So near to its first corner a polygon is closed, shares of the picture's sides. */
const NEAR = 0.025

/** An area as it is drawn: one of a picture question, which is right or not, or the zone of a target. */
export interface DrawnArea extends AreaForm {
  readonly id: string
  /** What it is called. */
  readonly text: RichText
  /** Absent of a zone. */
  readonly isCorrect?: boolean
}

/** The areas of a question; the zones of targets are theirs, so taking one away leaves the target. */
function areasOf(element: HotspotElement | MatchingElement): { readonly records: 'areas' | 'targets'; readonly all: readonly DrawnArea[]; readonly most: number } {
  return element.type === 'hotspot' ? { records: 'areas', all: element.areas, most: AREAS_MAX } : { records: 'targets', all: element.targets, most: TARGETS_MAX }
}

/** The drawing and changing of the areas of a picture; each gesture is one step of undo. */
export function useAreaTools(slideId: string, element: HotspotElement | MatchingElement) {
  const { id: elementId } = element
  const { all, most, records } = areasOf(element)
  const areas = all.filter(isArea)
  const isFull = areas.length >= most
  const { doc, undo } = useLessonSession()
  const [form, setForm] = useState<AreaTool>('pick')
  const [selected, select] = useState<string | null>(null)
  const [gesture, setGesture] = useState<Gesture | null>(null)
  /** The corners of a polygon that is not closed yet, and where the pointer is. */
  const [open, setOpen] = useState<readonly Place[]>([])
  const [pointer, setPointer] = useState<Place | null>(null)
  const place = { slideId, elementId, records }
  const area = areas.find(({ id }) => id === selected) ?? null

  const add = (kind: AreaKind, corners: readonly number[]): void => {
    setOpen([])
    setForm('pick')
    if (isFull) return
    const bare = records === 'targets' ? all.find((one) => !isArea(one)) : undefined
    // A target that has no zone yet gets it, before there is another target.
    if (bare !== undefined) {
      asOneStep(undo, () => setPart(doc, place, bare.id, { kind, corners }, new LocalOrigin('question.area')))
      return select(bare.id)
    }
    select(asOneStep(undo, () => addPart(doc, place, { kind, corners, ...(records === 'areas' ? { isCorrect: true } : {}) }, new LocalOrigin('question.add'))))
  }
  const change = (id: string, corners: readonly number[]): void => asOneStep(undo, () => setPart(doc, place, id, { corners }, new LocalOrigin('question.area')))
  const closePolygon = (): void => {
    if (open.length >= 3) add('polygon', open.flatMap(({ x, y }) => [x, y]))
  }
  return {
    form, area, gesture, open, pointer, isFull, most,
    /** All that can have an area, those without one too. */
    all,
    select,
    /** Areas as they are shown now: the one that is worked at where it is held. */
    shown: areas.map((one) => (gesture !== null && gesture.act !== 'draw' && gesture.id === one.id ? { ...one, corners: gesture.corners } : one)),
    takeUp: (next: AreaTool): void => {
      setOpen([])
      setGesture(null)
      setForm(next)
    },
    press: (at: Place): void => {
      if (form === 'pick') {
        const hit = areaAt(areas, at)
        select(hit?.id ?? null)
        if (hit !== null) setGesture({ act: 'move', id: hit.id, from: at, at: 0, before: hit.corners, corners: hit.corners })
      } else if (form === 'polygon') {
        const [first] = open
        const isClosed = first !== undefined && open.length >= 3 && Math.hypot(at.x - first.x, at.y - first.y) < NEAR
        if (isClosed) closePolygon()
        else if (open.length < CORNERS_MAX) setOpen([...open, at])
      } else {
        setGesture({ act: 'draw', kind: form, from: at, corners: boxBetween(at, at) })
      }
    },
    hold: (handle: number, at: Place): void => {
      if (area !== null) setGesture({ act: 'handle', id: area.id, from: at, at: handle, before: area.corners, corners: area.corners })
    },
    drag: (to: Place): void => {
      setPointer(to)
      if (gesture === null) return
      if (gesture.act === 'draw') return setGesture({ ...gesture, corners: boxBetween(gesture.from, to) })
      const held = areas.find(({ id }) => id === gesture.id)
      if (held === undefined) return setGesture(null)
      setGesture({ ...gesture, corners: gesture.act === 'move' ? movedArea(gesture.before, { x: to.x - gesture.from.x, y: to.y - gesture.from.y }) : withHandleAt(held.kind, gesture.before, gesture.at, to) })
    },
    drop: (): void => {
      setGesture(null)
      if (gesture === null) return
      // A press without a way puts an area round it.
      if (gesture.act === 'draw') add(gesture.kind, isTiny(gesture.corners) ? areaRound(gesture.kind, gesture.from) : gesture.corners)
      else if (gesture.corners !== gesture.before) change(gesture.id, gesture.corners)
    },
    cancel: (): void => setGesture(null),
    /** What Enter on the picture does: closes a polygon, or puts an area into the middle. */
    put: (): void => {
      if (form === 'pick') return
      if (open.length > 0) closePolygon()
      else add(form, areaRound(form, { x: 0.5, y: 0.5 }))
    },
    /** Takes back the last corner of an open polygon, or leaves the tool; false when there is nothing to leave. */
    leave: (): boolean => {
      if (form === 'pick' && gesture === null) return false
      if (open.length > 0) setOpen(open.slice(0, -1))
      else setForm('pick')
      setGesture(null)
      return true
    },
    nudge: (id: string, by: Place): void => {
      const moved = areas.find((one) => one.id === id)
      if (moved !== undefined) change(id, movedArea(moved.corners, by))
    },
    resize: (id: string, handle: number, to: Place): void => {
      const held = areas.find((one) => one.id === id)
      if (held !== undefined) change(id, withHandleAt(held.kind, held.corners, handle, to))
    },
    remove: (id: string): void => {
      asOneStep(undo, () => (records === 'areas' ? removePart(doc, place, id, new LocalOrigin('question.remove')) : setPart(doc, place, id, { corners: [] }, new LocalOrigin('question.area'))))
      select(null)
    },
    removeCorner: (id: string, at: number): void => {
      const held = areas.find((one) => one.id === id)
      if (held?.kind === 'polygon') change(id, withoutCorner(held.corners, at))
    },
    addCorner: (): void => {
      if (area?.kind === 'polygon') change(area.id, withCorner(area.corners))
    },
    setCorrect: (id: string, isCorrect: boolean): void => asOneStep(undo, () => setPart(doc, place, id, { isCorrect }, new LocalOrigin('question.mark'))),
    undoKeys: (event: KeyboardEvent): boolean => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return false
      if (key === 'y' || event.shiftKey) undo.redo()
      else undo.undo()
      return true
    },
  }
}
export type AreaTools = ReturnType<typeof useAreaTools>
