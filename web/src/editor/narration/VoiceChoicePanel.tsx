import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_VOICE, LocalOrigin, VOICE_LIMITS, setLanguageVoice, setSlideProps, setVoice, voiceLanguage } from '@lectern/shared/lesson'
import type { Slide, VoiceChoice } from '@lectern/shared/lesson'
import type { Voice } from '@lectern/shared/providers'
import { messageOf } from '../../platform/http/api-error.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useVoices, voiceName } from '../../providers/queries.ts'
import { useLessonSession, useMeta } from '../../sync/hooks.ts'
import { asOneStep } from '../chrome/undo-steps.ts'
import { Button, Notice, SearchField, Segmented, SelectField, Skeleton, Slider } from '../../ui/index.ts'
import { VoiceRows } from './VoiceRows.tsx'

/** The first language of a voice without its region; empty where nobody says. */
const languageOf = ({ languages }: Voice): string => languages[0]?.split('-')[0] ?? ''

interface VoiceChoicePanelProps {
  readonly slideId: string
  /** The slide's own; none where that of the lesson speaks it. */
  readonly voice: Slide['voice']
}

/** The fields of what speaks the lesson, or one slide of it. */
export function VoiceChoicePanel({ slideId, voice: own }: VoiceChoicePanelProps) {
  const { t } = useTranslation('narration')
  const format = useFormat()
  const { doc, undo } = useLessonSession()
  const meta = useMeta()
  const voices = useVoices(true)
  const ofLanguage = meta.voices?.[voiceLanguage(meta.language)]
  const [scope, setScope] = useState<'lesson' | 'language' | 'slide'>(own ? 'slide' : ofLanguage ? 'language' : 'lesson')
  const chosen = (scope === 'slide' ? own : null) ?? (scope === 'lesson' ? null : ofLanguage) ?? meta.voice ?? DEFAULT_VOICE
  const choose = (patch: Partial<VoiceChoice>): void => {
    const voice = { ...chosen, ...patch }
    const origin = new LocalOrigin('voice')
    asOneStep(undo, () => {
      if (scope === 'slide') setSlideProps(doc, slideId, { voice }, origin)
      else if (scope === 'language') setLanguageVoice(doc, meta.language, voice, origin)
      else setVoice(doc, voice, origin)
    })
  }
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label={t('voice.scope')} value={scope} onChange={setScope}
        options={[{ value: 'lesson', label: t('voice.lesson') }, { value: 'language', label: format.language(voiceLanguage(meta.language)) }, { value: 'slide', label: t('voice.slide') }]}
      />
      {voices.isPending && <Skeleton className="h-80" />}
      {voices.isError && <Notice tone="danger">{messageOf(voices.error)}</Notice>}
      {voices.data && (
        <VoiceFields list={voices.data.voices} hasPitch={voices.data.engine.kind === 'offline'} chosen={chosen} language={meta.language} onChoose={choose} />
      )}
      {scope === 'language' && <p className="text-xs text-soft">{t('voice.languageHelp', { language: format.language(voiceLanguage(meta.language)) })}</p>}
      {scope === 'lesson' && ofLanguage && <p className="text-xs text-amber">{t('voice.languageFirst', { language: format.language(voiceLanguage(meta.language)) })}</p>}
      {scope === 'language' && ofLanguage && (
        <Button size="small" variant="ghost" onClick={() => asOneStep(undo, () => setLanguageVoice(doc, meta.language, null, new LocalOrigin('voice')))}>{t('voice.asLesson')}</Button>
      )}
      {scope === 'slide' && own && (
        <Button size="small" variant="ghost" onClick={() => asOneStep(undo, () => setSlideProps(doc, slideId, { voice: null }, new LocalOrigin('voice')))}>{t('voice.asLesson')}</Button>
      )}
    </div>
  )
}

interface VoiceFieldsProps {
  readonly list: readonly Voice[]
  readonly hasPitch: boolean
  readonly chosen: VoiceChoice
  readonly language: string
  readonly onChoose: (patch: Partial<VoiceChoice>) => void
}

/** Language and name to look by, the voices with their samples, speed and pitch. */
function VoiceFields({ list, hasPitch, chosen, language, onChoose }: VoiceFieldsProps) {
  const { t, i18n } = useTranslation('narration')
  const format = useFormat()
  const own = list.find(({ id }) => id === chosen.id)
  const [wanted, setWanted] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const lessonLanguage = voiceLanguage(language)
  const languages = [...new Set(list.map(languageOf))].filter((tag) => tag !== '')
    .map((tag) => ({ value: tag, label: format.language(tag) })).toSorted((a, b) => a.label.localeCompare(b.label, i18n.language))
  const shown = wanted ?? (own ? languageOf(own) : lessonLanguage)
  const matching = list.filter((voice) => languages.length === 0 || languageOf(voice) === shown || languageOf(voice) === '')
  const found = matching.filter((voice) => voiceName(voice, list).toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()))
  const program = (own ?? matching[0])?.program
  return (
    <>
      <div className="flex items-end gap-2">
        {languages.length > 0 && <SelectField className="w-44 shrink-0" size="small" label={t('voice.language')} value={shown} options={languages} onChange={setWanted} />}
        <SearchField className="min-w-0 flex-1" label={t('voice.search')} size="small" value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
      </div>
      <VoiceRows
        list={list} voices={found} chosen={chosen} language={languages.length === 0 ? language : shown} hasAutomatic={search.trim() === ''} onChoose={(id) => onChoose({ id })}
      />
      <div className={hasPitch ? 'grid grid-cols-2 gap-4' : ''}>
        <CommittedSlider label={t('voice.rate')} value={chosen.rate} bounds={VOICE_LIMITS.rate} onCommit={(rate) => onChoose({ rate })} />
        {hasPitch && <CommittedSlider label={t('voice.pitch')} value={chosen.pitch} bounds={VOICE_LIMITS.pitch} onCommit={(pitch) => onChoose({ pitch })} />}
      </div>
      {program && <p className="text-xs text-soft">{t('voice.license', program)}</p>}
    </>
  )
}

interface CommittedSliderProps {
  readonly label: string
  readonly value: number
  readonly bounds: { readonly min: number; readonly max: number }
  readonly onCommit: (value: number) => void
}

/** A slider whose value is written once it is let go: each value on the way would be another voice. */
function CommittedSlider({ label, value, bounds, onCommit }: CommittedSliderProps) {
  const format = useFormat()
  const [moving, setMoving] = useState<number | null>(null)
  return (
    <Slider
      label={label} value={moving ?? value} {...bounds} step={0.05} format={(shown) => `${format.number(shown)}×`} onChange={setMoving}
      onCommit={(next) => {
        setMoving(null)
        onCommit(Math.round(next * 100) / 100)
      }}
    />
  )
}
