import { useEffect, useState } from 'react'
import { keptDrawing, latexOf, setElementProps, writtenDrawing } from '@lectern/shared/lesson'
import type { EquationElement, LessonOrigin } from '@lectern/shared/lesson'
import { typesetting } from '../../../rendering/equation/typeset-calls.ts'
import { useLessonSession } from '../../../sync/hooks.ts'

/** How long nobody must have written before the drawing is kept, ms. */
const REST_MS = 700
/** Follows from what was written, so it is no step of undo of its own. */
const ORIGIN: LessonOrigin = { kind: 'local', command: 'equation.drawing' }

/** How far an equation is typeset: what is wrong with it as the typesetter says it, or that the typesetter could not be loaded. */
export type TypesettingState = { readonly kind: 'coming' | 'drawn' | 'failed' } | { readonly kind: 'wrong'; readonly why: string }

/**
 * Typesets an equation as somebody who may edit looks at it, and keeps the drawing with it once writing rests, so that learners need no
 * typesetter. `again` asks anew for a typesetter that could not be loaded.
 */
export function useTypesetting(slideId: string, element: EquationElement, keeps: boolean): { readonly state: TypesettingState; readonly again: () => void } {
  const { doc } = useLessonSession()
  const latex = latexOf(element)
  const [made, setMade] = useState<{ readonly latex: string; readonly tries: number; readonly state: TypesettingState }>({ latex: '', tries: 0, state: { kind: 'drawn' } })
  const [tries, setTries] = useState(0)
  const isKept = latex === '' || keptDrawing(element) !== null
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = async (): Promise<void> => {
      try {
        const result = await typesetting(latex)
        if (isOver) return
        setMade({ latex, tries, state: result.kind === 'wrong' ? result : { kind: 'drawn' } })
        if (result.kind === 'drawn' && keeps && !isKept) timer = setTimeout(() => setElementProps(doc, slideId, element.id, { drawing: writtenDrawing(result.drawing) }, ORIGIN), REST_MS)
      } catch {
        if (!isOver) setMade({ latex, tries, state: { kind: 'failed' } })
      }
    }
    if (latex !== '') void follow()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [doc, slideId, element.id, latex, keeps, isKept, tries])
  const state: TypesettingState = latex === '' ? { kind: 'drawn' } : made.latex === latex && made.tries === tries ? made.state : { kind: 'coming' }
  return { state, again: () => setTries((count) => count + 1) }
}
