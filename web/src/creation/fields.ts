import { CREATION_LIMITS, DEFAULT_AUDIENCE, DEFAULT_DESIGN } from '@lectern/shared/creation'
import type { Audience, CreationLanguage } from '@lectern/shared/creation'
import type { ContentType, PHOTO_PRESENTER, PresenterId } from '@lectern/shared/lesson'
import { preferredLanguage, readLanguagePreferences } from './language-preferences.ts'

/** What people enter in the dialog before and after something is written (S2 §3, creation settings). */
export interface CreationFields {
  readonly topic: string
  readonly objective: string
  readonly audience: Audience
  readonly language: CreationLanguage
  /** The author's own text. */
  readonly text: string
  /** The pages of a PDF that are read, as they were entered; empty until somebody says otherwise. */
  readonly firstPage: string
  readonly lastPage: string
  /** What is to be made of a PDF. */
  readonly pdfInstructions: string
  readonly name: string
  readonly includeIntroSlide: boolean
  readonly includeClosingSlide: boolean
  readonly courseDestination: 'existing' | 'new'
  /** The id of an existing course; empty for none. */
  readonly course: string
  readonly newCourseName: string
  /** The template that the lesson looks like, by its id. */
  readonly design: string
  /** In the colours of the brand, where the workspace has some. */
  readonly isBranded: boolean
  /** One that comes with the product, or a photo; null for nobody. */
  readonly presenter: PresenterId | typeof PHOTO_PRESENTER | null
  /** The picture of that photo, by its hash; null while none was chosen. */
  readonly presenterPhoto: string | null
  /** The narration is spoken once it is written. */
  readonly isSpoken: boolean
  /** Slides get pictures beside their words, made or found. */
  readonly hasPictures: boolean
  /** Slides may get infographics of what is said with them. */
  readonly hasInfographics: boolean
  /** Those of the PDF that was read stand on the slides. */
  readonly hasPdfPictures: boolean
}

/** Who presents an interactive video where nobody chose; slides are presented by nobody. */
const DEFAULT_PRESENTER_ID: PresenterId = 'mara'

/** The fields of a dialog that has just opened. */
export function emptyFields(screens: string, contentType: ContentType): CreationFields {
  return {
    topic: '', objective: '', audience: DEFAULT_AUDIENCE, language: preferredLanguage(readLanguagePreferences(screens)), text: '', firstPage: '', lastPage: '', pdfInstructions: '', name: '', includeIntroSlide: true,
    includeClosingSlide: true, courseDestination: 'existing', course: '', newCourseName: '', design: DEFAULT_DESIGN, isBranded: false, hasPictures: true, hasInfographics: true, hasPdfPictures: true, presenterPhoto: null, ...ofType(contentType),
  }
}

/** What is chosen for a type of content where nobody chose otherwise. */
export function ofType(contentType: ContentType): Pick<CreationFields, 'isSpoken' | 'presenter'> {
  const isVideo = contentType === 'interactive-videos'
  return { presenter: isVideo ? DEFAULT_PRESENTER_ID : null, isSpoken: isVideo }
}

/** A name for a lesson from that of a file. */
export function nameOfFile(name: string): string {
  return name.replace(/\.[a-z]{3,5}$/iu, '').replaceAll(/[_\s]+/gu, ' ').trim().slice(0, CREATION_LIMITS.topic)
}

/** What a step of the dialog gets: the fields, and how to change some. */
export interface FieldsProps {
  readonly fields: CreationFields
  readonly change: (patch: Partial<CreationFields>) => void
}
