import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MathfieldElement } from 'mathlive'
import 'mathlive/fonts.css'
import './math-input.css'
import { LATEX_MAX, LocalOrigin, readRichText, setPlainWords } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import type * as Y from 'yjs'
import { useLessonSession } from '../../../sync/hooks.ts'
import type { LessonSession } from '../../../sync/lesson-session.ts'
import { textPresence } from '../../text/text-presence.ts'
import '../../../locales/en/equations.json'

// The faces come with the page's own style sheet; sounds there are none.
MathfieldElement.fontsDirectory = null
MathfieldElement.soundsDirectory = null

/** What the buttons put in; `#0` is what is selected, `#?` a place to fill in. */
const STRUCTURES = [
  { id: 'fraction', sign: 'a⁄b', latex: String.raw`\frac{#0}{#?}` }, { id: 'root', sign: '√', latex: String.raw`\sqrt{#0}` }, { id: 'power', sign: 'xⁿ', latex: '#@^{#?}' },
  { id: 'index', sign: 'xₙ', latex: '#@_{#?}' }, { id: 'sum', sign: '∑', latex: String.raw`\sum_{#?}^{#?}` }, { id: 'integral', sign: '∫', latex: String.raw`\int_{#?}^{#?}` },
  { id: 'limit', sign: 'lim', latex: String.raw`\lim_{#?\to#?}` }, { id: 'matrix', sign: '[ ⋮ ]', latex: String.raw`\begin{bmatrix}#?&#?\\#?&#?\end{bmatrix}` },
  { id: 'cases', sign: '{ ⋮', latex: String.raw`\begin{cases}#?&#?\\#?&#?\end{cases}` }, { id: 'pi', sign: 'π', latex: String.raw`\pi` }, { id: 'infinity', sign: '∞', latex: String.raw`\infty` },
  { id: 'notEqual', sign: '≠', latex: String.raw`\ne` }, { id: 'atMost', sign: '≤', latex: String.raw`\le` }, { id: 'arrow', sign: '→', latex: String.raw`\to` },
] as const

/** An equation as one writes it by hand: what is typed becomes LaTeX, letter by letter in the text that others write in too. */
export function MathInput({ fragment, elementId, label, onEscape }: { readonly fragment: Y.XmlFragment; readonly elementId: string; readonly label: string; readonly onEscape: () => void }) {
  const { t } = useTranslation('equations')
  const session = useLessonSession()
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<MathfieldElement>(null)
  const escape = useRef(onEscape)
  useEffect(() => {
    escape.current = onEscape
  })
  useEffect(() => {
    const made = mathField(session, fragment, label, () => escape.current())
    const presence = textPresence(session, elementId)
    made.field.addEventListener('focusin', presence.enter)
    field.current = made.field
    place.current?.replaceChildren(made.field)
    made.field.focus()
    return () => {
      field.current = null
      presence.leave()
      made.end()
    }
  }, [session, fragment, elementId, label])
  const insert = (latex: string): void => {
    field.current?.insert(latex, { focus: true, feedback: false, selectionMode: latex.includes('#?') ? 'placeholder' : 'after' })
    field.current?.dispatchEvent(new Event('input'))
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div role="group" aria-label={t('structures.label')} className="flex flex-wrap gap-1">
        {STRUCTURES.map(({ id, latex, sign }) => (
          <button
            key={id} type="button" aria-label={t(`structures.${id}`)} title={t(`structures.${id}`)} onClick={() => insert(latex)}
            data-sign={sign}
            className="flex h-8 min-w-9 items-center justify-center rounded-control bg-sunken px-1.5 font-serif text-base text-ink before:content-[attr(data-sign)] hover:bg-teal-wash focus-visible:ring-2 focus-visible:ring-teal"
          />
        ))}
      </div>
      <div ref={place} dir="ltr" className="min-h-12" />
    </div>
  )
}

/** A field for mathematics that is bound to a text of the lesson. */
function mathField({ undo }: LessonSession, fragment: Y.XmlFragment, label: string, onEscape: () => void): { readonly field: MathfieldElement; readonly end: () => void } {
  const field = new MathfieldElement({ smartMode: false, mathVirtualKeyboardPolicy: 'manual' })
  const words = (): string => plainText(readRichText(fragment)).trim()
  field.setAttribute('aria-label', label)
  field.className = 'block w-full rounded-control bg-sheet px-2 py-1.5 text-xl text-ink ring-1 ring-edge ring-inset'
  field.style.setProperty('--hue', '175')
  field.setValue(words(), { silenceNotifications: true })
  const write = (): void => {
    const latex = field.getValue('latex').replace(/\s*\n\s*/g, ' ')
    if (latex.length <= LATEX_MAX) setPlainWords(fragment, latex, new LocalOrigin('equation.source'))
  }
  const read = (): void => {
    const now = words()
    // What this field wrote itself leaves the caret where it is.
    if (now !== field.getValue('latex').trim()) field.setValue(now, { silenceNotifications: true, selectionMode: 'after' })
  }
  // Before the field has them: Escape would show it LaTeX, and steps of undo are those of the lesson, with what else was done.
  const take = (event: KeyboardEvent): void => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && /^[zy]$/i.test(event.key)
    if (event.key !== 'Escape' && !isUndo) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!isUndo) onEscape()
    else if (event.key.toLowerCase() === 'y' || event.shiftKey) undo.redo()
    else undo.undo()
  }
  field.addEventListener('input', write)
  field.addEventListener('keydown', take, { capture: true })
  // No shortcuts of the stage.
  field.addEventListener('keydown', (event) => event.stopPropagation())
  fragment.observeDeep(read)
  return { field, end: () => fragment.unobserveDeep(read) }
}
