import type { Typesetting } from './typeset.ts'
import { asked, fontsChanged } from '../lazy-part.ts'

/** What an equation may take to be typeset, ms, and the worker until it is ready. */
const LONGEST_MS = 3000
const READY_MS = 20_000
/** Equations that are kept typeset. */
const KEPT = 300

const known = new Map<string, Typesetting | Promise<Typesetting>>()
let worker: Promise<Worker> | null = null
/** One after the other: the time of one counts from when it is begun. */
let line: Promise<unknown> = Promise.resolve()

function started(): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const made = new Worker(new URL('typeset-worker.ts', import.meta.url), { type: 'module' })
    const failed = (): void => {
      made.terminate()
      reject(new Error('The typesetter could not be loaded'))
    }
    const timer = setTimeout(failed, READY_MS)
    made.addEventListener('error', failed, { once: true })
    made.addEventListener('message', () => {
      clearTimeout(timer)
      resolve(made)
    }, { once: true })
  })
}

async function inWorker(latex: string): Promise<Typesetting> {
  worker ??= started()
  const begun = worker
  try {
    const running = await begun
    return await new Promise<Typesetting>((resolve, reject) => {
      const timer = setTimeout(() => {
        running.terminate()
        worker = null
        resolve({ kind: 'wrong', why: 'The equation takes too long to typeset' })
      }, LONGEST_MS)
      running.addEventListener('message', ({ data }: MessageEvent<Typesetting>) => {
        clearTimeout(timer)
        resolve(data)
      }, { once: true })
      running.addEventListener('error', () => {
        clearTimeout(timer)
        reject(new Error('The typesetter ended'))
      }, { once: true })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one other end and no origin
      running.postMessage({ latex })
    })
  } catch (error) {
    worker = null
    throw error
  }
}

let typesetter: (latex: string) => Promise<Typesetting> = inWorker

/** Has equations typeset by something else than a worker, as where there are none. Answers how to take that back. */
export function replaceTypesetter(by: (latex: string) => Promise<Typesetting>): () => void {
  const before = typesetter
  typesetter = by
  return () => {
    typesetter = before
  }
}

async function asTypeset(latex: string): Promise<Typesetting> {
  const coming = line.then(() => typesetter(latex))
  line = coming.catch(() => undefined)
  try {
    const made = await coming
    known.set(latex, made)
    return made
  } catch (error) {
    // Asked for anew by whoever needs it next.
    known.delete(latex)
    throw error
  } finally {
    fontsChanged.raise()
  }
}

/**
 * Typesets LaTeX, each only once while it is known.
 * @throws Error when the typesetter cannot be loaded
 */
export async function typesetting(latex: string): Promise<Typesetting> {
  const found = known.get(latex)
  if (found !== undefined) return await found
  for (const oldest of known.keys()) {
    if (known.size < KEPT) break
    known.delete(oldest)
  }
  const coming = asTypeset(latex)
  known.set(latex, coming)
  return await coming
}

const failed = new Set<string>()

/** LaTeX as typeset; null until that has come, which every picture is painted anew for. */
export function typesetNow(latex: string): Typesetting | null {
  const found = known.get(latex)
  if (found !== undefined) return found instanceof Promise ? null : found
  // What could not be loaded is not asked for with every frame.
  if (failed.has(latex)) return null
  asked.push(typesetting(latex).catch(() => {
    failed.add(latex)
    setTimeout(() => failed.delete(latex), READY_MS)
  }))
  return null
}
