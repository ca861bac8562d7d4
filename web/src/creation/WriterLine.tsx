import { NotebookPen, Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../platform/http/api-error.ts'
import { Button, Notice, Skeleton } from '../ui/index.ts'
import { useWriter } from '../suggestions/writer.ts'

/** Who writes: the offline writer, which is said honestly, or a model by its name. */
export function WriterLine({ isTopic }: { readonly isTopic: boolean }) {
  const { t } = useTranslation('creation')
  const { data, error, refetch } = useWriter()
  if (error) {
    return <Notice tone="warning" action={<Button size="small" onClick={() => void refetch()}>{t('retry')}</Button>}>{messageOf(error)}</Notice>
  }
  if (!data) return <Skeleton className="h-8 w-full" />
  const isOffline = data.kind === 'offline'
  const Icon = isOffline ? NotebookPen : Sparkles
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-sunken px-3 py-2.5 text-xs text-pretty text-soft">
      <Icon aria-hidden size={16} className="mt-px shrink-0 text-teal-ink" />
      <span>{t(isOffline && isTopic ? 'writer.offlineTopic' : `writer.${data.kind}`, { model: data.model ?? '' })}</span>
    </p>
  )
}
