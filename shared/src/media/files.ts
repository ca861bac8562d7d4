/** Files beside pictures that stand on slides, by what they are for. */
export const MEDIA_FILE_KINDS = ['video', 'audio', 'captions', 'pdf', 'excel', 'poster'] as const
export type MediaFileKind = (typeof MEDIA_FILE_KINDS)[number]

/** What files of a kind are called on computers, what browsers say that they are, and how large they may be. */
export interface MediaFileRules {
  /** Endings, without the dot. */
  readonly endings: readonly string[]
  readonly maxBytes: number
}

const MB = 1024 * 1024

/** The rules of each kind; what a file is, the server judges by its bytes. */
export const MEDIA_FILE_RULES: Readonly<Record<MediaFileKind, MediaFileRules>> = {
  video: { endings: ['mp4', 'm4v', 'webm', 'mov'], maxBytes: 500 * MB },
  audio: { endings: ['mp3', 'm4a', 'wav', 'ogg', 'oga'], maxBytes: 100 * MB },
  captions: { endings: ['vtt'], maxBytes: 2 * MB },
  pdf: { endings: ['pdf'], maxBytes: 50 * MB },
  excel: { endings: ['xlsx', 'xlsm'], maxBytes: 20 * MB },
  /** A picture that stands for one of the others, and is not listed among one's uploads. */
  poster: { endings: ['jpg', 'jpeg', 'png', 'webp', 'gif'], maxBytes: 10 * MB },
}

/** What is said about such files. */
export const MEDIA_FILE_MESSAGES = {
  videoType: 'Use a video as MP4, WebM or MOV.',
  videoSize: 'Videos can have at most 500 MB.',
  videoCodec: 'Many browsers do not play this video. Save it with H.264 and try again.',
  audioType: 'Use a sound as MP3, M4A, WAV or OGG.',
  audioSize: 'Sounds can have at most 100 MB.',
  captionsType: 'Use captions as WebVTT (.vtt).',
  captionsSize: 'Captions can have at most 2 MB.',
  pdfType: 'Use a PDF.',
  pdfSize: 'PDFs can have at most 50 MB.',
  excelType: 'Use an Excel workbook (.xlsx).',
  excelSize: 'Workbooks can have at most 20 MB.',
  posterType: 'Use a PNG, JPEG, GIF or WebP image.',
  posterSize: 'Posters can have at most 10 MB.',
  noFile: 'The file is missing or empty.',
} as const

const ending = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Whether what a file is called fits its kind. */
export function fitsMediaKind(name: string, kind: MediaFileKind): boolean {
  return MEDIA_FILE_RULES[kind].endings.includes(ending(name))
}

/** The kind of a file by what its computer says of it; null where it is none of them. */
export function mediaFileKind({ name, type }: { readonly name: string; readonly type: string }): 'video' | 'audio' | null {
  if (fitsMediaKind(name, 'audio')) return 'audio'
  if (fitsMediaKind(name, 'video')) return 'video'
  return type.startsWith('video/') ? 'video' : type.startsWith('audio/') ? 'audio' : null
}
