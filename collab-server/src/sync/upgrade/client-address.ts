import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** A reader of the address a request came from; `X-Forwarded-For` counts only as far as it was written by known proxies. */
export function createAddressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  const isTrusted = (address: string): boolean => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return (request) => {
    let address = plain(request.socket.remoteAddress ?? '')
    const hops = String(request.headers['x-forwarded-for'] ?? '').split(',').map((hop) => plain(hop.trim())).filter((hop) => hop !== '')
    while (isTrusted(address) && hops.length > 0) address = hops.pop() ?? address
    return address
  }
}

/** An IPv4 address that came in over IPv6 is the IPv4 address. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}
