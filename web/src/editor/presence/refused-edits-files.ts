import type { RefusedEdits, RefusedPiece } from '../../sync/lesson-session.ts'

/** The words of refused edits as a plain text file. */
export function refusedAsText(edits: RefusedEdits, heading: (piece: RefusedPiece) => string): string {
  return edits.pieces
    .filter((piece) => piece.text !== '')
    .map((piece) => `${heading(piece)}\n${piece.text}`)
    .join('\n\n')
}

/** Refused edits as a JSON file. */
export function refusedAsJson(edits: RefusedEdits): string {
  const { reason, at, changes, pieces } = edits
  return JSON.stringify({ reason, at: new Date(at).toISOString(), changes, pieces }, null, 2)
}
