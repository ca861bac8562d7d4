import type { Dialect } from '../swarm/dialect.ts'
import type { ServerProcess } from './server-process.ts'

/** What a subject is to have ready. */
export interface Stage {
  readonly documents: number
  /** Clients that will come to each document. */
  readonly clientsPerDocument: number
}

/** Where one client connects. */
export interface Seat {
  /** The path and query after the port. */
  readonly path: string
  /** The document's name, for dialects that repeat it. */
  readonly document: string
}

/** A server that runs and knows its documents. */
export interface RunningSubject {
  readonly server: ServerProcess
  /** The seat of a client in a document, counted from 0. A new ticket each time where tickets are used. */
  seat(document: number, client: number, options?: { readonly receipts?: boolean }): Promise<Seat>
  /** Ends the server and removes its data. */
  dispose(): Promise<void>
}

/** One of the servers that are measured side by side. */
export interface Subject {
  readonly id: string
  readonly title: string
  readonly dialect: Dialect
  /** Keeps documents; a plain broadcaster does not. */
  readonly keepsDocuments: boolean
  /** Throws when it cannot be started here. */
  start(stage: Stage): Promise<RunningSubject>
}
