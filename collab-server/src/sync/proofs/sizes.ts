/**
 * How much of a proof is run: the small size by default, so that every change is held against every rule, and the size
 * the rule asks for with `LECTERN_ROUNDS=full`. A number instead is a number of rounds.
 */
export function sized(size: { readonly small: number; readonly full: number }): number {
  const asked = process.env['LECTERN_ROUNDS']
  if (asked === undefined || asked === '') return size.small
  return asked === 'full' ? size.full : Number(asked)
}

/** Whether the proofs run in the size the rules ask for. */
export const isFull = process.env['LECTERN_ROUNDS'] === 'full'

/** How long a test may take that is short alone, in ms: other things run beside it; without end in full size. */
export const PATIENCE_MS = isFull ? 4 * 3_600_000 : 120_000
