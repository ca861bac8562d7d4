import type { ImportFailure } from '@lectern/shared/imports'

/** A deck that cannot be read as a whole, with the reason that its author is told. */
export class DeckRefusal extends Error {
  override readonly name = 'DeckRefusal'
  readonly failure: ImportFailure

  constructor(failure: ImportFailure, cause?: unknown) {
    super(failure, { cause })
    this.failure = failure
  }
}
