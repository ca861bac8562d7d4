import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LessonWriteError } from '@lectern/shared/lesson'
import type { LessonGuide } from '@lectern/shared/lesson'
import { useLessonSession } from '../../sync/hooks.ts'
import { toast } from '../../ui/index.ts'
import { pointerOf } from '../canvas/pointer-events.ts'
import { isMod } from '../commands/shortcuts.ts'
import { guidesOf } from '../canvas/stage-aids.ts'
import { useEditorStore } from '../editor-store.ts'
import { commitGuide, guideAt, guideGesture, guideTargets } from '../canvas/guide-drag.ts'
import '../../locales/en/guides.json'

/** The guides of the lesson, by axis and place. */
export function useGuides(): readonly LessonGuide[] {
  const session = useLessonSession()
  const subscribe = useMemo(() => session.view.subscribe.bind(session.view), [session])
  return useSyncExternalStore(subscribe, () => guidesOf(session))
}

/** What makes something drag a guide along: one that is there, or, without an id, a new one out of a ruler. Escape leaves all as it was; Mod does not snap. */
export function useGuideDrag(axis: LessonGuide['axis'], id: string | null) {
  const { t } = useTranslation('guides')
  const session = useLessonSession()
  const store = useEditorStore()
  const pressed = useRef<{ readonly pointerId: number; readonly targets: readonly number[] } | null>(null)

  const end = useCallback((): void => {
    if (pressed.current === null) return
    pressed.current = null
    guideGesture.setState({ dragged: null })
  }, [])
  // Who may not edit any more, and whose guide somebody removes, has nothing to let go.
  useEffect(() => end, [end])
  useEffect(() => {
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || pressed.current === null) return
      event.stopPropagation()
      event.preventDefault()
      end()
    }
    window.addEventListener('keydown', escape, true)
    return () => window.removeEventListener('keydown', escape, true)
  }, [end])

  const drag = (event: PointerEvent<HTMLElement>): void => {
    const stage = event.currentTarget.closest('[data-stage]')
    if (pressed.current?.pointerId !== event.pointerId || stage === null) return
    const view = store.getState()
    const { screen } = pointerOf(event.nativeEvent, stage.getBoundingClientRect(), view)
    guideGesture.setState({ dragged: { id, axis, at: guideAt(axis, screen, view, isMod(event.nativeEvent) ? [] : pressed.current.targets) } })
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0 || pressed.current !== null) return
      const { slideId } = store.getState()
      const elements = slideId === null ? [] : session.view.slide(slideId)?.elements ?? []
      pressed.current = { pointerId: event.pointerId, targets: guideTargets(axis, elements) }
      event.currentTarget.setPointerCapture(event.pointerId)
      event.stopPropagation()
    },
    onPointerMove: drag,
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      const { dragged } = guideGesture.getState()
      const isOwn = pressed.current?.pointerId === event.pointerId
      end()
      if (!isOwn || dragged === null) return
      try {
        commitGuide(session, dragged)
      } catch (error) {
        if (!(error instanceof LessonWriteError)) throw error
        toast(t('full'), { tone: 'danger' })
      }
    },
    onPointerCancel: end,
    onLostPointerCapture: end,
  }
}
