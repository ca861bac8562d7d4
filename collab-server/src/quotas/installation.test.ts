import { signIn } from '@lectern/shared/accounts'
import { expect, test } from 'vitest'
import { RawClient, until } from '../sync/test-support/clients.ts'
import { nodePair } from '../sync/test-support/nodes.ts'
import type { NodePair, TestNode } from '../sync/test-support/nodes.ts'
import { REDIS_PROGRAM, needsRedis } from '../sync/test-support/redis.ts'
import { PATIENCE } from '../test-support/patience.ts'

async function tryToJoin(pair: NodePair, node: TestNode, userId: string): Promise<RawClient> {
  const client = new RawClient(`${node.socketUrl}/${pair.lesson}?lv=1&ticket=${await pair.ticket(userId)}`)
  await until(() => client.isSynced || client.close !== null || client.refusedWith !== null, 'an answer to the upgrade')
  return client
}

test.skipIf(REDIS_PROGRAM === null)(`SYNC-62 a person and an address hold so many sockets on all nodes together, and tries of an address count on all of them${needsRedis}`, async () => {
  const pair = await nodePair({ CONNECTIONS_PER_PERSON: '2', CONNECTIONS_PER_ADDRESS: '5', AUTH_LIMIT_PER_ADDRESS: '3' })
  const [here, there] = pair.nodes
  const [ada, eve, zoe] = pair.editors
  const first = [await tryToJoin(pair, here, ada), await tryToJoin(pair, there, ada)]
  expect(first.map((client) => client.isSynced)).toEqual([true, true])
  for (const node of pair.nodes) expect((await tryToJoin(pair, node, ada)).refusedWith).toBe(429)
  const ticket = await pair.call(there, ada, 'POST', `/lessons/${pair.lesson}/ticket`, {})
  expect(await ticket.json()).toMatchObject({ code: 'too-many-connections' })
  // Others have places of their own, as far as the address they share goes.
  for (const client of [await tryToJoin(pair, here, eve), await tryToJoin(pair, there, eve), await tryToJoin(pair, here, zoe)]) expect(client.isSynced).toBe(true)
  expect((await tryToJoin(pair, there, zoe)).refusedWith).toBe(429)
  first[0]?.end()
  await expect.poll(async () => (await tryToJoin(pair, there, ada)).isSynced, PATIENCE).toBe(true)

  const sign = async (node: TestNode): Promise<number> => (await fetch(`${node.url}/api/v1${signIn.path}`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'nobody@example.test', password: 'not the password' }),
  })).status
  expect([await sign(here), await sign(there), await sign(here)]).not.toContain(429)
  expect([await sign(here), await sign(there)]).toEqual([429, 429])
})
