import { createContext, use, useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import type { LessonMeta, LessonView, Slide } from '@lectern/shared/lesson'
import { useStore } from 'zustand'
import { idlenessOf } from './idle.ts'
import type { LessonSession, Peer, SessionState } from './lesson-session.ts'
import { peersOf } from './peers.ts'
import { canEditIn } from './session-state.ts'
import { settledChanges } from './settled-changes.ts'

/** The session of the screen; only `LessonSessionProvider` sets it. */
export const LessonSessionContext = createContext<LessonSession | null>(null)

/** The lesson opened on this screen. Throws outside of `LessonSessionProvider`. */
export function useLessonSession(): LessonSession {
  const session = use(LessonSessionContext)
  if (session === null) throw new Error('useLessonSession needs a LessonSessionProvider above it')
  return session
}

/** A part of the session's state; renders again when that part changes by `Object.is`. */
export function useSessionState<T>(selector: (state: SessionState) => T): T {
  return useStore(useLessonSession().state, selector)
}

/** Whether I may edit now: my role allows it and the server is not in trouble. */
export function useCanEdit(): boolean {
  return useSessionState(canEditIn)
}

/**
 * Something derived from the peers, e.g. who is on which slide; renders again only when it changes.
 *
 * @param selector must not depend on anything but its argument, or be memoised by the caller
 * @param equality `Object.is` unless given
 */
export function usePeersBy<T>(selector: (peers: readonly Peer[]) => T, equality: (a: T, b: T) => boolean = Object.is): T {
  const peers = peersOf(useLessonSession())
  const last = useRef<{ readonly value: T } | null>(null)
  const read = useCallback(() => {
    const next = selector(peers.all())
    if (last.current === null || !equality(last.current.value, next)) last.current = { value: next }
    return last.current.value
  }, [peers, selector, equality])
  return useSyncExternalStore(peers.subscribe, read)
}

/** User ids of the others who have done nothing for some minutes. */
export function useIdlePeople(): ReadonlySet<string> {
  const idleness = idlenessOf(useLessonSession())
  return useSyncExternalStore(idleness.subscribe, idleness.all)
}

/** The slides in their order; keeps identity until one is added, removed or moved. */
export function useSlideIds(): readonly string[] {
  const { view } = useLessonSession()
  const subscribe = useMemo(() => view.subscribe.bind(view), [view])
  return useSyncExternalStore(subscribe, () => view.slideIds())
}

/** One slide as data; keeps identity until something on it changes. */
export function useSlide(slideId: string | null): Slide | null {
  const { view } = useLessonSession()
  const subscribe = useMemo(() => view.subscribe.bind(view), [view])
  return useSyncExternalStore(subscribe, () => (slideId === null ? null : view.slide(slideId)))
}

/**
 * One slide for who looks at a part of it: renders again only when that part changes, and all else of the slide may be old.
 *
 * @param isSame whether the part is the same on two snapshots; must not be another function with every render
 */
export function useSlideWhere(slideId: string | null, isSame: (a: Slide, b: Slide) => boolean): Slide | null {
  const { view } = useLessonSession()
  return useSlideAt(slideId, isSame, useMemo(() => view.subscribe.bind(view), [view]))
}

/** The same for what may come after the letters that somebody types: it renders when the lesson has not changed for a moment, or each second. */
export function useSettledSlide(slideId: string | null, isSame: (a: Slide, b: Slide) => boolean): Slide | null {
  return useSlideAt(slideId, isSame, settledChanges(useLessonSession().view))
}

function useSlideAt(slideId: string | null, isSame: (a: Slide, b: Slide) => boolean, subscribe: LessonView['subscribe']): Slide | null {
  const { view } = useLessonSession()
  const last = useRef<Slide | null>(null)
  const read = useCallback(() => {
    const now = slideId === null ? null : view.slide(slideId)
    const before = last.current
    if (now === null || before === null || before.id !== now.id || !isSame(before, now)) last.current = now
    return last.current
  }, [view, slideId, isSame])
  return useSyncExternalStore(subscribe, read)
}

/** What the lesson looks like; undefined where it says nothing of it. Renders again when that changes and not with the slide. */
export function useTheme(slideId: string): Slide['theme'] {
  const { view } = useLessonSession()
  const subscribe = useMemo(() => view.subscribe.bind(view), [view])
  return useSyncExternalStore(subscribe, () => view.slide(slideId)?.theme)
}

/** Title, language and theme of the lesson. */
export function useMeta(): LessonMeta {
  const { view } = useLessonSession()
  const subscribe = useMemo(() => view.subscribe.bind(view), [view])
  return useSyncExternalStore(subscribe, () => view.meta())
}
