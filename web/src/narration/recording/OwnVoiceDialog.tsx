import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lostRecordings } from '@lectern/shared/lesson'
import type { SentenceSpeech, Slide } from '@lectern/shared/lesson'
import { NARRATION_LIMITS } from '@lectern/shared/narration'
import { messageOf } from '../../platform/http/api-error.ts'
import { useAskBeforeUnload } from '../../platform/routing/use-ask-before-unload.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useCanEdit, useLessonSession, useMeta } from '../../sync/hooks.ts'
import { useSpokenSlide } from '../../sync/use-spoken-slide.ts'
import { Button, ConfirmDialog, Dialog, Notice, toast } from '../../ui/index.ts'
import { RecordingStage } from './RecordingStage.tsx'
import { SentenceChoice } from './SentenceChoice.tsx'
import type { RecordedPart } from './SentenceChoice.tsx'
import { putTake, sendTake, removeRecording } from './keep-take.ts'
import { useFileSound } from './use-file-sound.ts'
import { useRecording } from './use-recording.ts'
import { useUnusedTake } from './use-unused-take.ts'
import { keepTake } from './unused-takes.ts'
import '../../locales/en/recording.json'

export interface OwnVoiceDialogProps {
  readonly slideId: string
  /** Where the caret stands in the narration: the sentence there is chosen. */
  readonly place: number
  readonly onClose: () => void
}

const sameNarration = (a: Slide, b: Slide): boolean => a.narration === b.narration && a.voice === b.voice
const NONE: readonly SentenceSpeech[] = []
/** A sentence that was read out and has other words by now. */
const GONE: Omit<SentenceSpeech, 'text'> = { start: 0, end: 0, key: null, audio: null, own: null, pronounced: null }

/** Sentences of a slide in one's own voice: recorded or brought as a file, heard, trimmed, kept, and taken back. */
export function OwnVoiceDialog({ slideId, place, onClose }: OwnVoiceDialogProps) {
  const { t } = useTranslation('recording')
  const format = useFormat()
  const { doc, lessonId, userId } = useLessonSession()
  const { language } = useMeta()
  const canEdit = useCanEdit()
  const spoken = useSpokenSlide(slideId, sameNarration)
  const sentences = useMemo(() => (spoken?.sentences ?? NONE).filter(({ key }) => key !== null).slice(0, NARRATION_LIMITS.recordingSentences), [spoken])
  const lost = spoken === null ? [] : lostRecordings(doc, spoken.slide)
  const [part, setPart] = useState<RecordedPart>(() => Math.max(0, sentences.findLastIndex(({ start }) => start <= place)))
  const sound = useFileSound(() => toast(t('noFile'), { tone: 'danger' }))
  const [sending, setSending] = useState<AbortController | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isLeaving, setLeaving] = useState(false)
  /** What was on screen when the recording began: it is kept for those words, whatever becomes of them. */
  const [readOut, setReadOut] = useState<readonly SentenceSpeech[] | null>(null)
  const file = useRef<(() => Blob) | null>(null)
  const onTake = useCallback((take: () => Blob) => { file.current = take }, [])

  const shown = Math.min(part === 'all' ? 0 : part, Math.max(0, sentences.length - 1))
  const chosen = part === 'all' ? sentences : sentences.slice(shown, shown + 1)
  const recording = useRecording(() => keepTake({ userId, lessonId, slideId, texts: (readOut ?? chosen).map(({ text }) => text) }, Date.now()))
  const unused = useUnusedTake({ userId, lessonId, slideId })
  useAskBeforeUnload(recording.phase.name === 'recording' || recording.phase.name === 'taken')
  const isBusy = recording.phase.name !== 'ready' || sending !== null

  const begin = (deed: () => void): void => {
    setFailure(null)
    setReadOut(chosen)
    deed()
  }
  const goOn = (): void => {
    if (unused.take === null) return
    const { file: said, texts } = unused.take
    setFailure(null)
    setPart(texts.length > 1 ? 'all' : Math.max(0, sentences.findIndex(({ text }) => text === texts[0])))
    setReadOut(texts.map((text) => sentences.find((sentence) => sentence.text === text) ?? { ...GONE, text }))
    recording.read(said, unused.takeOver())
  }
  const keep = async (): Promise<void> => {
    const read = readOut ?? chosen
    const take = file.current?.()
    if (!take) return
    const stop = new AbortController()
    setSending(stop)
    setFailure(null)
    try {
      const sounds = await sendTake(lessonId, take, read.map(({ text }) => text), language, { signal: stop.signal })
      const count = putTake(doc, slideId, read, sounds)
      recording.discard()
      setReadOut(null)
      toast(count < read.length ? t('keptSome', { count, all: read.length }) : t('kept', { count }))
      if (part !== 'all') setPart(Math.min(sentences.length - 1, shown + 1))
    } catch (error) {
      if (!stop.signal.aborted) setFailure(error)
    } finally {
      setSending(null)
    }
  }
  const close = (): void => {
    if (recording.phase.name === 'taken' || recording.phase.name === 'recording') setLeaving(true)
    else onClose()
  }
  return (
    <>
      <Dialog
        open onClose={close} title={t('title')} size="large" locked={sending !== null}
        actions={sending === null
          ? <Button onClick={close}>{t('done')}</Button>
          : <Button onClick={() => sending.abort()}>{t('stopSending')}</Button>}
      >
        <div className="grid min-h-80 grid-cols-[minmax(0,15rem)_minmax(0,1fr)] gap-6 max-sm:grid-cols-1">
          <div className="flex max-h-[56vh] min-h-0 flex-col max-sm:max-h-40">
            <SentenceChoice
              sentences={sentences} chosen={part === 'all' ? 'all' : shown} disabled={isBusy} lost={lost} sound={sound}
              onChoose={setPart} onDiscard={(own) => removeRecording(doc, slideId, own)}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            {unused.take !== null && canEdit && recording.phase.name === 'ready' && (
              <Notice
                tone="warning"
                action={(
                  <>
                    <Button size="small" onClick={goOn}>{t('unused.goOn')}</Button>
                    <Button size="small" variant="ghost" onClick={unused.throwAway}>{t('throwAway')}</Button>
                  </>
                )}
              >
                <p>{t('unused.text', { when: format.dayTime(unused.take.at) })}</p>
                <p dir="auto" className="mt-0.5 line-clamp-2 text-xs">“{unused.take.texts.join(' ')}”</p>
              </Notice>
            )}
            {chosen.length === 0
              ? <p className="text-sm text-soft">{t('noWords')}</p>
              : (
                <RecordingStage
                  slideId={slideId} chosen={readOut ?? chosen} recording={recording} sound={sound} canEdit={canEdit} isSending={sending !== null}
                  onRecord={() => begin(recording.begin)} onFile={(brought) => begin(() => recording.read(brought))} onTake={onTake}
                  onKeep={() => void keep()}
                  onRetake={() => {
                    recording.discard()
                    setReadOut(null)
                    setFailure(null)
                  }}
                />
              )}
            {failure !== null && <Notice tone="danger">{messageOf(failure)}</Notice>}
          </div>
        </div>
      </Dialog>
      <ConfirmDialog
        open={isLeaving} onClose={() => setLeaving(false)} title={t('leave.title')} body={t('leave.body')} confirmLabel={t('leave.confirm')} danger
        onConfirm={() => {
          recording.discard()
          onClose()
        }}
      />
    </>
  )
}
