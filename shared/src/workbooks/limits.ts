/** Bounds of the workbooks that are shown: what lies beyond is left out, and that is said. */
export const WORKBOOK_LIMITS = {
  sheets: 20, rows: 2_000, columns: 100, cells: 100_000, merged: 2_000,
  /** Characters of one cell. */
  cellText: 2_000,
  /** Texts that cells share, and formats. */
  sharedTexts: 300_000, formats: 5_000,
  /** Bytes of all parts that are read, unpacked. */
  unpackedBytes: 96 * 1024 * 1024,
  /** How deep XML may nest. */
  depth: 64,
  /** How long reading may take, ms. */
  readMs: 20_000,
} as const
