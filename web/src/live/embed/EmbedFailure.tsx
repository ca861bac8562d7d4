import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EMBED_MESSAGES } from '@lectern/shared/embeds'
import { translateMessage } from '../../platform/i18n/i18n.ts'
import '../../locales/en/media.json'

interface EmbedFailureProps {
  /** S2 §8. */
  readonly reason: 'cannotEmbed' | 'invalidUrl'
  /** More precisely, where it is known. */
  readonly more?: 'locked' | 'damaged' | 'too-slow' | 'network'
  readonly onRetry?: () => void
}

/** Says in the place of an embed why it is not shown. */
export function EmbedFailure({ more, onRetry, reason }: EmbedFailureProps) {
  const { t } = useTranslation('media')
  return (
    <div role="alert" className="flex size-full flex-col items-center justify-center gap-1 p-4 text-center text-sm text-ink">
      <p className="font-semibold">{translateMessage(`reason.embed.${reason}`, EMBED_MESSAGES[reason])}</p>
      {more !== undefined && <p className="text-soft">{t(`embed.problems.${more}`)}</p>}
      {onRetry !== undefined && (
        <button type="button" onClick={onRetry} className="inline-flex min-h-8 items-center gap-1.5 rounded-control px-2 text-teal underline underline-offset-2"><RotateCcw aria-hidden size={14} />{t('again')}</button>
      )}
    </div>
  )
}
