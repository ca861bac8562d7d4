import type { CaptionPart } from '../lesson/speech/caption-model.ts'
import { presenterFilmOf } from '../lesson/presenter.ts'
import type { PresenterFilm } from '../lesson/presenter.ts'
import type { Slide } from '../lesson/slide.ts'
import type { Transition } from '../lesson/transition.ts'
import { countWords, speakingSeconds } from '../narration/speaking-time.ts'
import { plainText } from '../text/rich-text.ts'
import { clickStepsOf, unattendedMotions } from './click-steps.ts'
import type { ClickStep } from './click-steps.ts'
import { motionsOf } from './motions.ts'
import type { Motion } from './motions.ts'
import { estimatedSentences, spokenSentencesOf, timeOfWords } from './sentences.ts'
import type { SpokenSentence } from './sentences.ts'

/** How long a slide without narration stays, seconds. */
const SILENT_SECONDS = 5
/** How long a slide stays at least, however little is said, seconds. */
const LEAST_SECONDS = 3
/** How long a slide stays after its last motion, so that one sees where it ends, seconds. */
const REST_SECONDS = 1

/** What happens while a slide is shown. Times are seconds from the beginning of the slide unless they say otherwise. */
export interface SlideTimeline {
  readonly slideId: string
  /** Seconds from the beginning of the lesson. */
  readonly start: number
  /** How long the slide is shown where nobody presses: until its narration is said and nothing moves any more. */
  readonly seconds: number
  /** The same without what waits for a press: after that the player waits until every click step was pressed for. */
  readonly ownSeconds: number
  /** How it takes the place of the slide before it, at its beginning; null where that is a cut. */
  readonly transition: Transition | null
  /** What is said, and how long that takes from the beginning of the slide. */
  readonly narration: string
  readonly narrationSeconds: number
  /** Its sentences with their times and sounds. */
  readonly sentences: readonly SpokenSentence[]
  /** Captions that people wrote for its sentences, in any language. */
  readonly captions: readonly CaptionPart[]
  /** A language tag: for words, and where sentences end. */
  readonly language: string
  /** What moves, in the order of the animations. */
  readonly motions: readonly Motion[]
  /** Whether somebody presents it whose face moves with the narration: then `presenterPoseAt` says how they look. */
  readonly hasPresenter: boolean
  /** Who presents it was filmed; null for everybody else. */
  readonly film: PresenterFilm | null
  /** What waits for presses; none of it holds up the clock of the slide or its narration. */
  readonly steps: readonly ClickStep[]
}

/** A lesson as it plays by itself: slide after slide. */
export interface LessonTimeline {
  readonly seconds: number
  readonly slides: readonly SlideTimeline[]
}

/** What of a slide its timeline is made of. */
export type TimedSlide = Pick<Slide, 'id' | 'narration' | 'elements' | 'animations' | 'speech' | 'captions' | 'transition' | 'presenter' | 'automaticAnimations'>

/** How a slide of a lesson is timed other than by itself. */
export interface SlideTimes {
  /** How long it is shown where that was decided before, as in a video that was asked for, seconds. */
  readonly seconds?: number
  /** How long its own time stands still at its beginning, as while a film plays that it waits for, seconds. */
  readonly lead?: number
}

const later = (sentences: readonly SpokenSentence[], seconds: number): readonly SpokenSentence[] => (
  seconds === 0 ? sentences : sentences.map((sentence) => ({ ...sentence, start: sentence.start + seconds, end: sentence.end + seconds }))
)

function narrationSecondsOf(narration: string, language: string): number {
  const words = countWords(narration, language)
  return words === 0 ? SILENT_SECONDS : Math.max(LEAST_SECONDS, speakingSeconds(words))
}

/** The timeline of one slide. `start` is where it begins in its lesson. */
export function slideTimeline(slide: TimedSlide, language: string, { lead = 0, seconds, start = 0 }: SlideTimes & { readonly start?: number } = {}): SlideTimeline {
  const words = plainText(slide.narration)
  const { speech = [], transition = null } = slide
  // Sounds name places in the words as they stand.
  const narration = speech.length === 0 ? words.trim() : words
  const spokenSentences = speech.length === 0 ? null : spokenSentencesOf(narration, speech, language)
  const spoken = lead + (spokenSentences?.at(-1)?.end ?? narrationSecondsOf(narration, language))
  const narrationSeconds = Math.min(spoken, seconds ?? spoken)
  const sentences = later(spokenSentences ?? estimatedSentences(narration, Math.max(0, narrationSeconds - lead)), lead)
  // What comes with the slide is seen once the slide stands.
  const settled = lead + (transition?.seconds ?? 0)
  const motions = motionsOf(slide, settled, (cue) => timeOfWords(sentences, narration, cue))
  const steps = clickStepsOf(motions)
  const film = presenterFilmOf(slide)
  const filmed = film?.speaks === true ? film.seconds : 0
  const until = (moving: readonly Motion[]): number => seconds ?? Math.max(spoken, filmed, settled, ...moving.map(({ end }) => end + REST_SECONDS))
  return {
    slideId: slide.id, start, seconds: until(unattendedMotions({ motions, steps })), ownSeconds: until(motions.filter(({ step }) => step === 0)),
    transition, narration, narrationSeconds, sentences, captions: slide.captions ?? [], language, motions, hasPresenter: (slide.presenter ?? null) !== null && film === null, film, steps,
  }
}

/** The timeline of a lesson. Every reader of its time, player, captions and video, counts by this one. */
export function timelineOf(slides: readonly ({ readonly slide: TimedSlide } & SlideTimes)[], language: string): LessonTimeline {
  let start = 0
  const timelines = slides.map(({ slide, ...times }) => {
    const timeline = slideTimeline(slide, language, { start, ...times })
    start += timeline.seconds
    return timeline
  })
  return { seconds: start, slides: timelines }
}
