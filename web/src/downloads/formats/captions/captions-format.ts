import { DOWNLOAD_FORMAT_FACTS } from '@lectern/shared/downloads'
import type { DownloadSource } from '@lectern/shared/downloads'
import { captionCues, subRip, unattendedTimeline, webVtt } from '@lectern/shared/timeline'
import type { FileFormat } from '../format.ts'
import { NoNarrationError } from '../format.ts'

const WRITERS = { vtt: webVtt, srt: subRip } as const

/** What is said, as captions in step with a video of these slides. @throws NoNarrationError where nothing is said. */
export function captionsFile({ language, slides }: Pick<DownloadSource, 'language' | 'slides'>, format: keyof typeof WRITERS): string {
  const cues = captionCues(unattendedTimeline(slides, language))
  if (cues.length === 0) throw new NoNarrationError()
  return WRITERS[format](cues)
}

/** Captions as files that programs for videos read. */
export function captionsFormat(format: keyof typeof WRITERS): FileFormat {
  return {
    make: async (source) => await Promise.resolve(new Blob([captionsFile(source, format)], { type: DOWNLOAD_FORMAT_FACTS[format].type })),
    losses: () => ['captionsOnly'],
  }
}
