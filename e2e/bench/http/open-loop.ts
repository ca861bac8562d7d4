import { Agent, request } from 'node:http'
import { Samples } from '../statistics.ts'
import { pause } from '../wait.ts'

/** One call, ready to be sent. */
export interface HttpCall {
  /** Method and pattern, under which it is counted. */
  readonly name: string
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** The HTTP status that is right; anything else counts as a failure. */
  readonly expect: number
  /** Gets the answer of a call that went well. */
  readonly onAnswer?: ((answer: HttpAnswer) => void) | undefined
}

/** What came back. */
export interface HttpAnswer {
  readonly status: number
  readonly body: string
  /** The cookies that were set, as they came. */
  readonly cookies: readonly string[]
}

/** What a stretch of load came to. */
export interface LoadResult {
  /** From the moment a call was due until its answer was read, in ms. */
  readonly all: Samples
  readonly byName: ReadonlyMap<string, Samples>
  /** The answers that were not the right ones, as `GET /lessons: 500 …`. */
  readonly failures: readonly string[]
}

/** Sends calls to one server over connections that stay open, as a proxy in front of it does. */
export class HttpSwarm {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #port: number

  constructor(port: number) {
    this.#port = port
  }

  /** Sends one call and reads its answer. */
  async send({ method, path, headers, body }: Omit<HttpCall, 'name' | 'expect'>): Promise<HttpAnswer> {
    return await new Promise((resolve, reject) => {
      const outgoing = request({ agent: this.#agent, host: '127.0.0.1', port: this.#port, method, path, headers }, (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () => resolve({
          status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString(), cookies: incoming.headers['set-cookie'] ?? [],
        }))
      })
      outgoing.on('error', reject)
      outgoing.end(body ?? undefined)
    })
  }

  /** Closes the connections. */
  end(): void {
    this.#agent.destroy()
  }

  /**
   * Open-loop load: a call is due every 1/`perSecond`, whether or not earlier ones were answered, and its time counts from
   * when it was due. So a server that stands still for a second is seen to have made all calls of that second wait.
   */
  async load(next: () => HttpCall, { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number }): Promise<LoadResult> {
    const all = new Samples()
    const byName = new Map<string, Samples>()
    const failures: string[] = []
    const running: Promise<void>[] = []
    const one = async (call: HttpCall, due: number): Promise<void> => {
      try {
        const answer = await this.send(call)
        const took = performance.now() - due
        all.add(took)
        const own = byName.get(call.name) ?? new Samples()
        byName.set(call.name, own)
        own.add(took)
        if (answer.status === call.expect) call.onAnswer?.(answer)
        else failures.push(`${call.name}: ${answer.status} ${answer.body.slice(0, 200)}`)
      } catch (error) {
        failures.push(`${call.name}: ${String(error)}`)
      }
    }
    const count = Math.round(perSecond * seconds)
    const from = performance.now()
    for (let index = 0; index < count; index++) {
      const due = from + (index * 1000) / perSecond
      const wait = due - performance.now()
      if (wait > 0.5) await pause(wait)
      running.push(one(next(), due))
    }
    await Promise.all(running)
    return { all, byName, failures }
  }
}
