import { liveActivities } from '../activities/live-activities.tsx'
import { previewAnswers } from '../activities/preview-answers.ts'
import { openFrame } from '../embeds/open-frame.ts'
import { liveLayer } from '../live/live-layer.tsx'
import { liveMedia } from '../live/live-media.tsx'
import type { LiveLayer } from '../player/live-layer.ts'

/** The live layer of a lesson in its preview: questions as the page judges them, and what is played and shown in frames. */
export function livePreview(language: string): LiveLayer {
  return liveLayer([liveActivities(previewAnswers(), language), liveMedia(openFrame)])
}
