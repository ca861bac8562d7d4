import { Speech } from 'lucide-react'
import { Suspense, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Slide } from '@lectern/shared/lesson'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { IconButton, Popover, Skeleton } from '../../ui/index.ts'

const VoiceChoicePanel = lazyPart(async () => (await import('./VoiceChoicePanel.tsx')).VoiceChoicePanel)

interface VoicePickerProps {
  readonly slideId: string
  /** The slide's own; none where that of the lesson speaks it. */
  readonly voice: Slide['voice']
}

/** Chooses what speaks the lesson, or one slide of it. */
export const VoicePicker = memo(function VoicePicker(props: VoicePickerProps) {
  const { t } = useTranslation('narration')
  return (
    <Popover
      label={t('voice.title')} placement="top end" className="w-88 max-w-[calc(100vw-2rem)]"
      button={<IconButton size="small" label={t('voice.title')} icon={<Speech aria-hidden size={16} />} />}
    >
      <Suspense fallback={<Skeleton className="h-24" />}><VoiceChoicePanel {...props} /></Suspense>
    </Popover>
  )
})
