import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import type { Resolved } from '../resolve-style.ts'
import { choice, colour, number, string, styled } from '../fields.ts'

/** How much a QR code may say, characters: more would need squares that cameras do not tell apart. */
export const QR_CONTENT_MAX = 600
/** How much of a code may be hidden or dirty: about 7, 15, 25 and 30 % (ISO/IEC 18004). */
export const QR_LEVELS = ['low', 'medium', 'quartile', 'high'] as const
export type QrLevel = (typeof QR_LEVELS)[number]

/** A link or words as a code that cameras read. */
export const qrCodeElement = /* @__PURE__ */ defineElement({
  type: 'qrCode',
  fields: {
    /** What is read, as UTF-8; said to people who do not see the code. */
    content: string({ max: QR_CONTENT_MAX, fallback: '', isDescription: true }),
    level: choice(QR_LEVELS, { fallback: 'medium' }),
    /** Of the dark squares, and of what lies behind them. */
    color: styled(colour('#1D1B16'), 'ink'),
    paper: styled(colour('#FFFFFF')),
    /** Empty room on each side, squares; cameras want four. */
    margin: styled(number({ min: 0, max: 10, isWhole: true, fallback: 4 })),
  },
})
export type QrCodeElement = ElementFor<typeof qrCodeElement>
/** A QR code with all its styles (`resolveStyle`). */
export type DrawnQrCode = Resolved<QrCodeElement>
