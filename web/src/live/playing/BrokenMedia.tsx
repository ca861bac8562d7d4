import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import '../../locales/en/media.json'

/** Says that a file cannot be played, with a way to try again. */
export function BrokenMedia({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('media')
  return (
    <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-1 bg-film p-2 text-center text-sm text-on-film">
      <p>{t('broken')}</p>
      <button type="button" onClick={onRetry} className="inline-flex min-h-8 items-center gap-1.5 rounded-control px-2 underline underline-offset-2"><RotateCcw aria-hidden size={14} />{t('again')}</button>
    </div>
  )
}
