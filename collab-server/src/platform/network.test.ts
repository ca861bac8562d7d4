import { expect, it } from 'vitest'
import { SITE_GROUPS, networkOf } from './network.ts'

it('an address of IPv4 stands for itself, however it is written', () => {
  expect(['192.0.2.7', '::ffff:192.0.2.7'].map((address) => networkOf(address))).toEqual(['192.0.2.7', '192.0.2.7'])
})

it('all addresses of IPv6 that one machine may have are one network, and those of one site where that is asked for', () => {
  const machine = ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:1:2:3', '2001:db8:1:2:a:b:c:d'].map((address) => networkOf(address))
  expect(new Set(machine)).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(networkOf('2001:db8:1:3::1')).not.toBe(machine[0])
  expect(['2001:db8:1:2::1', '2001:db8:1:ffff::1'].map((address) => networkOf(address, SITE_GROUPS))).toEqual(['2001:db8:1::/48', '2001:db8:1::/48'])
  expect(['::1', 'fe80::1%eth0', '2001:db8::'].map((address) => networkOf(address))).toEqual(['0:0:0:0::/64', 'fe80:0:0:0::/64', '2001:db8:0:0::/64'])
})
