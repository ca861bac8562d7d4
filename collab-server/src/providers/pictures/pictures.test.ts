import { getGalleryMedia } from '@lectern/shared/gallery'
import { changeProvider, generateImage, readPictureEngine, readProviderUse, tryProvider } from '@lectern/shared/providers'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { attempt, call } from '../../test-support/call.ts'
import { signUpMember } from '../../test-support/members.ts'
import type { TestMember } from '../../test-support/members.ts'
import { PATIENCE } from '../../test-support/patience.ts'
import { startWireServer } from '../../test-support/wire-server.ts'
import type { WireFault, WireServer } from '../../test-support/wire-server.ts'

const PICTURE = { kind: 'picture' } as const
const KEY = 'sk-pictures-0123456789'
/** The smallest PNG there is. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const isAsked = ({ path }: { readonly path: string }): boolean => path.endsWith('/images/generations')
const answerWith = (server: WireServer, picture: object): void => {
  server.answer = (request) => (isAsked(request) ? { type: 'application/json', body: JSON.stringify({ data: [picture] }) } : { type: 'image/png', body: PNG })
}

/** A server with a service that makes pictures: of the operator, so that what it answers as an address stays guarded. */
async function desk(env: Readonly<Record<string, string>> = {}) {
  const server = await startWireServer()
  answerWith(server, { b64_json: PNG.toString('base64') })
  const app = await buildTestApp({ env: { AI_PICTURE_URL: server.url, AI_PICTURE_KEY: KEY, AI_PICTURE_MODEL: 'painter', ...env } })
  return { app, owner: await signUpMember(app), server }
}

const creditsOf = async (app: FastifyInstance, member: TestMember): Promise<number> => await app.credits.balance(member.organizationId)
const keptBy = async (app: FastifyInstance, member: TestMember) => (await call(app, member, getGalleryMedia)).media

describe('POST /generateImage', () => {
  it('S2 §7 asks for a picture with key, model and size, keeps it as the caller\'s in the gallery, and charges for it', async () => {
    const { app, owner, server } = await desk()
    const before = await creditsOf(app, owner)
    const { engine, imageUrl, images, status, urls } = await call(app, owner, generateImage, { body: { prompt: 'A volcano at night', aspectRatio: '2:3', model: 'gpt-image-1' } })
    expect([status, urls, imageUrl]).toEqual([1, [images[0]?.url], images[0]?.url])
    expect(engine).toEqual({ kind: 'direct', name: 'painter' })
    expect(await keptBy(app, owner)).toEqual([expect.objectContaining({ imageType: 2, name: 'A volcano at night', description: 'A volcano at night', owner: expect.objectContaining({ userId: owner.userId }) as object })])
    expect((await app.inject({ url: imageUrl })).rawPayload.equals(PNG)).toBe(true)
    expect([server.requests[0]?.path, server.requests[0]?.headers.authorization]).toEqual(['/v1/images/generations', `Bearer ${KEY}`])
    expect(JSON.parse(String(server.requests[0]?.body))).toEqual({ model: 'painter', prompt: 'A volcano at night', n: 1, size: '1024x1536' })
    expect(before - await creditsOf(app, owner)).toBe(1)
    await vi.waitUntil(async () => (await call(app, owner, readProviderUse)).use[0]?.pictures === 1, PATIENCE)
  })

  it('S2 §7 each request type means a model, which is asked where the operator offers it, in the quality of S2 §9; a model that is named goes before it', async () => {
    const { app, owner, server } = await desk({ AI_PICTURE_MODELS: 'gpt-image-1,flux-dev,gemini-2.5-flash-image-preview' })
    expect((await call(app, owner, readPictureEngine)).models).toEqual(['painter', 'gpt-image-1', 'flux-dev', 'gemini-2.5-flash-image-preview'])
    const asked: unknown[] = []
    for (const body of [{}, { requestType: 'FluxImageRequest' }, { requestType: 'GoogleAIImageRequest' }, { requestType: 'FluxImageRequest', model: 'gpt-image-1' }, { model: 'somebody-elses' }] as const) {
      server.requests.length = 0
      const { engine } = await call(app, owner, generateImage, { body: { prompt: 'A volcano', ...body } })
      const { model, quality } = JSON.parse(String(server.requests[0]?.body)) as Record<string, string | undefined>
      asked.push([engine.name, model, quality])
    }
    expect(asked).toEqual([
      ['gpt-image-1', 'gpt-image-1', 'medium'], ['flux-dev', 'flux-dev', undefined], ['gemini-2.5-flash-image-preview', 'gemini-2.5-flash-image-preview', undefined],
      ['gpt-image-1', 'gpt-image-1', 'medium'], ['painter', 'painter', undefined],
    ])
  })

  it('S2 §3 knows seven forms by their names, and tells a model of those that are none of its sizes', async () => {
    const { app, owner, server } = await desk()
    const sizes: unknown[] = []
    for (const aspectRatio of ['square', 'portrait', 'tall-portrait', 'landscape', 'widescreen', 'ultra-wide', 'banner'] as const) {
      server.requests.length = 0
      await call(app, owner, generateImage, { body: { prompt: 'A volcano', aspectRatio } })
      const { prompt, size } = JSON.parse(String(server.requests[0]?.body)) as Record<string, string>
      sizes.push([size, prompt?.replace('A volcano', '') !== ''])
    }
    expect(sizes).toEqual([['1024x1024', false], ['1024x1536', false], ['1024x1536', true], ['1536x1024', false], ['1536x1024', true], ['1536x1024', true], ['1536x1024', true]])
  })

  it('S2 §3 keeps a picture in the form that was asked for, whatever its model makes', async () => {
    const { app, owner, server } = await desk()
    answerWith(server, { b64_json: (await sharp({ create: { width: 1536, height: 1024, channels: 3, background: 'teal' } }).png().toBuffer()).toString('base64') })
    for (const [aspectRatio, width, height] of [['16:9', 1536, 864], ['21:9', 1536, 658], ['9:16', 576, 1024], ['3:2', 1536, 1024]] as const) {
      const { images } = await call(app, owner, generateImage, { body: { prompt: `A volcano in ${aspectRatio}`, aspectRatio } })
      expect(images[0]?.blob).toMatchObject({ contentType: 'image/png', width, height })
    }
  })

  it('fetches what is answered as an address where that is allowed, without the key', async () => {
    const { app, owner, server } = await desk({ PROVIDER_PRIVATE_ADDRESSES: '1' })
    answerWith(server, { url: `${server.url}/files/1.png` })
    await call(app, owner, generateImage, { body: { prompt: 'A volcano' } })
    expect(server.requests.map(({ headers, path }) => [path, headers.authorization])).toEqual([['/v1/images/generations', `Bearer ${KEY}`], ['/v1/files/1.png', undefined]])
  })

  it('fetches nothing from the network of the server, neither at once nor by a redirect', async () => {
    const { app, owner, server } = await desk()
    for (const url of [`${server.url}/files/1.png`, 'https://127.0.0.1/1.png', 'https://[::1]/1.png', 'file:///etc/passwd', 'not an address']) {
      answerWith(server, { url })
      expect((await attempt(app, owner, generateImage, { body: { prompt: 'A volcano' } })).http).toBe(502)
    }
    expect(server.requests.filter((request) => !isAsked(request))).toEqual([])
    const open = await desk({ PROVIDER_PRIVATE_ADDRESSES: '1' })
    answerWith(open.server, { url: `${open.server.url}/files/1.png` })
    open.server.redirectTo = `${server.url}/secret`
    open.server.fault = (request) => (isAsked(request) ? null : 302)
    expect((await attempt(open.app, open.owner, generateImage, { body: { prompt: 'A volcano' } })).error?.code).toBe('ai-refused')
    expect(server.requests.filter(({ path }) => path.includes('secret'))).toEqual([])
  })

  const faults: readonly (readonly [WireFault, string, number])[] = [
    [400, 'ai-refused', 1], [401, 'ai-refused', 1], [429, 'ai-busy', 2], [500, 'ai-unavailable', 2], ['cut-early', 'ai-invalid-response', 2],
    ['cut', 'ai-invalid-response', 1], ['malformed', 'ai-invalid-response', 1], ['web-page', 'ai-invalid-response', 1], ['endless', 'ai-invalid-response', 1],
  ]
  it('S2 §8 says what went wrong, keeps nothing, costs nothing, and asks again only where that may help', async () => {
    const { app, owner, server } = await desk()
    const before = await creditsOf(app, owner)
    for (const [fault, code, times] of faults) {
      server.requests.length = 0
      server.fault = () => fault
      const { error } = await attempt(app, owner, generateImage, { body: { prompt: 'A volcano', requestType: 'FluxImageRequest' } })
      expect([fault, error?.code, server.requests.length]).toEqual([fault, code, times])
      expect(JSON.stringify(error)).not.toContain('sk-')
      if (code === 'ai-invalid-response') expect(error?.message).toBe('Failed to generate Flux images')
    }
    expect([await creditsOf(app, owner), await keptBy(app, owner)]).toEqual([before, []])
  })

  it.each([
    ['a page', Buffer.from('<!doctype html><script>1</script>')], ['a drawing with a program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a PDF', Buffer.from('%PDF-1.7 hello')], ['nothing', Buffer.from(' ')], ['half a picture', PNG.subarray(0, 20)],
  ])('keeps no picture that is none: %s', async (_, bytes) => {
    const { app, owner, server } = await desk()
    const before = await creditsOf(app, owner)
    answerWith(server, { b64_json: bytes.toString('base64') })
    expect((await attempt(app, owner, generateImage, { body: { prompt: 'A volcano' } })).data).toBeNull()
    expect([await creditsOf(app, owner), await keptBy(app, owner)]).toEqual([before, []])
  })

  it('without a service draws an ornament: the same for the same words, for nothing, and described as nothing else', async () => {
    const app = await buildTestApp()
    const member = await signUpMember(app)
    const before = await creditsOf(app, member)
    const make = async (prompt: string, aspectRatio: 'square' | '16:9' = 'square') => await call(app, member, generateImage, { body: { prompt, aspectRatio } })
    const first = await make('A volcano </svg><script>')
    expect(first.engine).toEqual({ kind: 'offline', name: 'ornament' })
    expect(first.images[0]).toMatchObject({ description: '', blob: { contentType: 'image/svg+xml', width: 1024, height: 1024 } })
    expect((await make('A volcano </svg><script>')).imageUrl).toBe(first.imageUrl)
    expect((await make('A lake')).imageUrl).not.toBe(first.imageUrl)
    expect((await make('A lake', '16:9')).images[0]?.blob).toMatchObject({ width: 1536, height: 864 })
    expect(await creditsOf(app, member)).toBe(before)
  })

  it.each([[{ prompt: ' ' }, 'prompt'], [{ prompt: 'x', aspectRatio: '5:1' }, 'aspectRatio'], [{ prompt: 'x', requestType: 'Other' }, 'requestType'], [{ prompt: 'x', size: 'huge' }, 'size']])(
    'refuses %j with the name of the field', async (body, path) => {
      const app = await buildTestApp()
      expect((await attempt(app, await signUpMember(app), generateImage, { body: body as { prompt: string } })).error).toMatchObject({ code: 'invalid-request', path })
    },
  )

  it('is made by the service of the workspace where it has one, and that can be tried', async () => {
    const { app, owner, server } = await desk({ PROVIDER_PRIVATE_ADDRESSES: '1' })
    const body = { wire: 'openai' as const, url: `${server.url}/own`, model: 'own-painter', key: null }
    expect((await call(app, owner, tryProvider, { params: PICTURE, body })).trial.outcome).toBe('works')
    await call(app, owner, changeProvider, { params: PICTURE, body })
    expect((await call(app, owner, generateImage, { body: { prompt: 'A volcano' } })).engine).toEqual({ kind: 'workspace', name: 'own-painter' })
    expect(server.requests.at(-1)?.path).toBe('/v1/own/images/generations')
  })
})
