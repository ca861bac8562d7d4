import { useMemo } from 'react'
import { LocalOrigin, setElementsProps } from '@lectern/shared/lesson'
import type { ElementPatch, LessonElement } from '@lectern/shared/lesson'
import { useLessonSession } from '../../sync/hooks.ts'
import { asOneStep, asPartOfGesture } from '../chrome/undo-steps.ts'

type Patches = Readonly<Record<string, ElementPatch>>

/** Writes of the inspector to elements of one slide. */
export interface PatchWriter {
  /** One change, one step of undo. */
  readonly set: (command: string, patches: Patches) => void
  /** Many changes on the way of a slider or a colour picker, one step of undo. */
  readonly slide: (command: string, patches: Patches) => void
}

/** How the inspector changes elements of a slide. */
export function usePatchWriter(slideId: string): PatchWriter {
  const { doc, undo } = useLessonSession()
  return useMemo(() => ({
    set: (command, patches) => asOneStep(undo, () => setElementsProps(doc, slideId, patches, new LocalOrigin(command))),
    slide: (command, patches) => {
      const key = `${command} ${Object.keys(patches).join()}`
      asPartOfGesture(undo, key, () => setElementsProps(doc, slideId, patches, new LocalOrigin(command)))
    },
  }), [doc, undo, slideId])
}

/** The same patch for every element. */
export function forAll<P extends ElementPatch>(elements: readonly LessonElement[], patch: P): Readonly<Record<string, P>> {
  return Object.fromEntries(elements.map((element) => [element.id, patch]))
}
