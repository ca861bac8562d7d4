import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress, isPublicUrl } from './addresses.ts'

/** A request to a provider. */
export interface WireRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** What came back; whoever has it reads the body to its end or destroys it. */
export interface WireResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: IncomingMessage
}

/** The way to a provider. */
export interface Wire {
  /**
   * Sends a request and answers with whatever status came; follows no redirect, so that no key goes to where it was not meant for.
   * @throws what the network says, {@link AddressNotAllowed}, and the signal's reason.
   */
  send(request: WireRequest, signal: AbortSignal): Promise<WireResponse>
  close(): void
}

/** An address that is not on the public internet, where only such may be reached. */
export class AddressNotAllowed extends Error {
  override readonly name = 'AddressNotAllowed'
}

/** How long a name server is waited for, ms, and how often it is asked. */
const NAME_SERVER = { timeout: 3000, tries: 1 } as const
/** How long a connection is kept for the next request, ms, and how many of one server, and of all. */
const KEPT = { keepAlive: true, timeout: 30_000, maxFreeSockets: 8, maxTotalSockets: 200 } as const

/** Resolves a name to all its addresses. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

/**
 * Asks the name servers, with an end. The system's own resolver would take one of the few threads of the process for as long as a name
 * server says nothing, and files and passwords would wait for it.
 */
async function publicAddressesOf(hostname: string): Promise<LookupAddress[]> {
  const resolver = new Resolver(NAME_SERVER)
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const found = [
    ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
    ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
  ]
  if (found.length === 0 && four.status === 'rejected') throw four.reason
  return found
}

/**
 * Asked for every connection, so that a name that is public when it is checked and private when it is used gains nothing: the
 * connection goes to the very addresses that were checked.
 */
function publicLookup(resolve: Resolve): LookupFunction {
  const allowedOf = async (hostname: string): Promise<LookupAddress[]> => {
    const allowed = (await resolve(hostname)).filter(({ address }) => isPublicAddress(address))
    if (allowed.length === 0) throw new AddressNotAllowed(`${hostname} is not on the public internet`)
    return allowed
  }
  return (hostname, options, done) => {
    const answer = async (): Promise<void> => {
      let allowed: LookupAddress[]
      try {
        allowed = await allowedOf(hostname)
      } catch (error) {
        return done(error as Error, '')
      }
      const [first] = allowed
      if (options.all === true || !first) done(null, allowed)
      else done(null, first.address, first.family)
    }
    void answer()
  }
}

/** What a wire is made with. */
export interface WireOptions {
  /** Loopback, private and link-local addresses and plain HTTP are good as well: for addresses that the operator names. */
  readonly isPrivateAllowed: boolean
  /** For tests. */
  readonly resolve?: Resolve
}

/** Builds {@link Wire}, with connections of its own that are kept for the next request. */
export function createWire({ isPrivateAllowed, resolve = publicAddressesOf }: WireOptions): Wire {
  const lookup = isPrivateAllowed ? {} : { lookup: publicLookup(resolve) }
  const agents = { 'http:': new HttpAgent(KEPT), 'https:': new HttpsAgent(KEPT) }

  const requireAllowed = (url: URL): void => {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new AddressNotAllowed(`${url.protocol} is not spoken`)
    if (isPrivateAllowed) return
    // No name is looked up for an address that is one already.
    if (!isPublicUrl(url.href)) throw new AddressNotAllowed(`${url.origin} is not on the public internet, or not https:`)
  }

  return {
    async send({ method, url, headers, body }, signal) {
      const target = new URL(url)
      requireAllowed(target)
      signal.throwIfAborted()
      const protocol = target.protocol === 'https:' ? 'https:' : 'http:'
      const ask = protocol === 'https:' ? httpsRequest : httpRequest
      return await new Promise<WireResponse>((done, fail) => {
        const request = ask(target, {
          method, agent: agents[protocol], signal, ...lookup,
          headers: { 'user-agent': 'Lectern', ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
        })
        request.on('error', (error) => fail(signal.aborted ? signal.reason as Error : error))
        request.on('response', (response) => {
          // Whoever reads hears of a broken line by themselves; whoever does not must not bring the process down.
          response.on('error', () => undefined)
          done({ status: response.statusCode ?? 0, headers: response.headers, body: response })
        })
        request.end(body)
      })
    },
    close() {
      agents['http:'].destroy()
      agents['https:'].destroy()
    },
  }
}
