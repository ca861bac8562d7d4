import { fork } from 'node:child_process'
import { on } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ChildAnswer, ChildRequest } from './espeak-messages.ts'

/** A process that speaks, for one request at a time. */
export interface EspeakProcess {
  /** Its answers to a request, up to the last. Throws when it ends before, and the signal's reason; it is of no use any more then. */
  ask(request: ChildRequest, signal: AbortSignal): AsyncGenerator<ChildAnswer, void, undefined>
  /** Whether it can be asked again. */
  readonly isAlive: boolean
  /** Its number, for tests that end it. */
  readonly pid: number | undefined
  end(): void
}

const CHILD = fileURLToPath(new URL('espeak-child.ts', import.meta.url))
/** What JavaScript of it may take, MB; its voices and sounds lie beside that, and end with the longest sound. */
const HEAP_MB = 128
const LAST: ReadonlySet<ChildAnswer['kind']> = new Set(['voices', 'spoken', 'unknown-voice', 'too-long'])

/** Where the package lies; null where it is not installed. */
export function findEspeak(): string | null {
  try {
    return import.meta.resolve('@echogarden/espeak-ng-emscripten')
  } catch {
    return null
  }
}

/** Starts a process that speaks; `module` is the package as {@link findEspeak} names it. Nothing of the server's environment goes along. */
export function startEspeak(module: string): EspeakProcess {
  const child = fork(CHILD, [module], {
    env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      '--permission', `--allow-fs-read=${CHILD}`, `--allow-fs-read=${dirname(fileURLToPath(module))}/*`, `--max-old-space-size=${HEAP_MB}`, '--no-warnings',
    ],
  })
  // What has ended or could not start is asked nothing more.
  let isAlive = true
  const gone = new AbortController()
  const left = (words: string): void => {
    isAlive = false
    gone.abort(new Error(words))
  }
  child.on('error', (error) => left(`cannot speak: ${error.message}`))
  child.on('exit', (code, signal) => left(`ended with ${signal ?? code}`))
  return {
    get isAlive() { return isAlive },
    pid: child.pid,
    end() {
      isAlive = false
      child.kill('SIGKILL')
    },
    async* ask(request, signal) {
      let isWhole = false
      try {
        const answers = on(child, 'message', { signal: AbortSignal.any([signal, gone.signal]) })
        child.send(request)
        for await (const [answer] of answers as AsyncIterable<[ChildAnswer]>) {
          if (answer.kind === 'ready') continue
          isWhole = LAST.has(answer.kind)
          yield answer
          if (isWhole) return
        }
      } catch (error) {
        signal.throwIfAborted()
        throw gone.signal.aborted ? gone.signal.reason : error
      } finally {
        // It speaks on without looking up: whoever does not hear it out ends it.
        if (!isWhole) this.end()
      }
    },
  }
}
