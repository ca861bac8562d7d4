import { CANVAS } from '@lectern/shared/lesson'
import type { Presence } from '@lectern/shared/sync'
import type { Peer } from '../../sync/lesson-session.ts'
import { FIT_MARGIN, viewCentredOn } from '../geometry/view.ts'
import type { Size } from '../geometry/view.ts'
import { slidePoint } from '../../rendering/geometry/points.ts'
import type { View } from '../../rendering/geometry/points.ts'
import { leadsBackToMe } from './people.ts'

/** What following asks of my editor at the moment. */
export type FollowStep =
  | { readonly kind: 'stay' }
  | { readonly kind: 'go'; readonly slideId: string | null; readonly view: View | null }
  /** The person left. */
  | { readonly kind: 'gone' }
  /** Two follow each other; the one with the lower client id lets go. */
  | { readonly kind: 'loop' }

const STAY: FollowStep = { kind: 'stay' }

const sameView = (a: View, b: View): boolean =>
  Math.abs(a.scale - b.scale) < 0.001 && Math.abs(a.panX - b.panX) < 0.5 && Math.abs(a.panY - b.panY) < 0.5

/** What they see in slide points, without the empty desk that only the form of their window adds. */
function seen(viewport: Required<NonNullable<Presence['viewport']>>): { readonly x: number; readonly y: number } & Size {
  const { centerX, centerY, scale } = viewport
  const cut = (centre: number, length: number, end: number, before: number, after: number): readonly [number, number] => {
    const from = Math.max(centre - length / 2, -before / scale)
    const to = Math.min(centre + length / 2, end + after / scale)
    // All of it desk: then it is what they look at.
    return to - from < 1 ? [centre - length / 2, length] : [from, to - from]
  }
  const [x, width] = cut(centerX, viewport.width, CANVAS.width, FIT_MARGIN.x, FIT_MARGIN.x)
  const [y, height] = cut(centerY, viewport.height, CANVAS.height, FIT_MARGIN.top, FIT_MARGIN.bottom)
  return { x, y, width, height }
}

/** The view that shows me all they see of the slide, however large my window is: what they see, fitted into my stage. */
export function viewLike(viewport: NonNullable<Presence['viewport']>, stage: Size): View {
  const { centerX, centerY, scale, width, height } = viewport
  if (width === undefined || height === undefined) return viewCentredOn(slidePoint(centerX, centerY), scale, stage)
  const part = seen({ centerX, centerY, scale, width, height })
  const fit = Math.min(stage.width / part.width, stage.height / part.height)
  return viewCentredOn(slidePoint(part.x + part.width / 2, part.y + part.height / 2), fit, stage)
}

/** Decides the next step of following somebody. Chains are fine: each follows whom they follow. */
export function followStep(
  peers: readonly Peer[],
  following: number,
  me: number,
  editor: View & { readonly slideId: string | null; readonly stageSize: Size },
): FollowStep {
  const peer = peers.find((each) => each.clientId === following)
  if (peer === undefined) return { kind: 'gone' }
  if (leadsBackToMe(peers, following, me)) return me < following ? { kind: 'loop' } : STAY
  const { slideId, viewport } = peer.presence
  const slide = slideId !== null && slideId !== editor.slideId ? slideId : null
  const wanted = viewport === null ? null : viewLike(viewport, editor.stageSize)
  const view = wanted === null || sameView(wanted, editor) ? null : wanted
  return slide === null && view === null ? STAY : { kind: 'go', slideId: slide, view }
}

/** Marks controls whose use does not end following, such as the avatars. */
const KEEPS_FOLLOW = '[data-keeps-follow], [role="menu"], [role="tooltip"], [role="status"]'

/** Whether an input of mine ends following: anything but the controls of following itself and bare modifier keys. */
export function endsFollowing(event: Event): boolean {
  if (event instanceof KeyboardEvent && event.key === 'Escape') return true
  if (event.target instanceof Element && event.target.closest(KEEPS_FOLLOW) !== null) return false
  if (event instanceof KeyboardEvent) return !['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Tab'].includes(event.key)
  return true
}
