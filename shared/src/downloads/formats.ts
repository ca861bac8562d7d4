/** What a lesson is downloaded as. A new format is an entry here, its folder in `web/src/downloads` and a line in the registry there. */
export const DOWNLOAD_FORMATS = ['pptx', 'potx', 'pdf', 'pdfNotes', 'pdfHandout', 'docx', 'png', 'jpg', 'html', 'mp3', 'mp3s', 'vtt', 'srt'] as const
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number]

/** What formats are for, in the order in which they are offered. */
export const DOWNLOAD_GROUPS = ['slides', 'paper', 'pictures', 'sound'] as const
export type DownloadGroup = (typeof DOWNLOAD_GROUPS)[number]

/** What a file of a format is. */
export interface DownloadFormatFacts {
  readonly group: DownloadGroup
  /** The media type of one file. */
  readonly type: string
  /** The end of its name. */
  readonly ending: string
  /** Each slide is a file of its own: one is that file, all of them are a ZIP of such. */
  readonly isEachSlide: boolean
  /** It is a picture, of a size that is chosen. */
  readonly isPicture?: boolean
  /** What is heard of the lesson is part of it, or says when what is said. */
  readonly hasSound?: boolean
}

/** The formats. */
export const DOWNLOAD_FORMAT_FACTS: Readonly<Record<DownloadFormat, DownloadFormatFacts>> = {
  pptx: { group: 'slides', type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', ending: 'pptx', isEachSlide: false },
  potx: { group: 'slides', type: 'application/vnd.openxmlformats-officedocument.presentationml.template', ending: 'potx', isEachSlide: false },
  pdf: { group: 'paper', type: 'application/pdf', ending: 'pdf', isEachSlide: false },
  pdfNotes: { group: 'paper', type: 'application/pdf', ending: 'pdf', isEachSlide: false },
  pdfHandout: { group: 'paper', type: 'application/pdf', ending: 'pdf', isEachSlide: false },
  docx: { group: 'paper', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ending: 'docx', isEachSlide: false },
  png: { group: 'pictures', type: 'image/png', ending: 'png', isEachSlide: true, isPicture: true },
  jpg: { group: 'pictures', type: 'image/jpeg', ending: 'jpg', isEachSlide: true, isPicture: true },
  html: { group: 'slides', type: 'text/html', ending: 'html', isEachSlide: false, hasSound: true },
  mp3: { group: 'sound', type: 'audio/mpeg', ending: 'mp3', isEachSlide: false, hasSound: true },
  mp3s: { group: 'sound', type: 'audio/mpeg', ending: 'mp3', isEachSlide: true, hasSound: true },
  vtt: { group: 'sound', type: 'text/vtt', ending: 'vtt', isEachSlide: false, hasSound: true },
  srt: { group: 'sound', type: 'application/x-subrip', ending: 'srt', isEachSlide: false, hasSound: true },
}

const ZIP: Pick<DownloadFormatFacts, 'type' | 'ending'> = { type: 'application/zip', ending: 'zip' }

/** What is sent while it is made is one of these. */
export const DOWNLOAD_FILE_TYPES = [...new Set([ZIP.type, ...Object.values(DOWNLOAD_FORMAT_FACTS).map(({ type }) => type)])]

/** The kind of file that is made of one slide, or of all of them. */
export function downloadFileOf({ format, slideId }: { readonly format: DownloadFormat; readonly slideId: string | null }): Pick<DownloadFormatFacts, 'type' | 'ending'> {
  const facts = DOWNLOAD_FORMAT_FACTS[format]
  return facts.isEachSlide && slideId === null ? ZIP : facts
}
