import { CircleAlert, Mic, Play, Square, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OwnVoice, SentenceSpeech } from '@lectern/shared/lesson'
import { IconButton, cx } from '../../ui/index.ts'
import type { FileSound } from './use-file-sound.ts'

/** What is recorded: the sentence at a place, or all of them in one go. */
export type RecordedPart = number | 'all'

export interface SentenceChoiceProps {
  /** Those that can be read out. */
  readonly sentences: readonly SentenceSpeech[]
  readonly chosen: RecordedPart
  readonly onChoose: (part: RecordedPart) => void
  /** While somebody records nothing else is chosen. */
  readonly disabled: boolean
  /** Recordings whose sentences are gone. */
  readonly lost: readonly OwnVoice[]
  readonly sound: FileSound
  readonly onDiscard: (own: OwnVoice) => void
}

/** The sentences of a slide with who speaks them. */
export function SentenceChoice({ sentences, chosen, onChoose, disabled, lost, sound, onDiscard }: SentenceChoiceProps) {
  const { t } = useTranslation('recording')
  return (
    <nav aria-label={t('sentences')} className="flex min-h-0 flex-col gap-1 overflow-y-auto pe-1">
      <ol className="flex flex-col gap-1">
        {sentences.length > 1 && <li><Choice isChosen={chosen === 'all'} disabled={disabled} onChoose={() => onChoose('all')} label={t('all')} state={t('allHelp')} /></li>}
        {sentences.map((sentence, index) => (
          <li key={sentence.start}>
            <Choice isChosen={chosen === index} disabled={disabled} onChoose={() => onChoose(index)} label={sentence.text} state={t(`state.${stateOf(sentence)}`)} own={sentence.own} />
          </li>
        ))}
      </ol>
      {lost.length > 0 && (
        <section aria-label={t('lost')} className="mt-3 border-t border-line pt-3">
          <h3 className="px-2 text-xs font-semibold text-amber">{t('lost')}</h3>
          <ul className="mt-1 flex flex-col">
            {lost.map((own) => (
              <li key={own.key} className="flex items-center gap-1 ps-2 text-sm">
                <span dir="auto" className="min-w-0 grow truncate text-soft">{own.recording.text}</span>
                <IconButton
                  size="small" label={t(sound.playing === own.recording.audio.blob ? 'quiet' : 'listen')} onClick={() => sound.toggle(own.recording.audio.blob)}
                  icon={sound.playing === own.recording.audio.blob ? <Square aria-hidden size={13} /> : <Play aria-hidden size={14} />}
                />
                <IconButton size="small" label={t('discardLost')} icon={<Trash2 aria-hidden size={15} />} onClick={() => onDiscard(own)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </nav>
  )
}

/** Who speaks a sentence. */
export function stateOf({ audio, own }: SentenceSpeech): 'own' | 'outdated' | 'voice' | 'none' {
  if (own) return own.isCurrent ? 'own' : 'outdated'
  return audio === null ? 'none' : 'voice'
}

interface ChoiceProps {
  readonly label: string
  readonly state: string
  readonly own?: OwnVoice | null
  readonly isChosen: boolean
  readonly disabled: boolean
  readonly onChoose: () => void
}

function Choice({ label, state, own = null, isChosen, disabled, onChoose }: ChoiceProps) {
  return (
    <button
      type="button" aria-current={isChosen ? 'true' : undefined} disabled={disabled} onClick={onChoose}
      className="flex w-full flex-col rounded-control px-2 py-1.5 text-start text-sm hover:bg-hover disabled:opacity-60 aria-current:bg-teal-wash"
    >
      <span dir="auto" className="line-clamp-2 text-ink">{label}</span>
      <span className={cx('mt-0.5 flex items-center gap-1 text-xs', own?.isCurrent === false ? 'text-amber' : own ? 'text-teal-ink' : 'text-soft')}>
        {own && (own.isCurrent ? <Mic aria-hidden size={12} /> : <CircleAlert aria-hidden size={12} />)}
        {state}
      </span>
    </button>
  )
}
