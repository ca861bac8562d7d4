/** What can be embedded (S2 §3). */
export const EMBED_KINDS = ['youtube', 'pdf', 'video', 'excel', 'url'] as const
export type EmbedKind = (typeof EMBED_KINDS)[number]

/** Bounds of an embed. S2 §5 says that its name has a maximum length, not which. */
export const EMBED_LIMITS = { nameMax: 100, addressMax: 2000 } as const
