import type { ShareRole } from '@lectern/shared/access'
import { SCHEMA_VERSION, newId } from '@lectern/shared/lesson'
import { createTicket } from '@lectern/shared/lessons'
import { OPT_IN } from '@lectern/shared/sync'
import { ApiError, call, messageOf } from '../platform/http/api.ts'
import { sessionStore } from '../platform/session/session.ts'
import { TicketError } from './connection-state.ts'
import type { RefusalDetails, TicketFailure } from './connection-state.ts'

/** A ticket with the address of its socket. */
export interface SocketTicket {
  readonly docId: string
  /** The role that the person has in the lesson, whatever holds on this socket. */
  readonly lessonRole: ShareRole
  readonly ticket: string
  readonly url: string
}

/** What a failed call for a ticket means for the connection. Gateways in front of a dead server answer 502 to 504. */
function ticketFailure(error: unknown): TicketFailure {
  if (!(error instanceof ApiError)) return 'network'
  switch (error.code) {
    case 'admin-removed':
      return 'removed'
    case 'document-locked':
      return 'locked'
    case 'max-users-reached':
    case 'too-many-connections':
      return 'full'
    case 'server-maintenance':
      return 'maintenance'
  }
  switch (error.httpStatus) {
    case 401:
      return 'signed-out'
    case 403:
      return 'no-access'
    case 404:
      return 'gone'
    case 429:
      return 'busy'
    case 0:
    case 408:
    case 502:
    case 503:
    case 504:
      return 'network'
    default:
      return 'server'
  }
}

/** What the refusal says; the one that is about this person's own tabs in words, because its reason is that of a full lesson. */
function detailsOf(error: ApiError): RefusalDetails {
  return error.code === 'too-many-connections' ? { ...error.details, message: messageOf(error) } : error.details
}

const TAB_KEY = 'lectern.tab'
let ownTab: string | null = null

/**
 * What makes this tab itself: the browser keeps it over reloads and copies it into a duplicated tab, which is how the
 * server knows of two sockets that stand for the same tab.
 */
export function tabId(): string {
  if (ownTab !== null) return ownTab
  try {
    ownTab = window.sessionStorage.getItem(TAB_KEY) ?? newId()
    window.sessionStorage.setItem(TAB_KEY, ownTab)
  } catch {
    // Storage is closed to us: then every load of the page is a tab of its own.
    ownTab ??= newId()
  }
  return ownTab
}

/** The socket's address on the host this page came from, opted in to our own messages. */
export function socketUrl(path: string, docId: string, ticket: string, page: { readonly protocol: string; readonly host: string }): string {
  const scheme = page.protocol === 'https:' ? 'wss:' : 'ws:'
  const query = new URLSearchParams({ ticket, [OPT_IN.name]: OPT_IN.value, schema: String(SCHEMA_VERSION) })
  return `${scheme}//${page.host}${path}/${encodeURIComponent(docId)}?${query.toString()}`
}

/** What a ticket is asked for. */
export interface TicketOptions {
  /** Null while it is not known. */
  readonly docId: string | null
  /** Only to look: a viewer whatever the role is, who needs no seat (SYNC-59). */
  readonly readOnly: boolean
  /** What the socket stands for where it is not this tab: the server lets one socket stand for one tab. */
  readonly tabId?: string
}

/** How long a ticket that was asked for ahead is waited for by nobody, ms: from the click of a link to the editor it opens. */
const AHEAD_MS = 5_000

let ahead: { readonly lessonId: string; readonly userId: string | undefined; readonly at: number; readonly answer: Promise<SocketTicket> } | null = null

/** The one asked for ahead for this lesson and person, if it is still of use. */
function askedAhead(lessonId: string): Promise<SocketTicket> | null {
  const isOfUse = ahead?.lessonId === lessonId && ahead.userId === sessionStore.getState().user?.userId && Date.now() - ahead.at < AHEAD_MS
  return isOfUse ? ahead?.answer ?? null : null
}

/** Asks for the ticket of a lesson that is about to be opened in this tab; the first {@link fetchTicket} for it takes that one. */
export function fetchTicketAhead(lessonId: string): void {
  if (askedAhead(lessonId) !== null) return
  const answer = requestTicket(lessonId, { docId: null, readOnly: false })
  // Who opens the lesson asks again, and hears why.
  answer.catch(() => undefined)
  ahead = { lessonId, userId: sessionStore.getState().user?.userId, at: Date.now(), answer }
}

/**
 * The ticket asked for ahead, or else a new one.
 * @throws TicketError
 */
export async function fetchTicket(lessonId: string, options: TicketOptions, signal: AbortSignal): Promise<SocketTicket> {
  const isForThisTab = options.docId === null && !options.readOnly && options.tabId === undefined
  const early = isForThisTab ? askedAhead(lessonId) : null
  if (early === null) return requestTicket(lessonId, options, signal)
  // Once: a socket that was closed needs to hear what the server says now.
  ahead = null
  return early.catch(() => requestTicket(lessonId, options, signal))
}

async function requestTicket(lessonId: string, { docId, readOnly, tabId: tab = tabId() }: TicketOptions, signal?: AbortSignal): Promise<SocketTicket> {
  try {
    const body = { tabId: tab, ...(docId === null ? {} : { docId }), ...(readOnly ? { readOnly } : {}) }
    const data = await call(createTicket, { params: { lessonId }, body, timeoutMs: 10_000, ...(signal === undefined ? {} : { signal }) })
    return { docId: data.docId, lessonRole: data.lessonRole, ticket: data.ticket, url: socketUrl(data.path, data.docId, data.ticket, window.location) }
  } catch (error) {
    throw new TicketError(ticketFailure(error), error instanceof ApiError ? detailsOf(error) : {})
  }
}
