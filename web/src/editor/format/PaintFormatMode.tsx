import { Paintbrush, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/index.ts'
import { useEditor } from '../editor-store.ts'
import type { CommandContext } from '../commands/command.ts'
import { MANY, copyFormat, pasteFormat } from './copy-format.ts'
import '../../locales/en/elements.json'

/**
 * What is selected next gets the look of what is selected now; where nothing is, the first press says what it is taken from. With `many`
 * all that is selected gets it until that ends.
 */
export function PaintFormatMode({ context }: { readonly context: CommandContext }) {
  const { t } = useTranslation('elements')
  const latest = useRef(context)
  useEffect(() => { latest.current = context })
  const [hasSource, setHasSource] = useState(() => context.editor.getState().selection.length > 0)
  const { editor } = context
  const isMany = useEditor((state) => state.dialogAbout === MANY)
  useEffect(() => {
    let ready = copyFormat(latest.current)
    const off = editor.subscribe((state, before) => {
      if (state.selection === before.selection || state.selection.length === 0) return
      if (ready) {
        pasteFormat(latest.current)
        if (editor.getState().dialogAbout !== MANY) editor.getState().openDialog(null)
      } else {
        ready = copyFormat(latest.current)
        setHasSource(ready)
      }
    })
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      editor.getState().openDialog(null)
    }
    window.addEventListener('keydown', onKey, true)
    return () => {
      off()
      window.removeEventListener('keydown', onKey, true)
    }
  }, [editor])
  const area = document.querySelector('[data-stage-area]')
  return area && createPortal(
    <div className="absolute top-3 left-1/2 z-30 flex h-10 w-max -translate-x-1/2 items-center gap-2 rounded-surface bg-raised ps-3 pe-1 text-sm shadow-lifted ring-1 ring-line">
      <Paintbrush aria-hidden size={16} className="text-teal-ink" />
      <span role="status">{t(!hasSource ? 'format.from' : isMany ? 'format.ontoMany' : 'format.onto')}</span>
      <IconButton size="small" label={t('format.end')} icon={<X aria-hidden size={16} />} onClick={() => editor.getState().openDialog(null)} />
    </div>,
    area,
  )
}
