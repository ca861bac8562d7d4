import { Check, Square, Volume2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_VOICE, voiceLanguage } from '@lectern/shared/lesson'
import type { VoiceChoice } from '@lectern/shared/lesson'
import type { Voice } from '@lectern/shared/providers'
import { messageOf } from '../../platform/http/api-error.ts'
import { LANGUAGES } from '../../platform/i18n/languages.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { voiceName } from '../../providers/queries.ts'
import { useSpeech } from '../../providers/use-speech.ts'
import { Avatar, IconButton, Notice, cx } from '../../ui/index.ts'

/** Voices that are shown before one asks for more: each is a row of some parts. */
const SHOWN = 60
const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The language of a sample: the voice's own where there is one, else that of the screen. */
function sampleLanguage(voice: string, screen: string): (typeof LANGUAGES)[number]['language'] {
  const known = (tag: string) => LANGUAGES.find(({ language }) => language === voiceLanguage(tag))?.language
  return known(voice) ?? known(screen) ?? 'en'
}

interface VoiceRowsProps {
  /** All there are, and those that are shown. */
  readonly list: readonly Voice[]
  readonly voices: readonly Voice[]
  readonly chosen: VoiceChoice
  /** The language of those that are shown, in which a sample is said. */
  readonly language: string
  /** Whether the choice of none is among them. */
  readonly hasAutomatic: boolean
  readonly onChoose: (id: string) => void
}

/** Voices as rows with a sample each; one is chosen: a radio group whose arrow keys lead from row to row, and Space or Enter choose. */
export function VoiceRows({ list, voices, chosen, language, hasAutomatic, onChoose }: VoiceRowsProps) {
  const { t, i18n } = useTranslation('narration')
  const format = useFormat()
  const speech = useSpeech()
  const [heard, setHeard] = useState<string | null>(null)
  const [reached, reach] = useState<string | null>(null)
  const rows = [
    ...(hasAutomatic ? [{ id: DEFAULT_VOICE.id, name: t('voice.byLanguage'), note: t('voice.byLanguageHelp'), sample: null }] : []),
    ...voices.slice(0, SHOWN).map((voice) => ({
      id: voice.id, name: voiceName(voice, list), sample: voice.id,
      // A tag that nobody has words for says nothing.
      note: [...voice.languages.slice(0, 2).map((tag) => ({ tag, name: format.language(tag) })).filter(({ name, tag }) => name !== tag).map(({ name }) => name), voice.program?.name].filter((one) => one !== undefined).join(' · '),
    })),
  ]
  const listen = (id: string, voice: string | null): void => {
    if (speech.state !== 'still' && heard === id) return speech.stop()
    setHeard(id)
    void speech.play({ text: t(`voice.samples.${sampleLanguage(language, i18n.language)}`), rate: chosen.rate, ...(voice === null ? { language } : { voice }) })
  }
  const group = useRef<HTMLDivElement>(null)
  // Tab leads to one row and its sample: the one that arrow keys went to, which is heard before it is chosen, else the chosen one.
  const placeOf = (row: string | null): number => rows.findIndex(({ id }) => id === row)
  const current = Math.max(0, placeOf(placeOf(reached) === -1 ? chosen.id : reached))
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const step = STEP[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = (index + step + rows.length) % rows.length
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus()
  }
  return (
    <>
      <div ref={group} role="radiogroup" aria-label={t('voice.label')} className="-mx-3 max-h-[min(17.5rem,40vh)] overflow-y-auto border-y border-line">
        {rows.map(({ id, name, note, sample }, index) => {
          const isOn = speech.state !== 'still' && heard === id
          return (
            <div key={id} className={cx('flex h-14 items-center gap-1 pe-2 hover:bg-hover', id === chosen.id && 'bg-teal-wash')}>
              <button
                type="button" role="radio" aria-checked={id === chosen.id} tabIndex={index === current ? 0 : -1} onFocus={() => reach(id)} onClick={() => onChoose(id)} onKeyDown={(event) => onKeyDown(event, index)}
                className="flex h-full min-w-0 grow items-center gap-3 ps-3 text-start -outline-offset-2"
              >
                <Avatar name={name} size={32} className={id === chosen.id ? 'bg-sheet' : ''} />
                <span className="min-w-0 grow">
                  <span className="block truncate text-sm text-ink">{name}</span>
                  {note !== '' && <span className="block truncate text-xs text-soft">{note}</span>}
                </span>
                {id === chosen.id && <Check aria-hidden size={16} className="shrink-0 text-teal-ink" />}
              </button>
              <IconButton
                label={t(isOn ? 'voice.quiet' : 'voice.listenTo', { name })} icon={isOn ? <Square aria-hidden size={15} /> : <Volume2 aria-hidden size={17} />}
                tabIndex={index === current ? 0 : -1} onClick={() => listen(id, sample)}
              />
            </div>
          )
        })}
        {rows.length === 0 && <div className="px-3 py-6 text-center text-sm text-soft">{t('voice.none')}</div>}
      </div>
      {voices.length > SHOWN && <p className="text-xs text-faint">{t('voice.more', { count: voices.length - SHOWN })}</p>}
      {speech.error !== null && <Notice tone="danger">{messageOf(speech.error)}</Notice>}
    </>
  )
}
