import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { asset, choice, flag, string } from '../fields.ts'
import { CARD_FIELDS } from '../playing/fields.ts'
import type { Resolved } from '../resolve-style.ts'

/** What can be embedded (S2 §3). */
export const EMBED_KINDS = ['youtube', 'pdf', 'video', 'excel', 'url'] as const
export type EmbedKind = (typeof EMBED_KINDS)[number]

/** Bounds of an embed. S2 §5 says that its name has a maximum length, not which. */
export const EMBED_LIMITS = { nameMax: 100, addressMax: 2000 } as const

/** Something from elsewhere on a slide: a film of YouTube, a PDF, a video, a spreadsheet or a web page (S2 §3). */
export const embedElement = /* @__PURE__ */ defineElement({
  type: 'embed',
  livesInPage: true,
  fields: {
    kind: choice(EMBED_KINDS, { fallback: 'url' }),
    /** What it is called; read to people who do not see it. */
    title: string({ max: EMBED_LIMITS.nameMax, fallback: '', isDescription: true }),
    /** Where it lies; empty where it is a file. */
    address: string({ max: EMBED_LIMITS.addressMax, fallback: '' }),
    /** The file that it is; null where it has an address. */
    blob: asset(),
    /** What the file is called on its author's computer. */
    fileName: string({ max: 255, fallback: '' }),
    /** It is not shown on the slide, but opens in a tab of its own. */
    isExternal: flag(),
    /** A picture that stands for it until it is opened. */
    poster: asset(),
    ...CARD_FIELDS,
  },
})
export type EmbedElement = ElementFor<typeof embedElement>
/** An embed with all its styles (`resolveStyle`). */
export type DrawnEmbed = Resolved<EmbedElement>
