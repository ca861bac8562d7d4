import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { putHistoryGate } from './history-gate.ts'
import { putLeaveGate } from './leave-gate.ts'

/** Asks before a screen with unsaved entries is left. */
export interface LeaveGuard {
  /** Somebody is about to leave, and is asked. */
  readonly isAsking: boolean
  readonly stay: () => void
  /** Goes to where the person wanted to go. */
  readonly leave: () => void
  /** From now on everybody may leave unasked: it was saved. */
  readonly open: () => void
}

/** Where in the tab's history an entry is, as the router notes it; NaN for entries it did not make. */
function historyIndex(): number {
  const state = window.history.state as { readonly idx?: unknown } | null
  return typeof state?.idx === 'number' ? state.idx : Number.NaN
}

/** The address a plain press on a link leads to within the app; null for every other press. */
export function linkTarget(event: MouseEvent): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const url = new URL(link.href)
  return url.origin === window.location.origin ? url : null
}

/**
 * Keeps the person here until they said that they want to leave, by links, by menus and by the browser's back and forward;
 * addresses that are `inside` are free. The plain router has no blocker: links are caught before it sees them, and a step in the
 * history is taken back before it does.
 */
export function useLeaveGuard(hasEntries: () => boolean, inside: (address: URL) => boolean): LeaveGuard {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [go, setGo] = useState<(() => void) | null>(null)
  const isOpen = useRef(false)
  const shown = useRef({ key: '', index: Number.NaN })

  const mayLeave = (to: URL) => inside(to) || !hasEntries()

  // Not with every rendering: while a step back is being taken back, the history stands elsewhere.
  useEffect(() => { shown.current = { key, index: historyIndex() } }, [key])
  useLinkGuard(isOpen, mayLeave, (url) => setGo(() => () => void navigate(url.pathname + url.search + url.hash)))
  useHistoryGuard(isOpen, shown, mayLeave, (steps) => setGo(() => () => window.history.go(steps)))

  useMenuGuard(isOpen, hasEntries, (deed) => setGo(() => deed))

  const open = useCallback(() => { isOpen.current = true }, [])
  return {
    isAsking: go !== null,
    stay: () => setGo(null),
    leave: () => {
      isOpen.current = true
      setGo(null)
      go?.()
    },
    open,
  }
}

/** The latest of what changes with every rendering, for listeners that stay. */
function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => { latest.current = value })
  return latest
}

function useLinkGuard(
  isOpen: { readonly current: boolean }, mayLeave: (to: URL) => boolean, ask: (url: URL) => void,
): void {
  const latest = useLatest({ mayLeave, ask })
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const url = linkTarget(event)
      if (isOpen.current || url === null || latest.current.mayLeave(url)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current.ask(url)
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [isOpen, latest])
}

function useMenuGuard(isOpen: { readonly current: boolean }, hasEntries: () => boolean, ask: (go: () => void) => void): void {
  const latest = useLatest({ hasEntries, ask })
  useEffect(() => putLeaveGate((go) => {
    if (isOpen.current || !latest.current.hasEntries()) return false
    latest.current.ask(go)
    return true
  }), [isOpen, latest])
}

function useHistoryGuard(
  isOpen: { readonly current: boolean }, shown: { readonly current: { readonly index: number } }, mayLeave: (to: URL) => boolean,
  ask: (steps: number) => void,
): void {
  const latest = useLatest({ mayLeave, ask })
  useEffect(() => {
    let isReturning = false
    return putHistoryGate(() => {
      if (isReturning) {
        isReturning = false
        return true
      }
      const steps = historyIndex() - shown.current.index
      if (isOpen.current || !Number.isFinite(steps) || latest.current.mayLeave(new URL(window.location.href))) return false
      isReturning = true
      window.history.go(-steps)
      latest.current.ask(steps)
      return true
    })
  }, [isOpen, shown, latest])
}
