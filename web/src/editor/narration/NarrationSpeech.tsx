import type { Editor } from '@tiptap/core'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { isOutdated, isStale, voiceOf } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import type { Dictionary } from '@lectern/shared/pronunciations'
import { slideTimeline } from '@lectern/shared/timeline'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { clock } from '../../ui/clock.ts'
import type { Speed } from '../../player/speeds.ts'
import { SoundNotice } from '../../player/SoundNotice.tsx'
import { useDictionary } from '../../pronunciations/queries.ts'
import { useCanEdit, useLessonSession, useMeta } from '../../sync/hooks.ts'
import { useSpokenSlide } from '../../sync/use-spoken-slide.ts'
import type { SpokenSlide } from '../../sync/use-spoken-slide.ts'
import { CaptionsMenu } from './CaptionsMenu.tsx'
import { PronunciationPicker } from './PronunciationPicker.tsx'
import { SpeechControls } from './SpeechControls.tsx'
import { SpeedMenu } from './SpeedMenu.tsx'
import { StaleNarration } from './StaleNarration.tsx'
import { StaleSound } from './StaleSound.tsx'
import type { PanelTab } from './NarrationPanel.tsx'
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

const SpeechStatus = lazyPart(async () => (await import('./panel-foot.ts')).SpeechStatus)
const SlideTimelinePanel = lazyPart(async () => (await import('./panel-foot.ts')).SlideTimelinePanel)
const SlideWaveform = lazyPart(async () => (await import('./panel-foot.ts')).SlideWaveform)

const sameNarration = (a: Slide, b: Slide): boolean => a.narration === b.narration && a.voice === b.voice && a.narrationOf === b.narrationOf

/** The sound of a slide's narration, in the header of its panel: heard, spoken, and by which voice. */
export function NarrationSpeech({ slideId, ...rest }: Omit<SlideSpeechProps, 'speech'>) {
  const { lessonId } = useLessonSession()
  // Of the lesson: not asked for with every slide, and the same with every letter.
  const speech = useNarrationJob(lessonId)
  return <SlideSpeech key={slideId} slideId={slideId} speech={speech} {...rest} />
}

interface SlideSpeechProps {
  readonly slideId: string
  readonly speech: NarrationJob
  readonly editor: Editor | null
  /** Of the panel, whose foot has the picture of the sound, or the time of the slide. */
  readonly tab: PanelTab
  readonly foot: HTMLElement | null
}

function SlideSpeech({ slideId, ...rest }: SlideSpeechProps) {
  const { language } = useMeta()
  const dictionary = useDictionary(language)
  const spoken = useSpokenSlide(slideId, rest.tab === 'timeline' ? Object.is : sameNarration, dictionary)
  return spoken && <SpokenParts spoken={spoken} dictionary={dictionary} {...rest} />
}

/** Rendered with every letter: the parts that are much to render are given only what they show. */
function SpokenParts({ spoken, speech, editor, dictionary, tab, foot }: Omit<SlideSpeechProps, 'slideId'> & { readonly spoken: SpokenSlide; readonly dictionary: Dictionary | null }) {
  const { t } = useTranslation('narration')
  const { slide, sentences } = spoken
  const canEdit = useCanEdit()
  const meta = useMeta()
  const { language } = meta
  const timeline = useMemo(() => slideTimeline(slide, language), [slide, language])
  const [speed, setSpeed] = useState<Speed>(1)
  const play = useNarrationPlay(timeline, { speed, ...(tab === 'timeline' && { seconds: timeline.seconds }) })
  const stale = sentences.filter(isStale).length
  const outdated = sentences.filter(isOutdated).length
  const hasSound = slide.speech !== undefined
  const voice = voiceOf(slide, meta)
  const toggle = useSpokenText({ editor, timeline, sentences, showsStale: hasSound, play, dictionary, voiceId: voice.id })
  const isSilent = !hasSound && tab === 'narration'
  useEffect(() => {
    // What is typed meanwhile is not what is heard.
    if (isSilent && play.isPlaying) play.stop()
  }, [isSilent, play])
  const hasPicture = hasSound && foot !== null
  return (
    <>
      <SpeechControls
        slideId={slide.id} speech={speech} stale={stale} canSpeak={canEdit} canPlay={hasSound || (tab === 'timeline' && timeline.motions.length > 0)}
        isPlaying={play.isPlaying} onPlay={tab === 'timeline' && !play.isPlaying ? () => play.play(play.elapsedMs) : toggle}
        time={<span className="min-w-[5.5em] shrink-0 text-xs text-soft tabular-nums">{clock(Math.floor(play.elapsedMs / 1000))} / {clock(Math.round(tab === 'timeline' ? timeline.seconds : timeline.narrationSeconds))}</span>}
        voice={canEdit && <VoicePicker slideId={slide.id} voice={slide.voice} />}
        speed={hasSound && <SpeedMenu speed={speed} onSpeed={setSpeed} />}
        record={canEdit && <OwnVoiceButton slideId={slide.id} editor={editor} />}
      />
      {stale > 0 && speech.job?.state === 'failed' && !speech.hasJustEnded && <Suspense fallback={null}><SpeechStatus job={speech.job} speech={speech} /></Suspense>}
      {play.trouble && <SoundNotice trouble={play.trouble} />}
      <span className="flex">
        {canEdit && editor !== null && <PronunciationPicker editor={editor} voice={voice} />}
        <CaptionsMenu />
      </span>
      {hasSound && stale > 0 && <StaleSound slideId={slide.id} stale={stale} outdated={outdated} speech={speech} canSpeak={canEdit} />}
      {(!hasSound || stale === 0) && outdated > 0 && <span className="order-last basis-full pb-1 text-xs text-amber">{t('outdated', { count: outdated })}</span>}
      {canEdit && slide.narrationOf !== undefined && <StaleNarration slideId={slide.id} />}
      {foot !== null && createPortal(
        tab === 'timeline'
          ? <Suspense fallback={<span className="block grow" />}><SlideTimelinePanel slide={slide} timeline={timeline} play={play} /></Suspense>
          : hasPicture && (
            <Suspense fallback={<span className="block h-24" />}>
              <SlideWaveform timeline={timeline} play={play} sentences={sentences} slideId={slide.id} canEdit={canEdit} />
            </Suspense>
          ),
        foot,
      )}
    </>
  )
}
