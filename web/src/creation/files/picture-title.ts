import type { Translate } from '../../platform/i18n/words.ts'
import type { PdfPicture } from './pdf-pictures.ts'

/** What a picture of a PDF is called: by its caption, an equation by its number, others by their page. */
export function titleOfPicture({ caption, kind, page }: PdfPicture, t: Translate<'creation'>): string {
  if (kind === 'equation') return caption === '' ? t('file.pictures.equation', { page }) : t('file.pictures.numbered', { number: caption, page })
  return caption || t('file.pictures.onPage', { page })
}
