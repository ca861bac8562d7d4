import { fork } from 'node:child_process'
import { on } from 'node:events'

/** A process that is asked one thing at a time. */
export interface RequestProcess<Request, Answer> {
  /** Its answers to a request, up to the last. Throws when it ends before, and the signal's reason; it is of no use any more then. */
  ask(request: Request, signal: AbortSignal): AsyncGenerator<Answer, void, undefined>
  /** Whether it can be asked again. */
  readonly isAlive: boolean
  /** Its number. */
  readonly pid: number | undefined
  end(): void
}

/** A process and what it may do. */
export interface ProcessRights {
  /** The file that it runs, with the words it is started with. */
  readonly script: string
  readonly args?: readonly string[]
  /** What it may read besides that: files, or folders with `/*` behind them. */
  readonly reads: readonly string[]
  /** What JavaScript of it may take, MB. */
  readonly heapMb: number
  /** Whether it may load native libraries. */
  readonly hasAddons?: boolean
}

/** Starts a process that tells `{ kind: 'ready' }` and then answers. Nothing of the server's environment goes along, and nothing that it writes is read. */
export function startProcess<Request extends object, Answer extends { readonly kind: string }>(
  { args = [], hasAddons = false, heapMb, reads, script }: ProcessRights, isLast: (answer: Answer) => boolean,
): RequestProcess<Request, Answer> {
  const child = fork(script, args, {
    env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      '--permission', ...(hasAddons ? ['--allow-addons'] : []), ...[script, ...reads].map((path) => `--allow-fs-read=${path}`),
      `--max-old-space-size=${heapMb}`, '--no-warnings',
    ],
  })
  // What has ended or could not start is asked nothing more.
  let isAlive = true
  const gone = new AbortController()
  const left = (words: string): void => {
    isAlive = false
    gone.abort(new Error(words))
  }
  child.on('error', (error) => left(`cannot run: ${error.message}`))
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
        for await (const [answer] of answers as AsyncIterable<[Answer]>) {
          if (answer.kind === 'ready') continue
          isWhole = isLast(answer)
          yield answer
          if (isWhole) return
        }
      } catch (error) {
        signal.throwIfAborted()
        throw gone.signal.aborted ? gone.signal.reason : error
      } finally {
        // It goes on without looking up: whoever does not hear it out ends it.
        if (!isWhole) this.end()
      }
    },
  }
}
