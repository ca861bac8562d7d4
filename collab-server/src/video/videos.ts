import { videoContainerSchema, videoSettingsSchema } from '@lectern/shared/video'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { resultsOf } from '../jobs/result-store.ts'
import type { JobResult } from '../jobs/result-store.ts'
import type { NamedJobRow } from '../jobs/store.ts'
import type { Database } from '../database/tables.ts'

/** What a video is made with, beside the slides in its payload. */
const videoInputSchema = z.object({
  /** BCP 47 tag of the lesson's language. */
  language: z.string(),
  /** How many slides it shows. */
  slides: z.number().int(),
  /** How long it is. */
  seconds: z.number(),
  ...videoSettingsSchema.shape,
  /** The narration is written into the picture. */
  burnsCaptions: z.boolean(),
  /** Which file it is to be; older videos do not say. */
  container: videoContainerSchema,
  /** Which captions are written into the picture; older videos name none, and have those that are spoken. */
  captionLanguage: z.string().optional(),
  /** The languages of its captions, the spoken one first; older videos have that alone. */
  captionLanguages: z.array(z.string()).optional(),
  /** There is narration to show as captions. */
  hasCaptions: z.boolean(),
  /** There is narration to be heard; videos before those with sound do not say so. */
  hasSound: z.boolean().default(false),
})
export type VideoInput = z.infer<typeof videoInputSchema>

/** The results of a video's job. */
export const VIDEO_RESULTS = { file: 'file', thumbnail: 'thumbnail' } as const
/** How the names of pieces begin. */
export const PIECE_RESULTS = 'piece '

/** A job that makes a video, with what it has made so far. */
export interface VideoJob {
  readonly row: NamedJobRow
  readonly input: VideoInput
  readonly file: JobResult | null
  readonly thumbnail: JobResult | null
  /** The pieces that are encoded, from the first up to one that is missing. */
  readonly pieces: readonly JobResult[]
}

/** The pieces among the results of one job, in order. */
export function piecesOf(results: readonly JobResult[]): readonly JobResult[] {
  const pieces: JobResult[] = []
  for (let piece = results.find(({ name }) => name === `${PIECE_RESULTS}0`); piece; piece = results.find(({ name }) => name === PIECE_RESULTS + pieces.length)) pieces.push(piece)
  return pieces
}

/** Jobs as videos, in their order; one whose row is damaged is left out, so that it hides no other. */
export async function asVideos(db: Kysely<Database>, rows: readonly NamedJobRow[]): Promise<readonly VideoJob[]> {
  const results = await resultsOf(db, rows.map(({ id }) => id))
  return rows.flatMap((row) => {
    const input = readInput(row.input)
    const own = results.filter(({ job_id }) => job_id === row.id)
    const resultOf = (name: string): JobResult | null => own.find((result) => result.name === name) ?? null
    return input ? [{ row, input, file: resultOf(VIDEO_RESULTS.file), thumbnail: resultOf(VIDEO_RESULTS.thumbnail), pieces: piecesOf(own) }] : []
  })
}

function readInput(text: string): VideoInput | null {
  try {
    return videoInputSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
