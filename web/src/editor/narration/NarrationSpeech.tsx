import type { Editor } from '@tiptap/core'
import { Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isOutdated, isStale, voiceOf } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import type { Dictionary } from '@lectern/shared/pronunciations'
import { slideTimeline } from '@lectern/shared/timeline'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { clock } from '../../ui/clock.ts'
import { SoundNotice } from '../../player/SoundNotice.tsx'
import { useDictionary } from '../../pronunciations/queries.ts'
import { useCanEdit, useLessonSession, useMeta } from '../../sync/hooks.ts'
import { useSpokenSlide } from '../../sync/use-spoken-slide.ts'
import type { SpokenSlide } from '../../sync/use-spoken-slide.ts'
import { CaptionsMenu } from './CaptionsMenu.tsx'
import { PronunciationPicker } from './PronunciationPicker.tsx'
import { SpeechControls } from './SpeechControls.tsx'
import { StaleNarration } from './StaleNarration.tsx'
import { OwnVoiceButton } from './OwnVoiceButton.tsx'
import { VoicePicker } from './VoicePicker.tsx'
import { useNarrationJob } from '../../narration/use-narration-job.ts'
import type { NarrationJob } from '../../narration/use-narration-job.ts'
import { useNarrationPlay } from '../../player/use-narration-play.ts'
import { useSpokenText } from './use-spoken-text.ts'
import '../../locales/en/player.json'
import '../../locales/en/providers.json'
import '../../locales/en/narration.json'
import '../../locales/en/writtenNarrations.json'

const SpeechStatus = lazyPart(async () => (await import('../../narration/SpeechStatus.tsx')).SpeechStatus)
const SlideWaveform = lazyPart(async () => (await import('./SlideWaveform.tsx')).SlideWaveform)

const sameNarration = (a: Slide, b: Slide): boolean => a.narration === b.narration && a.voice === b.voice && a.narrationOf === b.narrationOf

/** The sound of a slide's narration, in the header of its panel: heard, spoken, and by which voice. */
export function NarrationSpeech({ slideId, editor }: { readonly slideId: string; readonly editor: Editor | null }) {
  const { lessonId } = useLessonSession()
  // Of the lesson: not asked for with every slide, and the same with every letter.
  const speech = useNarrationJob(lessonId)
  return <SlideSpeech key={slideId} slideId={slideId} speech={speech} editor={editor} />
}

interface SlideSpeechProps {
  readonly slideId: string
  readonly speech: NarrationJob
  readonly editor: Editor | null
}

function SlideSpeech({ slideId, ...rest }: SlideSpeechProps) {
  const { language } = useMeta()
  const dictionary = useDictionary(language)
  const spoken = useSpokenSlide(slideId, sameNarration, dictionary)
  return spoken && <SpokenParts spoken={spoken} dictionary={dictionary} {...rest} />
}

/** Rendered with every letter: the parts that are much to render are given only what they show. */
function SpokenParts({ spoken, speech, editor, dictionary }: Omit<SlideSpeechProps, 'slideId'> & { readonly spoken: SpokenSlide; readonly dictionary: Dictionary | null }) {
  const { t } = useTranslation('narration')
  const { slide, sentences } = spoken
  const canEdit = useCanEdit()
  const meta = useMeta()
  const { language } = meta
  const timeline = useMemo(() => slideTimeline(slide, language), [slide, language])
  const play = useNarrationPlay(timeline)
  const stale = sentences.filter(isStale).length
  const outdated = sentences.filter(isOutdated).length
  const hasSound = slide.speech !== undefined
  const voice = voiceOf(slide, meta)
  const toggle = useSpokenText({ editor, timeline, sentences, showsStale: hasSound, play, dictionary, voiceId: voice.id })
  useEffect(() => {
    // What is typed meanwhile is not what is heard.
    if (!hasSound && play.isPlaying) play.stop()
  }, [hasSound, play])
  return (
    <>
      {hasSound && stale > 0 && <span className="shrink-0 text-xs text-amber">{t('stale', { count: stale })}</span>}
      {canEdit && slide.narrationOf !== undefined && <StaleNarration slideId={slide.id} />}
      {outdated > 0 && <span className="shrink-0 text-xs text-amber">{t('outdated', { count: outdated })}</span>}
      <span className="grow" />
      {stale > 0 && speech.job?.state === 'failed' && !speech.hasJustEnded && <Suspense fallback={null}><SpeechStatus job={speech.job} speech={speech} /></Suspense>}
      {play.trouble && <SoundNotice trouble={play.trouble} />}
      {hasSound && (
        <span className="shrink-0 text-xs text-soft tabular-nums">
          {play.isPlaying ? `${clock(Math.floor(play.elapsedMs / 1000))} / ` : ''}{clock(Math.round(timeline.narrationSeconds))}
        </span>
      )}
      <SpeechControls
        slideId={slide.id} speech={speech} stale={stale} canSpeak={canEdit} canPlay={hasSound} isPlaying={play.isPlaying} onPlay={toggle}
      />
      <span className="flex @xl:gap-1">
        {canEdit && <OwnVoiceButton slideId={slide.id} editor={editor} />}
        {canEdit && editor !== null && <PronunciationPicker editor={editor} voice={voice} />}
        {canEdit && <VoicePicker slideId={slide.id} voice={slide.voice} />}
        <CaptionsMenu />
      </span>
      {hasSound && <Suspense fallback={<span className="order-last mb-1 h-9 basis-full" />}><SlideWaveform timeline={timeline} play={play} /></Suspense>}
    </>
  )
}
