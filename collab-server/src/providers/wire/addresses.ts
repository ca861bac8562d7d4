import { BlockList, isIP } from 'node:net'

/** Networks of IPv4 that are not the public internet (IANA's special-purpose registry, and multicast). */
const SPECIAL_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24],
  ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24],
  ['224.0.0.0', 4], ['240.0.0.0', 4],
]
/** Within 2000::/3, which is all of IPv6 that is given out: what is special there, and what carries addresses of IPv4 in it. */
const SPECIAL_6: readonly (readonly [string, number])[] = [
  ['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20],
]

const special = new BlockList()
for (const [network, bits] of SPECIAL_4) special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of SPECIAL_6) special.addSubnet(network, bits, 'ipv6')
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address lies on the public internet: not loopback, private, link-local, multicast, documentation or a tunnel's. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  // Addresses of IPv4 written as IPv6 lie outside of 2000::/3, and are nothing a resolver answers for a public server.
  return family === 6 && given.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** The host of an address that is an IP address already; null for a name. */
function literalOf({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? null : host
}

/** Whether an address may be on the public internet and speaks HTTPS; a name is asked about when a connection is made. */
export function isPublicUrl(text: string): boolean {
  const url = new URL(text)
  const literal = literalOf(url)
  if (url.protocol !== 'https:') return false
  return literal === null ? !/(?:^|\.)localhost\.?$/.test(url.hostname) : isPublicAddress(literal)
}
