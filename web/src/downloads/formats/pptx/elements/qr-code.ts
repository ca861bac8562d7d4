import type { QrCodeElement } from '@lectern/shared/lesson'
import { elementPicture } from '../picture.ts'
import type { ExportPptx } from '../export-pptx.ts'

/** A QR code as its picture, with what it says for people who do not see it. */
export const exportQrCode: ExportPptx<QrCodeElement> = async (element, slide) => (element.content === '' ? '' : await elementPicture(element, slide, element.content))
