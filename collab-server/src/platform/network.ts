import { isIPv4, isIPv6 } from 'node:net'

/** How many of the eight groups of an address of IPv6 tell one machine, which may have all addresses that begin with them, and one household, school or office. */
export const MACHINE_GROUPS = 4
export const SITE_GROUPS = 3

/** What stands for whoever is behind an address where something is limited by it: the address itself with IPv4, with IPv6 its first groups, since one machine has more addresses than could ever be counted. */
export function networkOf(address: string, groups: number = MACHINE_GROUPS): string {
  const mapped = address.slice('::ffff:'.length)
  if (address.startsWith('::ffff:') && isIPv4(mapped)) return mapped
  if (!isIPv6(address)) return address
  const [start = '', end = ''] = (address.split('%')[0] ?? '').split('::')
  const [head, tail] = [start, end].map((part) => part.split(':').filter((group) => group !== '')) as [string[], string[]]
  const all = [...head, ...Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0'), ...tail]
  return `${all.slice(0, groups).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${groups * 16}`
}
