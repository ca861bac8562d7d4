import { Link } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { activeTextEditor } from '../../text/active-text-editor.ts'
import { editLink, linkEditing } from '../../text/link-editing.ts'
import { IconButton } from '../../../ui/index.ts'
import type { TextStyle } from './use-text-style.ts'

const LinkPanel = lazyPart(async () => (await import('./LinkPanel.tsx')).LinkPanel)

/** Makes the selected words a link, and shows where they lead. */
export function LinkControl({ style, disabled }: { readonly style: TextStyle; readonly disabled: boolean }) {
  const { t } = useTranslation('elements')
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = useStore(linkEditing, (state) => state.isOpen)
  // What was open about these words is not about the next ones.
  useEffect(() => () => editLink(false), [])
  const close = (isLeft: boolean): void => {
    editLink(false)
    const { active } = activeTextEditor.getState()
    if (isLeft && active) active.editor.view.focus()
    else if (isLeft) button.current?.focus()
  }
  return (
    <>
      <IconButton
        ref={button} label={t('link.button')} shortcut="Mod+K" icon={<Link aria-hidden size={16} />} disabled={disabled}
        pressed={style.shown.href !== null && style.shown.href !== ''} aria-haspopup="dialog" aria-expanded={isOpen}
        onMouseDown={(event) => event.preventDefault()} onClick={() => editLink(!isOpen)}
      />
      {isOpen && !disabled && (
        <Suspense fallback={null}>
          <LinkPanel label={t('link.title')} anchor={button} current={style.shown.href ?? ''} onWrite={(href, words) => style.set({ href }, words)} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
