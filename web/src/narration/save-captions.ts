import type { Slide } from '@lectern/shared/lesson'
import { isSpeakable } from '@lectern/shared/narration'
import { fileNameOf } from '@lectern/shared/text'
import { captionCues, subRip, unattendedTimeline, webVtt } from '@lectern/shared/timeline'
import { saveFile } from '../platform/save-file.ts'

/** The forms that captions are taken along in: WebVTT for the web, SubRip for most programs that cut videos. */
export const CAPTION_FORMATS = ['vtt', 'srt'] as const
export type CaptionFormat = (typeof CAPTION_FORMATS)[number]

const WRITERS = { vtt: { write: webVtt, type: 'text/vtt' }, srt: { write: subRip, type: 'application/x-subrip' } } as const

/**
 * Hands the narration of a lesson to the person as captions, in step with its sounds in a video. Answers how many sentences among those that
 * are spoken have no sound as they stand, so that their times, and those after them, are estimated; 0 where nothing is spoken. `shown` is the language of the captions.
 */
export function saveCaptions(format: CaptionFormat, title: string, slides: readonly Slide[], language: string, shown = language): number {
  const timeline = unattendedTimeline(slides, language)
  const { type, write } = WRITERS[format]
  saveFile(fileNameOf(shown === language ? title : `${title} ${shown}`, format, 'captions'), write(captionCues(timeline, shown)), `${type};charset=utf-8`)
  const speakable = timeline.slides.flatMap(({ sentences }) => sentences).filter(({ text }) => isSpeakable(text))
  return speakable.some(({ audio }) => audio !== null) ? speakable.filter(({ audio }) => audio === null).length : 0
}
