import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDropTarget } from '../media/use-drop-target.ts'
import { buttonClass, cx } from '../ui/index.ts'
import { createFrom } from './create-paths.ts'
import '../locales/en/home.json'

/** The way from a presentation to a lesson: its button, and the whole page as a place to drop one. */
export function ImportStrip({ onFile }: { readonly onFile: (file: File) => void }) {
  const { t } = useTranslation('home')
  const page = useRef<HTMLElement | null>(document.body)
  const isOver = useDropTarget(page, {
    takes: (types) => types.includes('Files'),
    onDrop: ({ files: [file] }) => { if (file) onFile(file) },
  })
  return (
    <div className={cx('mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-surface border border-dashed px-4 py-2.5 transition-colors', isOver ? 'border-teal bg-teal-wash' : 'border-edge/50')}>
      <FileUp aria-hidden size={20} className="text-teal-ink" />
      <p className="min-w-48 flex-1 text-sm text-soft">{t(isOver ? 'importNow' : 'importHelp')}</p>
      <Link to={createFrom('blank')} className={buttonClass('ghost', 'small')}>{t('newLesson')}</Link>
      <Link to={createFrom('deck')} className={buttonClass('secondary', 'small')}>{t('importDeck')}</Link>
    </div>
  )
}
