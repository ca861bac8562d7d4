import { z } from 'zod'
import { PRESENTER_SIDES } from './canvas.ts'
import { blobSchema } from './elements/schemas.ts'

/** How small and how large a presenter may be, as a share of its base size: from a seventh of the slide's height to four fifths. */
export const PRESENTER_SCALE = { min: 0.08, max: 0.42 } as const

/** The presenters that come with the product, drawn by `web/src/rendering/presenter`. */
export const PRESENTER_IDS = ['mara', 'kwame', 'aisha', 'tomas', 'mei', 'ravi', 'ines', 'leo'] as const
export type PresenterId = (typeof PRESENTER_IDS)[number]

/** The id of a presenter that is a picture of somebody, which `blob` names. */
export const PHOTO_PRESENTER = 'photo'

/** The id of a presenter who was filmed: `film` is the video, and `blob` a picture of it. */
export const FILMED_PRESENTER = 'film'
/** The longest film that presents, seconds. */
export const FILM_SECONDS_MAX = 3600

/** A video of somebody who presents. */
const presenterFilmSchema = z.object({
  /** SHA-256 of the video. */
  blob: blobSchema,
  /** How long it lasts. */
  seconds: z.number().positive().max(FILM_SECONDS_MAX),
  /** It is heard, once, and the slide waits for its end; else it is silent and begins again. */
  speaks: z.boolean(),
  /** Of a film of somebody who says the narration of the slide: which sounds (`narrationSound`). It is silent, since they are heard already, and is seen once. */
  narration: z.string().max(64).optional(),
})
export type PresenterFilm = z.infer<typeof presenterFilmSchema>

/** Whether a film is seen once, from the beginning of its slide, and then stands still; others begin again. */
export const playsOnce = ({ narration, speaks }: Pick<PresenterFilm, 'narration' | 'speaks'>): boolean => speaks || narration !== undefined

/** The box of the presenter (`presenter-place.ts`). */
export const presenterConfigSchema = z.object({
  scaleX: z.number(),
  scaleY: z.number(),
  top: z.number(),
  left: z.number(),
  isEditable: z.boolean(),
})
export type PresenterConfig = z.infer<typeof presenterConfigSchema>

/** Who stands on a slide, where, and how large: one value, since a choice of one person is one choice. */
export const presenterChoiceSchema = z.object({
  /** A `PresenterId`, `PHOTO_PRESENTER` or `FILMED_PRESENTER`; of a newer version's presenters nothing is drawn. */
  id: z.string().min(1).max(64),
  /** Absent where the theme says where. */
  side: z.enum(PRESENTER_SIDES).optional(),
  /** Share of the base size; absent likewise. */
  scale: z.number().min(PRESENTER_SCALE.min).max(PRESENTER_SCALE.max).optional(),
  /** SHA-256 of the picture of a photo, and of one that stands for a film. */
  blob: blobSchema.optional(),
  /** Of who was filmed. */
  film: presenterFilmSchema.optional(),
})
export type PresenterChoice = z.infer<typeof presenterChoiceSchema>

/** The film of who presents a slide; null for everybody else. */
export function presenterFilmOf({ presenter }: { readonly presenter?: PresenterChoice | null | undefined }): PresenterFilm | null {
  return presenter?.id === FILMED_PRESENTER ? presenter.film ?? null : null
}
