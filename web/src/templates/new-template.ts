import { IMAGE_MAX_BYTES, TEMPLATE_IMAGE_MAX_BYTES, TEMPLATE_IMAGE_TYPES } from '@lectern/shared/media'
import type { Blob as StoredBlob } from '@lectern/shared/media'
import { DECK_ENDINGS, IMPORT_LIMITS } from '@lectern/shared/imports'
import { TEMPLATE_LIMITS, TEMPLATE_MESSAGES, buildTemplate, templateDetailsSchema, templateLookSchema } from '@lectern/shared/templates'
import type { LookColours, Template, TemplateCategory, TemplateDetails, TemplateLook } from '@lectern/shared/templates'
import { uploadImage } from '../media/upload-image.ts'
import { call } from '../platform/http/api.ts'

/** What is chosen for a template that is to be built (S2 §3). */
export interface TemplateDraft extends Omit<TemplateDetails, 'category'> {
  readonly category: TemplateCategory | null
  readonly colours: LookColours
  readonly headingFont: string
  /** Of running words; empty for that of headings. */
  readonly bodyFont: string
  readonly bullet: TemplateLook['bullet']
  readonly background: File | StoredBlob | null
  readonly logo: File | StoredBlob | null
  /** Slides as pictures, or one deck. */
  readonly slides: readonly File[]
}

/** A draft before anything is chosen. */
export const NEW_TEMPLATE: TemplateDraft = {
  name: '', category: null, audience: null, privacy: 'public',
  colours: { primary: '#0f766e', secondary: '#1d1b16', accent: '#d28a1c', additional: [] },
  headingFont: 'Fraunces Variable', bodyFont: 'Inter Variable', bullet: { shape: 'disc', style: 'regular', colour: '#0f766e' },
  background: null, logo: null, slides: [],
}

/** Whether a file is a deck rather than a picture: a presentation, or a PDF, whose pages become pictures as the editor imports it. */
export const isDeck = ({ name }: { readonly name: string }): boolean => DECK_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))

/** What is wrong with a draft, by field: what `TEMPLATE_MESSAGES` and other messages say, or a key of the screen's own words. */
export interface DraftFaults {
  readonly name?: string | undefined
  readonly category?: string | undefined
  readonly font?: string | undefined
  readonly background?: 'missing' | 'type' | 'size' | undefined
  readonly logo?: 'type' | 'size' | undefined
  readonly slides?: 'type' | 'size' | 'many' | 'deckSize' | 'mixed' | undefined
}

const LOGO_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/svg+xml', 'image/webp']
const isTemplatePicture = (file: File): boolean => TEMPLATE_IMAGE_TYPES.some((type) => type === file.type)

function slidesFault(slides: readonly File[]): DraftFaults['slides'] {
  const decks = slides.filter(isDeck)
  if (decks.length > 0 && slides.length > 1) return 'mixed'
  if (decks.some(({ size }) => size > IMPORT_LIMITS.fileMaxBytes)) return 'deckSize'
  if (decks.length > 0) return undefined
  if (slides.length > TEMPLATE_LIMITS.pictures) return 'many'
  if (!slides.every(isTemplatePicture)) return 'type'
  return slides.some(({ size }) => size > TEMPLATE_IMAGE_MAX_BYTES) ? 'size' : undefined
}

/** What is wrong with a draft (S2 §5): a name and a category, at least one font, a background of 20 MB and a logo of 10 MB at most. */
export function faultsOf(draft: TemplateDraft): DraftFaults {
  const { background, bodyFont, headingFont, logo, slides, ...details } = draft
  const { colours: _colours, bullet: _bullet, ...said } = details
  const read = templateDetailsSchema.safeParse(said)
  const messageAt = (path: string): string | undefined => (read.success ? undefined : read.error.issues.find((issue) => issue.path[0] === path)?.message)
  const found: DraftFaults = {
    name: messageAt('name'), category: messageAt('category'), font: headingFont === '' && bodyFont === '' ? TEMPLATE_MESSAGES.font : undefined,
    background: background === null ? 'missing' : !(background instanceof File) ? undefined : !isTemplatePicture(background) ? 'type' : background.size > TEMPLATE_IMAGE_MAX_BYTES ? 'size' : undefined,
    logo: !(logo instanceof File) ? undefined : !LOGO_TYPES.includes(logo.type) ? 'type' : logo.size > IMAGE_MAX_BYTES ? 'size' : undefined,
    slides: slidesFault(slides),
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined))
}

/** How far a template is that is being created (S2 §4). */
export const CREATING_PHASES = ['pictures', 'uploading', 'configuring', 'finishing'] as const
export type CreatingPhase = (typeof CREATING_PHASES)[number]

/** Pixels of the sides of a picture whose brightness is looked at. */
const SAMPLE = 24
/** Below this share of white words on a background are light. */
const DARK = 0.45

/** Whether a picture is dark on the whole, and words on it are to be light. @throws when the browser cannot read it */
async function isDarkPicture(picture: Blob): Promise<boolean> {
  const bitmap = await createImageBitmap(picture, { resizeWidth: SAMPLE, resizeHeight: SAMPLE })
  const canvas = document.createElement('canvas')
  canvas.width = SAMPLE
  canvas.height = SAMPLE
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { data } = context?.getImageData(0, 0, SAMPLE, SAMPLE) ?? { data: [] }
  let sum = 0
  for (let at = 0; at + 2 < data.length; at += 4) sum += (0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)) / 255
  return data.length > 0 && sum / (SAMPLE * SAMPLE) < DARK
}

/**
 * Creates a template of a draft without faults, phase by phase; its layouts are drawn in the editor then.
 * @throws ApiError; what the signal was aborted with
 */
export async function createTemplate(draft: TemplateDraft, signal: AbortSignal, onPhase: (phase: CreatingPhase, share: number) => void): Promise<Template> {
  const { audience, background, bodyFont, bullet, category, colours, headingFont, logo, name, privacy, slides } = draft
  if (background === null || category === null) throw new TypeError('a draft with faults')
  onPhase('pictures', 0)
  const isDark = background instanceof File && await isDarkPicture(background)
  const pictures = slides.some(isDeck) ? [] : slides
  const files: readonly (File | StoredBlob)[] = [background, ...(logo === null ? [] : [logo]), ...pictures]
  const stored: StoredBlob[] = []
  onPhase('uploading', 0)
  for (const file of files) {
    stored.push(file instanceof File ? await uploadImage(file, file === logo ? 'picture' : 'templatePicture', { signal }) : file)
    onPhase('uploading', stored.length / files.length)
  }
  onPhase('configuring', 0)
  const [behind, ...others] = stored
  const mark = logo === null ? undefined : others[0]
  const shown = others.slice(logo === null ? 0 : 1).map(({ hash }) => hash)
  const look = templateLookSchema.parse({
    colours, fonts: [...new Set([headingFont, bodyFont].filter((font) => font !== ''))], bullet, background: behind?.hash, isDark,
    logo: mark === undefined ? null : { hash: mark.hash, width: mark.width ?? LOGO_SIZE.width, height: mark.height ?? LOGO_SIZE.height },
    // A presentation brings its slides into the editor; until then there is one to begin on.
    pictures: slides.some(isDeck) ? [behind?.hash] : shown,
  })
  const { template } = await call(buildTemplate, { body: { name: name.trim(), category, audience, privacy, look }, signal })
  onPhase('finishing', 0)
  return template
}

/** Of a drawing that does not say how large it is. */
const LOGO_SIZE = { width: 240, height: 120 } as const
