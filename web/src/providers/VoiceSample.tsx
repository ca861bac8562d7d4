import type { ProviderService, Voice } from '@lectern/shared/providers'
import { Square, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { messageOf } from '../platform/http/api.ts'
import { Button, Notice, SelectField, Skeleton } from '../ui/index.ts'
import { useVoices, voiceName } from './queries.ts'
import { useSpeech } from './use-speech.ts'

/** The voice that speaks the language of the screen, else the first. */
function voiceFor(voices: readonly Voice[], language: string): string {
  const base = language.split('-')[0] ?? ''
  const tags = ({ languages }: Voice): readonly string[] => languages.map((tag) => tag.toLowerCase())
  const american = base === 'en' ? voices.find((voice) => tags(voice)[0] === 'en-us') : undefined
  return (american ?? voices.find((voice) => tags(voice)[0] === base) ?? voices.find((voice) => tags(voice).some((tag) => tag.split('-')[0] === base)) ?? voices[0])?.id ?? ''
}

/** The voices there are, to be heard. */
export function VoiceSample({ service }: { readonly service: ProviderService }) {
  const { t, i18n } = useTranslation('providers')
  const hasVoices = service.own !== null || service.otherwise !== null || service.builtIn !== null
  const voices = useVoices(hasVoices)
  const [chosen, setChosen] = useState<string | null>(null)
  const speech = useSpeech()
  if (!hasVoices) return null
  if (voices.isPending) return <Skeleton className="h-16 max-w-xl" />
  if (voices.isLoadingError) return <LoadFailure what={t('voices.failed')} error={voices.error} onRetry={() => void voices.refetch()} />
  const { voices: list } = voices.data
  // A voice of a service that is no longer asked is none.
  const voice = list.some(({ id }) => id === chosen) && chosen !== null ? chosen : voiceFor(list, i18n.language)
  const program = list.find(({ id }) => id === voice)?.program
  const isOn = speech.state !== 'still'
  return (
    <div className="flex max-w-xl flex-col gap-2">
      <div className="flex items-end gap-2">
        <SelectField
          className="min-w-0 flex-1" label={t('voices.label')} value={voice} onChange={setChosen}
          options={list.map((one) => ({ value: one.id, label: voiceName(one, list) }))}
        />
        <Button
          busy={speech.state === 'coming'} icon={isOn ? <Square aria-hidden size={15} /> : <Volume2 aria-hidden size={16} />}
          onClick={() => (isOn ? speech.stop() : void speech.play({ text: t('voices.sample'), voice }))}
        >
          {isOn ? t('voices.stop') : t('voices.listen')}
        </Button>
      </div>
      {program && <p className="text-xs text-soft">{t('voices.license', program)}</p>}
      {speech.error !== null && <Notice tone="danger">{messageOf(speech.error)}</Notice>}
    </div>
  )
}
