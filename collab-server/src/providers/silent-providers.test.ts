import { expect, it, vi } from 'vitest'
import { PATIENCE } from '../test-support/patience.ts'
import { startWireServer } from '../test-support/wire-server.ts'
import type { WireServer } from '../test-support/wire-server.ts'
import { createCalls } from './calls/calls.ts'
import type { Calls } from './calls/calls.ts'
import { createOpenAiPictures } from './pictures/openai.ts'
import { createPictures } from './pictures/pictures.ts'
import { createSearch } from './search/search.ts'
import { createSpeechService } from './speech/services.ts'
import { createSpeech } from './speech/speech.ts'
import { createWire } from './wire/wire.ts'

const USER = { organizationId: 'red', userId: 'anna' }
const never = new AbortController().signal
const wire = createWire({ isPrivateAllowed: true })
/** The calls of the product, with less patience. */
const all = createCalls(() => undefined)
const calls: Calls = {
  now: all.now,
  stream: (call, run) => all.stream({ ...call, limits: { ...call.limits, firstMs: 100, idleMs: 100 } }, run),
  once: async (call, run) => await all.once({ ...call, ms: 100 }, run),
}
const at = ({ url }: WireServer) => ({ wire: 'openai', url, key: 'sk-1234', model: 'm' } as const)

/** Somebody who answers nothing. */
async function silent(): Promise<WireServer> {
  const server = await startWireServer()
  server.fault = () => 'hang'
  return server
}

/** As often as it was asked, unless it answered before. */
const hungUp = async (server: WireServer, times = server.requests.length): Promise<void> => { await vi.waitUntil(() => server.aborted === times, PATIENCE) }

it('who makes pictures and says nothing is given up on, and hung up on', async () => {
  const server = await silent()
  const pictures = createPictures({ calls, providerFor: async () => createOpenAiPictures('workspace', at(server), wire, wire) })
  await expect(pictures.make(USER, { prompt: 'A volcano', ratio: '1:1' }, never)).rejects.toMatchObject({ code: 'ai-timeout' })
  expect(server.requests).toHaveLength(1)
  await hungUp(server)
})

it('so is who speaks, before the first sound and in the middle of it', async () => {
  const server = await silent()
  const speech = createSpeech({ calls, providerFor: async () => createSpeechService('workspace', at(server), wire) })
  await expect(speech.speak(USER, { text: 'Lava.', voice: 'alloy', rate: 1 }, never)).rejects.toMatchObject({ code: 'ai-timeout' })
  server.answer = () => ({ type: 'audio/mpeg', body: Buffer.concat([Buffer.from('ID3'), Buffer.alloc(2000)]) })
  server.fault = () => 'stall'
  const { audio } = await speech.speak(USER, { text: 'Lava.', voice: 'alloy', rate: 1 }, never)
  await expect(async () => { for await (const piece of audio) expect(piece.length).toBeGreaterThan(0) }).rejects.toMatchObject({ code: 'ai-timeout' })
  expect(server.requests).toHaveLength(2)
  await hungUp(server)
})

it('where pictures are looked for, the next place is asked when the first says nothing; that all are silent is said', async () => {
  const [commons, openverse] = [await silent(), await startWireServer()]
  openverse.answer = () => ({ type: 'application/json', body: JSON.stringify({ results: [
    { id: 'o1', title: 'Lava', url: 'https://pictures.example/1.jpg', thumbnail: 'https://api.example/1/', foreign_landing_url: 'https://pictures.example/1', width: 1, height: 2, license: 'cc0' },
  ] }) })
  const search = createSearch([{ source: 'commons', url: commons.url, images: '' }, { source: 'openverse', url: openverse.url, images: '' }], wire, wire, calls)
  const look = async (allowFallback: boolean) => await search.pictures(USER, { text: 'lava', count: 1, allowFallback }, never)
  expect((await look(true)).map(({ id }) => id)).toEqual(['o1'])
  await expect(look(false)).rejects.toMatchObject({ code: 'unavailable', reason: 'provider.searchFailed' })
  openverse.fault = () => 'hang'
  await expect(look(true)).rejects.toMatchObject({ code: 'unavailable', reason: 'provider.searchFailed' })
  await hungUp(commons)
  await hungUp(openverse, 1)
})
