/** What a lesson is downloaded as. A new format is an entry here, its folder in `web/src/downloads` and a line in the registry there. */
export const DOWNLOAD_FORMATS = ['pptx', 'pdf', 'docx', 'png', 'jpg'] as const
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number]

/** What a file of a format is. */
export interface DownloadFormatFacts {
  /** The media type of one file. */
  readonly type: string
  /** The end of its name. */
  readonly ending: string
  /** Each slide is a file of its own: one is that file, all of them are a ZIP of such. */
  readonly isEachSlide: boolean
}

/** The formats. */
export const DOWNLOAD_FORMAT_FACTS: Readonly<Record<DownloadFormat, DownloadFormatFacts>> = {
  pptx: { type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', ending: 'pptx', isEachSlide: false },
  pdf: { type: 'application/pdf', ending: 'pdf', isEachSlide: false },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ending: 'docx', isEachSlide: false },
  png: { type: 'image/png', ending: 'png', isEachSlide: true },
  jpg: { type: 'image/jpeg', ending: 'jpg', isEachSlide: true },
}

const ZIP: Pick<DownloadFormatFacts, 'type' | 'ending'> = { type: 'application/zip', ending: 'zip' }

/** What is sent while it is made is one of these. */
export const DOWNLOAD_FILE_TYPES = [ZIP.type, ...Object.values(DOWNLOAD_FORMAT_FACTS).map(({ type }) => type)]

/** The kind of file that is made of one slide, or of all of them. */
export function downloadFileOf({ format, slideId }: { readonly format: DownloadFormat; readonly slideId: string | null }): Pick<DownloadFormatFacts, 'type' | 'ending'> {
  const facts = DOWNLOAD_FORMAT_FACTS[format]
  return facts.isEachSlide && slideId === null ? ZIP : facts
}
