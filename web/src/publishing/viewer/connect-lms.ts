import { BRIDGE_HELLO, SCORM_API_NAMES, bridgeAnswerSchema, bridgeWelcomeSchema } from '@lectern/shared/publishing'
import type { ScormCaller, ScormEdition } from '@lectern/shared/publishing'

/** How long the page around is waited for, ms: the launch page of a package answers at once. */
const WELCOME_MS = 4_000
/** How long one call may take over the bridge, ms. */
const ANSWER_MS = 10_000
/** How far up a learning system is looked for, as SCORM has it. */
const MOST_PARENTS = 500
const EDITIONS: readonly ScormEdition[] = ['2004', '1.2']

/** A learning system that answers. */
export interface LmsConnection {
  readonly edition: ScormEdition
  readonly call: ScormCaller
  /** Calls go through the launch page of a package, which also ends the session. */
  readonly isBridged: boolean
}

type Api = Readonly<Record<string, unknown>>

/** The interface in a window or those around it; null where there is none, or the window is somebody else's. */
function apiFrom(start: Window | null): { readonly edition: ScormEdition; readonly api: Api } | null {
  let win = start
  for (let level = 0; win !== null && level <= MOST_PARENTS; level++) {
    try {
      for (const edition of EDITIONS) {
        const api = (win as unknown as Readonly<Record<string, unknown>>)[SCORM_API_NAMES[edition]]
        if (typeof api === 'object' && api !== null) return { edition, api: api as Api }
      }
    } catch {
      // Of another origin: nothing of it can be read, but what is around it may be the learning system's again.
    }
    if (win.parent === win) return null
    win = win.parent
  }
  return null
}

function directly(found: { readonly edition: ScormEdition; readonly api: Api }): LmsConnection {
  const call: ScormCaller = ({ method, args }) => {
    const run = found.api[method]
    // Made at once, not in a later turn: a page that is leaving has none.
    const value: unknown = typeof run === 'function' ? run.apply(found.api, [...args]) : 'false'
    return Promise.resolve(String(value))
  }
  return { edition: found.edition, call, isBridged: false }
}

/** Calls through the port of a launch page. */
export function throughPort(port: MessagePort, edition: ScormEdition): LmsConnection {
  const waiting = new Map<number, (value: string) => void>()
  let last = 0
  port.addEventListener('message', (event: MessageEvent<unknown>) => {
    const answer = bridgeAnswerSchema.safeParse(event.data)
    if (!answer.success) return
    waiting.get(answer.data.id)?.(answer.data.value)
    waiting.delete(answer.data.id)
  })
  port.start()
  const call: ScormCaller = ({ method, args }) => new Promise((resolve) => {
    const id = ++last
    const settle = (value: string): void => {
      clearTimeout(timer)
      resolve(value)
    }
    const timer = setTimeout(() => {
      waiting.delete(id)
      resolve('false')
    }, ANSWER_MS)
    waiting.set(id, settle)
    port.postMessage({ id, method, args })
  })
  return { edition, call, isBridged: true }
}

/** Greets the page around; null when that is no launch page, or knows of no learning system. */
async function throughBridge(win: Window): Promise<LmsConnection | null> {
  if (win.parent === win) return null
  return await new Promise((resolve) => {
    const settle = (connection: LmsConnection | null): void => {
      clearTimeout(timer)
      win.removeEventListener('message', listen)
      resolve(connection)
    }
    const listen = (event: MessageEvent<unknown>): void => {
      // Only the page around is believed; which pages that may be, the server says with `frame-ancestors`.
      if (event.source !== win.parent) return
      const welcome = bridgeWelcomeSchema.safeParse(event.data)
      if (!welcome.success) return
      const [port] = event.ports
      if (welcome.data.lectern === 'scorm-none' || port === undefined) settle(null)
      else settle(throughPort(port, welcome.data.edition))
    }
    const timer = setTimeout(() => settle(null), WELCOME_MS)
    win.addEventListener('message', listen)
    // The greeting says nothing but that this is a viewer, so any page may hear it.
    win.parent.postMessage(BRIDGE_HELLO, '*')
  })
}

/** The learning system in the windows around or behind this one, or beyond the launch page of a package. */
export async function connectLms(win: Window = window): Promise<LmsConnection | null> {
  const found = apiFrom(win) ?? apiFrom(win.opener as Window | null)
  return found === null ? await throughBridge(win) : directly(found)
}
