/** Why a transaction happened. Every write of the product carries one; undo and the sync server read it. */
export type LessonOrigin =
  /** A command of the person at this screen; undoable. */
  | { readonly kind: 'local'; readonly command: string }
  /** From the server or another tab. */
  | { readonly kind: 'remote' }
  /** Read from this device's store. */
  | { readonly kind: 'stored' }
  /** A migration of the schema, on the server only. */
  | { readonly kind: 'migrate' }
  /** A version restored, on the server only. */
  | { readonly kind: 'restore' }

/**
 * The class of local origins: an undo manager tracks it by constructor, so each command may carry its own name
 * and all of them are undoable.
 */
export class LocalOrigin {
  readonly kind = 'local'
  readonly command: string
  constructor(command: string) {
    this.command = command
  }
}
