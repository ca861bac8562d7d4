import { useMemo } from 'react'
import { LocalOrigin, addAnimation, deleteAnimation, moveAnimation, setAnimation } from '@lectern/shared/lesson'
import type { AnimationPatch } from '@lectern/shared/lesson'
import { useLessonSession } from '../../sync/hooks.ts'
import { asOneStep, asPartOfGesture } from '../chrome/undo-steps.ts'

/** Writes to the animations of one slide; each is one step of undo. */
export interface AnimationWriter {
  /** @throws LessonWriteError when the slide has as many as it may have. */
  readonly add: (elementId: string) => void
  readonly set: (animationId: string, patch: AnimationPatch) => void
  /** Sets the same of several at once. */
  readonly setAll: (animationIds: readonly string[], patch: AnimationPatch) => void
  readonly remove: (animationId: string) => void
  /** Plays it before another one; null: at the end. */
  readonly move: (animationId: string, before: string | null) => void
}

/** How the inspector changes what moves on a slide. */
export function useAnimationWriter(slideId: string): AnimationWriter {
  const { doc, undo } = useLessonSession()
  return useMemo(() => ({
    add: (elementId) => void asOneStep(undo, () => addAnimation(doc, slideId, elementId, {}, new LocalOrigin('animation.add'))),
    set: (id, patch) => {
      const origin = new LocalOrigin('animation.set')
      // A number that is stepped is one step.
      asPartOfGesture(undo, `animation ${id} ${Object.keys(patch).join()}`, () => setAnimation(doc, slideId, id, patch, origin))
    },
    setAll: (ids, patch) => {
      const origin = new LocalOrigin('animation.set')
      asOneStep(undo, () => doc.transact(() => { for (const id of ids) setAnimation(doc, slideId, id, patch, origin) }, origin))
    },
    remove: (id) => asOneStep(undo, () => deleteAnimation(doc, slideId, id, new LocalOrigin('animation.remove'))),
    move: (id, before) => asOneStep(undo, () => moveAnimation(doc, slideId, id, { before }, new LocalOrigin('animation.move'))),
  }), [doc, undo, slideId])
}
