import type { Said, TicketFailure } from './connection-state.ts'

/** Why no ticket was to be had; anything else thrown by `getTicket` counts as no answer. */
export class TicketError extends Error {
  override readonly name = 'TicketError'
  readonly failure: TicketFailure
  readonly said: Said
  constructor(failure: TicketFailure, said: Said = {}) {
    super(`No ticket: ${failure}`)
    this.failure = failure
    this.said = said
  }
}
