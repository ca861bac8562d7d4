import type { DownloadSource } from '@lectern/shared/downloads'
import type { Slide } from '@lectern/shared/lesson'

/** The file would be larger than a download may be. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** There would be nothing in the file: nothing is said, or nothing of it is spoken. */
export class NoNarrationError extends Error {
  override readonly name = 'NoNarrationError'
}

/** Makes the file of a download; says how much of it is done, 0 … 1. @throws PictureMissing, TooLarge; what the signal was aborted with. */
export type MakeFile = (source: DownloadSource, onShare: (share: number) => void, signal: AbortSignal) => Promise<Blob>

/** What a file of a format does not have of a lesson, or has in another way; keys below `losses` of the words of downloads. */
export type Loss =
  | 'picturesOnly' | 'pagesArePictures' | 'fonts' | 'lineBreaks' | 'animations' | 'cues' | 'questions' | 'agents' | 'played' | 'sounds' | 'unknown' | 'drawings' | 'tableHeights' | 'blur' | 'pictureColours' | 'soundOnly' | 'captionsOnly'

/** How a lesson is made into files of a format. */
export interface FileFormat {
  readonly make: MakeFile
  /** What of these slides a file will not have, told before it is made. */
  readonly losses: (slides: readonly Slide[]) => readonly Loss[]
}
