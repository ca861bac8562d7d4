import type { Presence } from '@lectern/shared/sync'
import type { Peer } from '../../sync/lesson-session.ts'
import { viewCentredOn } from '../canvas/geometry/view.ts'
import type { Size } from '../canvas/geometry/view.ts'
import { slidePoint } from '../canvas/geometry/points.ts'
import type { View } from '../canvas/geometry/points.ts'
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

/** The view that shows me what they see: the same middle, and no more zoom than shows as much of the slide. */
export function viewLike(viewport: NonNullable<Presence['viewport']>, stage: Size): View {
  return viewCentredOn(slidePoint(viewport.centerX, viewport.centerY), viewport.scale, stage)
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
export const KEEPS_FOLLOW = '[data-keeps-follow], [role="menu"], [role="tooltip"], [role="status"]'

/** Whether an input of mine ends following: anything but the controls of following itself and bare modifier keys. */
export function endsFollowing(event: Event): boolean {
  if (event instanceof KeyboardEvent && event.key === 'Escape') return true
  if (event.target instanceof Element && event.target.closest(KEEPS_FOLLOW) !== null) return false
  if (event instanceof KeyboardEvent) return !['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Tab'].includes(event.key)
  return true
}
