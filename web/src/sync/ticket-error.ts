import type { RefusalDetails, TicketFailure } from './connection-state.ts'

/** Why no ticket was to be had; anything else thrown by `getTicket` counts as no answer. */
export class TicketError extends Error {
  override readonly name = 'TicketError'
  readonly failure: TicketFailure
  readonly details: RefusalDetails
  constructor(failure: TicketFailure, details: RefusalDetails = {}) {
    super(`No ticket: ${failure}`)
    this.failure = failure
    this.details = details
  }
}
