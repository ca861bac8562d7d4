import { Link } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
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
  return (
    <>
      <IconButton
        ref={button} label={t('link.button')} shortcut="Mod+K" icon={<Link aria-hidden size={16} />} disabled={disabled}
        pressed={style.shown.href !== null && style.shown.href !== ''} aria-haspopup="dialog" aria-expanded={isOpen}
        onMouseDown={(event) => event.preventDefault()} onClick={() => editLink(!isOpen)}
      />
      {isOpen && !disabled && <Suspense fallback={null}><LinkPanel anchor={button} style={style} onClose={() => editLink(false)} /></Suspense>}
    </>
  )
}
