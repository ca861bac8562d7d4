import type { Bench } from './bench.ts'
import { bigLessonBench } from './browser/big-lesson.ts'
import { crowdBench } from './browser/crowd.ts'
import { editorsBench } from './browser/editors.ts'
import { firstPaintBench } from './browser/first-paint.ts'
import { firstWordsBench } from './browser/first-words.ts'
import { generatedSlidesBench } from './browser/generated-slides.ts'
import { gesture } from './browser/gesture.ts'
import { latency } from './browser/latency.ts'
import { templateSlidesBench } from './browser/template-slides.ts'
import { themeBench } from './browser/theme.ts'
import { decksBench } from './files/decks.ts'
import { largeDeckBench } from './files/large-deck.ts'
import { presentationsBench } from './files/presentations.ts'
import { analyticsBench } from './http/analytics.ts'
import { eventsBench } from './http/events.ts'
import { jsonCalls } from './http/json-calls.ts'
import { largeLessonCalls } from './http/large-lesson.ts'
import { learnersBench } from './http/learners.ts'
import { malformedAnswers } from './http/malformed-answers.ts'
import { signInBench } from './http/sign-in.ts'
import { captionsSeek } from './speech/captions-seek.ts'
import { speechBench } from './speech/speech.ts'
import { longVideo } from './video/long-video.ts'
import { bomb } from './sync/bomb.ts'
import { crash } from './sync/crash.ts'
import { durableAck } from './sync/durable.ts'
import { fanOut } from './sync/fan-out.ts'
import { idle } from './sync/idle.ts'
import { updateLatency } from './sync/latency.ts'
import { openBig } from './sync/open-big.ts'
import { openCompacted } from './sync/open-compacted.ts'
import { openTogether } from './sync/open-together.ts'
import { reconnect } from './sync/reconnect.ts'
import { slowDiskBench } from './sync/slow-disk.ts'
import { slowReader } from './sync/slow-reader.ts'

/** Every bench, in the order they run. */
export const BENCHES: readonly Bench[] = [
  latency, gesture, bigLessonBench, crowdBench, themeBench, firstPaintBench, editorsBench,
  fanOut, updateLatency, durableAck, slowDiskBench, reconnect, slowReader, bomb, idle, openBig, openTogether, openCompacted, crash,
  signInBench, jsonCalls, largeLessonCalls, eventsBench, learnersBench, analyticsBench, malformedAnswers,
  presentationsBench, decksBench, largeDeckBench, generatedSlidesBench, templateSlidesBench, firstWordsBench, speechBench, captionsSeek, longVideo,
]
