import { FileAudio, Mic, Pause, Play, RotateCcw, Square, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SentenceAudio, SentenceSpeech } from '@lectern/shared/lesson'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useLessonSession, useMeta } from '../../sync/hooks.ts'
import { Button, Notice, Spinner } from '../../ui/index.ts'
import { LevelMeter } from './LevelMeter.tsx'
import { stateOf } from './SentenceChoice.tsx'
import { TakeEditor } from './TakeEditor.tsx'
import { acceptRecording, removeRecording } from './keep-take.ts'
import type { FileSound } from './use-file-sound.ts'
import type { Recording } from './use-recording.ts'

export interface RecordingStageProps {
  readonly slideId: string
  /** What is read out. */
  readonly chosen: readonly SentenceSpeech[]
  readonly recording: Recording
  readonly sound: FileSound
  readonly canEdit: boolean
  readonly isSending: boolean
  readonly onRecord: () => void
  readonly onFile: (file: File) => void
  readonly onTake: (file: () => Blob) => void
  readonly onKeep: () => void
  readonly onRetake: () => void
}

/** The words to read out, and what is done with the microphone: record, pause, stop, hear, trim, keep or record again. */
export function RecordingStage(props: RecordingStageProps) {
  const { chosen, recording, canEdit, isSending, onKeep, onRecord, onRetake, onTake } = props
  const { t } = useTranslation('recording')
  const { language } = useMeta()
  const { phase } = recording
  return (
    <>
      <p
        lang={language} dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
        tabIndex={0}
        className="max-h-44 overflow-y-auto rounded-surface bg-sunken px-4 py-3 font-serif text-lg/8 text-pretty whitespace-pre-wrap text-ink"
      >
        {chosen.map(({ text }) => text).join(' ')}
      </p>
      <div aria-live="polite" className="flex min-h-24 flex-col justify-center">
        {phase.name === 'ready' && <Present {...props} />}
        {phase.name === 'waiting' && <span className="flex items-center gap-3 text-sm text-soft"><Spinner />{t('waiting')}</span>}
        {phase.name === 'countdown' && <span className="text-center font-serif text-6xl text-teal-ink tabular-nums">{phase.left}</span>}
        {phase.name === 'recording' && <LevelMeter recording={recording} isPaused={phase.isPaused} />}
        {phase.name === 'taken' && <TakeEditor key={phase.take.samples.length} take={phase.take} onChange={onTake} disabled={isSending} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {phase.name === 'ready' && canEdit && <ReadyButtons {...props} />}
        {phase.name === 'waiting' && <Button onClick={onRetake}>{t('cancel')}</Button>}
        {phase.name === 'countdown' && (
          <>
            <Button variant="primary" icon={<Mic aria-hidden size={16} />} onClick={onRecord}>{t('now')}</Button>
            <Button onClick={onRetake}>{t('cancel')}</Button>
          </>
        )}
        {phase.name === 'recording' && (
          <>
            <Button variant="primary" icon={<Square aria-hidden size={14} fill="currentColor" />} onClick={recording.finish}>{t('stop')}</Button>
            <Button icon={phase.isPaused ? <Mic aria-hidden size={16} /> : <Pause aria-hidden size={16} />} onClick={() => recording.setPaused(!phase.isPaused)}>
              {t(phase.isPaused ? 'resume' : 'pause')}
            </Button>
            <Button variant="ghost" icon={<RotateCcw aria-hidden size={16} />} onClick={onRecord}>{t('again')}</Button>
          </>
        )}
        {phase.name === 'taken' && (
          <>
            <Button variant="primary" disabled={!canEdit} busy={isSending} onClick={onKeep}>{t('keep')}</Button>
            <Button icon={<RotateCcw aria-hidden size={16} />} disabled={isSending} onClick={onRecord}>{t('again')}</Button>
            <Button variant="ghost" disabled={isSending} onClick={onRetake}>{t('throwAway')}</Button>
          </>
        )}
      </div>
    </>
  )
}

/** What is there of the sentence, and what went wrong last. */
function Present(props: RecordingStageProps) {
  const { chosen, recording, slideId, canEdit } = props
  const { t } = useTranslation('recording')
  const { doc } = useLessonSession()
  const [sentence] = chosen
  if (recording.fault !== null) return <Notice tone="danger">{t(`fault.${recording.fault}`)}</Notice>
  const { audio = null, own = null } = chosen.length === 1 ? sentence ?? {} : {}
  return (
    <div className="flex flex-col gap-3">
      {sentence && own?.isCurrent === false && audio !== null && (
        <Notice
          tone="warning"
          action={canEdit && <Button size="small" onClick={() => acceptRecording(doc, slideId, sentence, own, audio)}>{t('accept')}</Button>}
        >
          <p>{t('outdated')}</p>
          <p dir="auto" className="mt-0.5 text-xs">“{own.recording.text}”</p>
        </Notice>
      )}
      {sentence && audio !== null ? <Kept {...props} sentence={sentence} audio={audio} /> : <p className="text-sm text-soft">{t(chosen.length === 1 ? 'help' : 'helpAll')}</p>}
    </div>
  )
}

/** The sound that a sentence has, to be heard and, where it is somebody's own, taken back. */
function Kept({ sentence, audio, slideId, sound, canEdit }: RecordingStageProps & { readonly sentence: SentenceSpeech; readonly audio: SentenceAudio }) {
  const { t } = useTranslation('recording')
  const { doc } = useLessonSession()
  const format = useFormat()
  const { own } = sentence
  const isPlaying = sound.playing === audio.blob
  return (
    <p className="flex flex-wrap items-center gap-1 text-sm text-soft">
      <span>{t(`state.${stateOf(sentence)}`)} · {t('seconds', { seconds: format.number(Math.round(audio.ms / 100) / 10) })}</span>
      <span className="grow" />
      <Button
        size="small" variant="ghost" onClick={() => sound.toggle(audio.blob)}
        icon={isPlaying ? <Square aria-hidden size={13} fill="currentColor" /> : <Play aria-hidden size={14} fill="currentColor" />}
      >
        {t(isPlaying ? 'quiet' : 'listen')}
      </Button>
      {own !== null && canEdit && <Button size="small" variant="ghost" icon={<Undo2 aria-hidden size={15} />} onClick={() => removeRecording(doc, slideId, own)}>{t('takeBack')}</Button>}
    </p>
  )
}

function ReadyButtons({ onFile, onRecord }: RecordingStageProps) {
  const { t } = useTranslation('recording')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="primary" icon={<Mic aria-hidden size={16} />} onClick={onRecord}>{t('record')}</Button>
      <Button icon={<FileAudio aria-hidden size={16} />} onClick={() => input.current?.click()}>{t('file')}</Button>
      <input
        ref={input} type="file" accept="audio/*" hidden aria-label={t('file')}
        onChange={({ currentTarget }) => {
          const [brought] = currentTarget.files ?? []
          if (brought) onFile(brought)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
