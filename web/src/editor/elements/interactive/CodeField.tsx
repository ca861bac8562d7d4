import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { interactiveCode } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { textPresence } from '../../text/text-presence.ts'
import { CodeCarets } from './code-carets.ts'
import { createCodeEditor } from './code-editor.ts'
import type { CodeProblem } from './code-problems.ts'
import './code-field.css'

/** The code of an interactive, which everybody who has it open writes in at once. */
export function CodeField({ slideId, elementId }: { readonly slideId: string; readonly elementId: string }) {
  const { t } = useTranslation('interactives')
  const session = useLessonSession()
  const place = useRef<HTMLDivElement>(null)
  const text = useMemo(() => interactiveCode(session.doc, slideId, elementId), [session, slideId, elementId])
  const say = useEffectEvent((problem: CodeProblem) => t(`problems.${problem.kind}`, { what: problem.what }))
  const label = useEffectEvent(() => t('code'))
  useEffect(() => {
    if (place.current === null || text === null) return
    const presence = textPresence(session, elementId)
    const editor = createCodeEditor(place.current, {
      text, undo: session.undo, label: label(), isEditable: true, say, carets: new CodeCarets(text, session.doc, presence),
      onFocus: (isIn) => {
        if (isIn) presence.enter()
      },
    })
    return () => {
      editor.destroy()
      presence.leave()
    }
  }, [session, text, elementId])
  // Keys are for the code, and no shortcuts of the editor around it. Escape lets go of Tab, and does not close the dialog.
  const keepKey = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Escape') event.preventDefault()
  }
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps keys of what is in it
  return <div ref={place} className="min-h-0 flex-1 overflow-hidden rounded-control p-0.5 ring-1 ring-line ring-inset focus-within:ring-2 focus-within:ring-teal" onKeyDown={keepKey} />
}
