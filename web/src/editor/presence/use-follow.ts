import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/index.ts'
import { useLessonSession } from '../../sync/hooks.ts'
import { peersOf } from '../../sync/peers.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { endsFollowing, followStep } from './follow.ts'
import '../../locales/en/presence.messages.json'

/** Keeps my slide, zoom and scroll on whom I follow, until I do something myself or they leave. */
export function useFollow(): void {
  const { t } = useTranslation('presence')
  const session = useLessonSession()
  const store = useEditorStore()
  const following = useEditor((state) => state.following)

  useEffect(() => {
    if (following === null) return undefined
    const peers = peersOf(session)
    let name = peers.one(following)?.presence.user.name ?? ''
    /** Where they are, on a slide that is not here yet: presence does not wait for the log, so it comes before a slide just added. */
    let awaited: string | null = null
    const step = (): void => {
      const editor = store.getState()
      name = peers.one(following)?.presence.user.name ?? name
      awaited = null
      const next = followStep(peers.all(), following, session.awareness.clientID, editor)
      if (next.kind === 'gone' || next.kind === 'loop') {
        editor.follow(null)
        toast(t(next.kind === 'gone' ? 'follow.left' : 'follow.loop', { name }))
      } else if (next.kind === 'go') {
        if (next.slideId !== null && !session.view.slideIds().includes(next.slideId)) {
          awaited = next.slideId
          return
        }
        if (next.slideId !== null) editor.goToSlide(next.slideId)
        if (next.view !== null) editor.setView(next.view)
      }
    }
    const stop = (event: Event): void => {
      if (!endsFollowing(event)) return
      // Esc only ends following; it does not also clear a selection or close a panel.
      if (event instanceof KeyboardEvent && event.key === 'Escape') event.stopPropagation()
      store.getState().follow(null)
    }
    step()
    const offPeers = peers.subscribe(step)
    const offSlides = session.view.subscribe(() => {
      if (awaited !== null && session.view.slideIds().includes(awaited)) step()
    })
    const inputs = ['pointerdown', 'keydown', 'wheel'] as const
    for (const input of inputs) window.addEventListener(input, stop, { capture: true, passive: true })
    return () => {
      offPeers()
      offSlides()
      for (const input of inputs) window.removeEventListener(input, stop, { capture: true })
    }
  }, [following, session, store, t])
}
