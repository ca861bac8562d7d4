import { DECK_ENDINGS, IMPORT_LIMITS } from '@lectern/shared/imports'
import type { DeckUploadError, ImportFormOfSlides } from '@lectern/shared/imports'

const endsWith = ({ name }: Pick<File, 'name'>, ending: string): boolean => name.toLowerCase().endsWith(ending)

/** Whether a file is a PDF by its name, whose pages become pictures on this device. */
export const isPdf = (file: Pick<File, 'name'>): boolean => endsWith(file, '.pdf')
/** Whether it is one that the server reads with LibreOffice alone. */
export const isOpenDocument = (file: Pick<File, 'name'>): boolean => endsWith(file, '.odp')

/** What is wrong with a file before it is sent (S2 §5); null for one that can be. */
export function deckFileProblem(file: Pick<File, 'name' | 'size'>): DeckUploadError | null {
  if (!DECK_ENDINGS.some((ending) => endsWith(file, ending))) return 'invalid_file_type'
  return file.size > IMPORT_LIMITS.fileMaxBytes ? 'file_too_large' : null
}

/** How the slides of a file come in: pages of a PDF are pictures, whatever was chosen. */
export function formFor(file: Pick<File, 'name'> | null, chosen: ImportFormOfSlides): ImportFormOfSlides {
  return file !== null && isPdf(file) ? 'pictures' : chosen
}
