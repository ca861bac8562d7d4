import { ChevronDown } from 'lucide-react'
import { Suspense, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_VOICE, voiceLanguage, voiceOf } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useVoices, voiceName } from '../../providers/queries.ts'
import { useMeta } from '../../sync/hooks.ts'
import { Avatar, Button, Popover, Skeleton } from '../../ui/index.ts'

const VoiceChoicePanel = lazyPart(async () => (await import('./VoiceChoicePanel.tsx')).VoiceChoicePanel)

interface VoicePickerProps {
  readonly slideId: string
  /** The slide's own; none where that of the lesson speaks it. */
  readonly voice: Slide['voice']
}

/** Who speaks the slide, as a pill that opens the choice of it: for the lesson, or for one slide of it. */
export const VoicePicker = memo(function VoicePicker(props: VoicePickerProps) {
  const { t } = useTranslation('narration')
  const format = useFormat()
  const meta = useMeta()
  const list = useVoices(true).data?.voices ?? []
  const chosen = voiceOf(props.voice === undefined ? {} : { voice: props.voice }, meta)
  const voice = list.find(({ id }) => id === chosen.id)
  const name = voice ? voiceName(voice, list) : chosen.id === DEFAULT_VOICE.id ? format.language(voiceLanguage(meta.language)) : t('voice.unknown')
  return (
    <Popover
      label={t('voice.title')} placement="top start" className="w-120 max-w-[calc(100vw-2rem)]"
      button={(
        <Button size="small" className="h-7! min-w-0 gap-1.5! rounded-full! ps-1! pe-2! font-normal!">
          <span className="sr-only">{t('voice.title')}: </span>
          <Avatar name={name} size={20} />
          <span className="max-w-28 truncate">{name}</span>
          <ChevronDown aria-hidden size={14} className="text-faint" />
        </Button>
      )}
    >
      <Suspense fallback={<Skeleton className="h-80" />}><VoiceChoicePanel {...props} /></Suspense>
    </Popover>
  )
})
