import { randomUUID } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { MessageChannel } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import { ScormSession } from '@lectern/shared/publishing'
import type { ScormCaller, ScormEdition, ScormProblem } from '@lectern/shared/publishing'

/** How long a script may run before it waits for something, ms. */
const SCRIPT_MS = 1_000

/** What a launch page finds around itself. */
export interface LaunchSurroundings {
  /** Its HTML and its script, as they lie in the package. */
  readonly page: string
  readonly script: string
  /** What `window` has beside what every window has: the interface of a learning system in its parent, or an address with a launch. */
  readonly window?: Readonly<Record<string, unknown>>
  readonly parent?: Readonly<Record<string, unknown>>
}

/** A launch page that runs, with a viewer in its frame. */
export interface LaunchedPage {
  /** The address in its frame. */
  readonly frame: string
  /** Edition in which it speaks to the viewer; null where it knows of no learning system. */
  readonly edition: string | null
  readonly call: ScormCaller
  /** The window goes. */
  leave(): void
  close(): void
}

const attributeOf = (page: string, name: string): string => new RegExp(`<html[^>]*\\s${name}="([^"]*)"`).exec(page)?.[1]?.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))) ?? ''

/** Runs the script of a launch page in a window made for it, as a browser would. @throws what the script throws */
export function launchPage({ page, parent, script, window: own = {} }: LaunchSurroundings): LaunchedPage {
  const listeners = new Map<string, ((event: unknown) => void)[]>()
  const said: { readonly lectern: string; readonly edition?: string }[] = []
  const ports: MessagePort[] = []
  const viewer = { postMessage: (data: { readonly lectern: string }, _origin: string, transfer: readonly MessagePort[] = []) => {
    said.push(data)
    ports.push(...transfer)
  } }
  const frame = { src: '', contentWindow: viewer }
  const button = { hidden: true, addEventListener: () => undefined }
  const document = { documentElement: { getAttribute: (name: string) => attributeOf(page, name) }, querySelector: (name: string) => (name === 'iframe' ? frame : name === 'button' && page.includes('<button') ? button : null) }
  const window: Record<string, unknown> = {
    opener: null, ...own, addEventListener: (name: string, run: (event: unknown) => void) => listeners.set(name, [...(listeners.get(name) ?? []), run]),
  }
  window.parent = parent ?? window
  window.top = window.parent
  const context = createContext({ window, document, MessageChannel, URLSearchParams, setTimeout, clearTimeout, Promise, Uint8Array, Array })
  runInContext(script, context, { timeout: SCRIPT_MS, filename: 'launch.js' })
  const raise = (name: string, event: unknown = {}): void => { for (const run of listeners.get(name) ?? []) run(event) }
  const origin = frame.src.split('/').slice(0, 3).join('/')
  raise('message', { origin, source: viewer, data: { lectern: 'scorm-hello', v: 1 } })
  const waiting = new Map<number, (value: string) => void>()
  const [port] = ports
  port?.on('message', ({ id, value }: { readonly id: number; readonly value: string }) => {
    waiting.get(id)?.(value)
    waiting.delete(id)
  })
  let last = 0
  return {
    frame: frame.src, edition: said[0]?.lectern === 'scorm-welcome' ? said[0].edition ?? null : null,
    call: ({ args, method }) => new Promise((resolve) => {
      const id = ++last
      waiting.set(id, resolve)
      port?.postMessage({ id, method, args: [...args] })
    }),
    leave: () => raise('pagehide'),
    close: () => { for (const one of ports) one.close() },
  }
}

/** A visit as a learner makes it: from where the lesson goes on, over some slides and questions, and away. */
export interface Visit {
  readonly slideIds: readonly string[]
  /** Up to this slide, counted from 0. */
  readonly until: number
  readonly passMark: number | null
  readonly outOf: number
  readonly hasQuestions: boolean
  readonly answers: readonly (Parameters<ScormSession['reportAnswers']>[1] & object)[]
  /** Points that were got before. */
  readonly points: number
}

/** What became of a visit. */
export interface VisitReport {
  /** The slide it began at. */
  readonly index: number
  readonly points: number
  /** What the learning system did not take. */
  readonly problems: readonly ScormProblem[]
}

/** Makes a visit on a launched page. @throws ScormRefusal where no session begins */
export async function visitOn(page: LaunchedPage, edition: ScormEdition, { answers, hasQuestions, outOf, passMark, points: before, slideIds, until }: Visit): Promise<VisitReport> {
  const problems: ScormProblem[] = []
  // Half a minute passes between two looks at the clock, so that times are longer than nothing.
  let now = 0
  const session = await ScormSession.start({
    edition, call: page.call, slideIds, hasQuestions, passMark, isEndedElsewhere: true, now: () => (now += 30_000),
    onProblem: (problem) => { if (problem !== null) problems.push(problem) },
  })
  const { index } = session
  for (let at = index; at <= until; at++) await session.show(at)
  let points = before
  // What was answered on a visit before comes from the server, before anything is answered now.
  if (points > 0) await session.reportAnswers({ points, outOf })
  for (const answer of answers) {
    points = Math.min(outOf, points + answer.points)
    await session.reportAnswers(outOf === 0 ? null : { points, outOf }, answer)
  }
  await session.reportTime()
  page.leave()
  page.close()
  return { index, points, problems }
}

/** A registration for a launch that nobody else sees. */
export const newRegistration = (): string => randomUUID()
