import { groupAround, groupsOf, unitsOf, withConnectedLines } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { picked } from '../canvas/pick.ts'
import type { CanvasHost } from '../canvas/canvas-host.ts'
import { boundsOfAll, frameOf } from '../../rendering/geometry/frame.ts'
import type { Frame } from '../../rendering/geometry/frame.ts'
import { browserPaint } from '../../rendering/paint-context.ts'
import { wordsReachOut } from '../../rendering/words-reach-out.ts'
import { guideGesture } from '../canvas/guide-drag.ts'
import { shownGuides, stageAids } from '../canvas/stage-aids.ts'
import type { OverlayModel, ShownGuide } from './paint-overlay.ts'
import { selectionFrame } from '../canvas/selection-frame.ts'

/** States in which handles would only be in the way of what one is doing. */
const BUSY = ['select.dragging', 'select.resizing', 'select.rotating', 'select.marquee']

const overfull = new WeakMap<LessonElement, { readonly key: number; readonly theme: Slide['theme']; readonly is: boolean }>()

/** The elements of a slide whose words reach out of them or off it; looked at again only when they, the theme or the fonts are others. */
function overfullOf(slide: Slide | null): readonly LessonElement[] {
  if (slide === null) return []
  const { theme } = slide
  const key = browserPaint.fontVersion()
  return slide.elements.filter((element) => {
    let known = overfull.get(element)
    if (known?.key !== key || known.theme !== theme) {
      known = { key, theme, is: element.hidden !== true && wordsReachOut(element, { ...browserPaint, theme }) !== null }
      overfull.set(element, known)
    }
    return known.is
  })
}

/** The guides with the one that is dragged where it is dragged to; one that letting go takes away is left out. */
function guidesNow(host: CanvasHost): readonly ShownGuide[] {
  const { dragged, active } = guideGesture.getState()
  const guides = shownGuides(host).filter(({ id }) => id !== dragged?.id).map(({ id, axis, at }) => ({ axis, at, isActive: dragged === null && id === active }))
  return dragged === null || dragged.at === null ? guides : [...guides, { axis: dragged.axis, at: dragged.at, isActive: true }]
}

/** What to draw over the slide now; `remote` are the places others are moving elements to. */
export function overlayModel(host: CanvasHost, remote: ReadonlyMap<string, Frame>): OverlayModel {
  const { dialog, editingId, scale, panX, panY } = host.store.getState()
  const { path, frames, copying, guides, marquee, hint, hoveredId, draft, sites } = host.gesture.getState()
  const { hasGrid, gridStep } = stageAids.getState()
  const placed = withConnectedLines(host.elements(), new Map([...remote, ...(frames ?? [])]))
  const selected = host.selected().filter((element) => element.id !== editingId)
  const busy = BUSY.includes(path)
  const hasOwnHandles = editingId !== null || dialog === 'crop'
  const hovered = hoveredId !== null && !busy && !selected.some((element) => element.id === hoveredId) && hoveredId !== editingId
    ? host.element(hoveredId) : null
  const elements = host.elements()
  const ids = selected.map(({ id }) => id)
  const around = groupAround(elements, ids)
  const chosen = new Set(ids)
  const units = unitsOf(elements, chosen).filter((unit) => unit.length > 1)
  const groups = [groupsOf(elements).get(around ?? '') ?? [], ...units]
  const members = new Set(units.flatMap((group) => group.map(({ id }) => id)))
  const roundAll = (of: readonly LessonElement[]): Frame | null => {
    const bounds = boundsOfAll(of.map((element) => placed.get(element.id) ?? frameOf(element)))
    return bounds && { ...bounds, rotation: 0 }
  }
  const box = draft ? draft.frame : boundsOfAll((frames ?? new Map<string, Frame>()).values())
  const hoveredFrame = (id: string): Frame | null => {
    const all = new Set(picked(elements, ids, id))
    const own = elements.filter((element) => all.has(element.id))
    const [only, ...others] = own
    return only && others.length === 0 ? placed.get(only.id) ?? frameOf(only) : roundAll(own)
  }
  return {
    view: { scale, panX, panY },
    gridStep: hasGrid ? gridStep : null,
    lessonGuides: guidesNow(host),
    overfull: busy || !host.canEdit() ? [] : overfullOf(host.slide()).map((element) => placed.get(element.id) ?? frameOf(element)),
    outlines: selected.map((element) => ({
      frame: (copying ? frames?.get(element.id) : placed.get(element.id)) ?? frameOf(element),
      locked: element.locked, isMember: members.has(element.id),
    })),
    groups: copying ? [] : groups.flatMap((group) => roundAll(group) ?? []),
    isInGroup: around !== null,
    selection: busy || hasOwnHandles ? null : selectionFrame(selected, placed, host.canEdit()),
    hovered: hovered ? hoveredFrame(hovered.id) : null,
    guides,
    sites,
    marquee,
    hint: hint !== null && box ? { text: hint, below: { rotation: 0, ...box } } : null,
  }
}
