import { changeKit, createKit, deleteKit, listKits } from '@lectern/shared/brand'
import { GALLERY_TYPE, MEDIA_TYPE } from '@lectern/shared/gallery'
import { BUILT_IN_THEMES } from '@lectern/shared/lesson'
import { ASSET_TYPES, contentThemeDetails, infographicDetails, interactiveDetails, organizationBrandKits, slideDeckDetails, userAssets } from '@lectern/shared/looks'
import { blobUrl } from '@lectern/shared/media'
import { expect, it } from 'vitest'
import { storeAsset } from '../assets/store-asset.ts'
import { blobHash } from '../blobs/blobs.ts'
import { storeImage } from '../media/service.ts'
import { buildTestApp, sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { startWireServer } from '../test-support/wire-server.ts'

const server = sharedTestApp()
const colours = { primary: '#0f766e', secondary: '#1d1b16', accent: '#d28a1c', additional: ['#ffffff'] }
const kit = { name: 'School', colours, fonts: ['Lora Variable', 'Inter Variable'], logoHashes: [] as string[] }

async function desk() {
  const app = server()
  const owner = await signUpMember(app)
  return { app, owner, member: await signUpColleague(app, owner), stranger: await signUpMember(app) }
}

it('S2 §3 a workspace has several brand kits with colours, fonts and logos, which its owner changes and everybody in it sees', async () => {
  const { app, member, owner, stranger } = await desk()
  const svg = (text: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><title>${text}</title></svg>`)
  const logoHashes = [(await storeImage(app, owner, svg('dark'), 'picture')).hash, (await storeImage(app, owner, svg('light'), 'picture')).hash]
  const { kit: made } = await call(app, owner, createKit, { body: { ...kit, logoHashes } })
  expect(made).toMatchObject({ name: 'School', version: 1, colours, fonts: kit.fonts, logos: logoHashes.map((hash) => ({ hash })) })
  await call(app, owner, createKit, { body: { ...kit, name: 'Museum' } })
  expect((await call(app, member, listKits)).kits.map(({ name }) => name)).toEqual(['School', 'Museum'])
  expect((await call(app, stranger, listKits)).kits).toEqual([])

  expect((await attempt(app, member, createKit, { body: kit })).error).toMatchObject({ code: 'forbidden', reason: 'brand.notOwner' })
  expect((await attempt(app, owner, createKit, { body: { ...kit, name: ' school ' } })).error).toMatchObject({ code: 'conflict', reason: 'kit.sameName' })
  expect((await attempt(app, owner, createKit, { body: { ...kit, name: 'X', logoHashes: ['f'.repeat(64)] } })).error).toMatchObject({ code: 'not-found', reason: 'brand.unknownLogo' })
  const params = { kitId: made.kitId }
  const change = { ...kit, name: 'School 2', logoHashes: logoHashes.slice(1), version: 1 }
  expect((await call(app, owner, changeKit, { params, body: change })).kit).toMatchObject({ name: 'School 2', version: 2, logos: [{ hash: logoHashes[1] }] })
  expect((await attempt(app, owner, changeKit, { params, body: change })).error).toMatchObject({ code: 'conflict', reason: 'brand.changedElsewhere' })
  expect((await attempt(app, stranger, changeKit, { params, body: change })).http).toBe(404)
  // What a kit shows is needed while the kit is there.
  const needed = async () => await app.db.selectFrom('asset_reference').select('hash').where('owner_kind', '=', 'brand-kit').where('hash', 'in', logoHashes).execute()
  expect(await needed()).toEqual([{ hash: logoHashes[1] }])
  await call(app, owner, deleteKit, { params })
  expect([(await call(app, owner, listKits)).kits.map(({ name }) => name), await needed()]).toEqual([['Museum'], []])
})

it('S2 §7 GetOrganizationThemeBrandKit answers the kits of the caller\'s own workspace', async () => {
  const { app, member, owner } = await desk()
  await call(app, owner, createKit, { body: kit })
  expect((await call(app, member, organizationBrandKits, { body: { userId: member.userId } })).brandKits).toMatchObject([{ name: 'School', fonts: kit.fonts }])
  expect((await attempt(app, member, organizationBrandKits, { body: { userId: owner.userId } })).error).toMatchObject({ code: 'forbidden', reason: 'look.notYours' })
})

it('S2 §7 GetUserAssets answers each type of asset, its own first, and nothing of another workspace', async () => {
  const { app, member, owner } = await desk()
  const { organizationId } = owner
  await call(app, owner, createKit, { body: kit })
  const listed = async (assetTypes: (typeof ASSET_TYPES)[keyof typeof ASSET_TYPES][]) => (await call(app, member, userAssets, { body: { organizationId, assetTypes } })).assets
  const all = await listed(Object.values(ASSET_TYPES))
  expect([...new Set(all.map(({ type }) => type))]).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect((await listed([ASSET_TYPES.slideDecks]))[0]).toMatchObject({ name: 'School', type: 4, isOwn: true })
  expect((await listed([ASSET_TYPES.avatars])).map(({ id, presenter }) => [id, presenter?.status, presenter?.privacy])).toContainEqual(['mara', 'ready', 'public'])
  expect((await listed([ASSET_TYPES.fonts])).some(({ id }) => id === 'Lora Variable')).toBe(true)
  expect((await attempt(app, member, userAssets, { body: { organizationId: 'another', assetTypes: [1] } })).error).toMatchObject({ code: 'forbidden', reason: 'look.notYours' })
})

it('S2 §3 GetUserAssets answers the photos and films of the caller\'s gallery as presenters, of nobody else', async () => {
  const { app, member, owner } = await desk()
  const picture = await storeImage(app, member, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><title>Grace</title></svg>'), 'picture')
  const bytes = Buffer.from('a film')
  const film = { hash: blobHash(bytes), contentType: 'video/mp4', bytes: bytes.length, width: null, height: null }
  await storeAsset(app, member, film, async () => await app.blobs.put(bytes))
  await app.gallery.keep(member, { blob: picture, name: 'Grace.png', imageType: GALLERY_TYPE.Custom })
  await app.gallery.keep(member, { blob: film, name: 'Grace speaks.mp4', imageType: GALLERY_TYPE.Custom, mediaType: MEDIA_TYPE.Video, poster: picture.hash })
  const avatars = async (actor: typeof member) => (await call(app, actor, userAssets, { body: { organizationId: owner.organizationId, assetTypes: [ASSET_TYPES.avatars] } })).assets.filter(({ isOwn }) => isOwn)
  expect(await avatars(member)).toMatchObject([
    { id: `photo:${picture.hash}`, name: 'Grace.png', url: blobUrl(picture.hash), presenter: { status: 'ready', privacy: 'private', videoPreviewUrl: null } },
    { id: `film:${film.hash}`, name: 'Grace speaks.mp4', url: blobUrl(picture.hash), presenter: { privacy: 'private', videoPreviewUrl: blobUrl(film.hash) } },
  ])
  expect(await avatars(owner)).toEqual([])
})

it('S2 §3 GetUserAssets answers the avatars of the workspace\'s service, with pictures and previews that who may see them can fetch, and all else while the service is silent', async () => {
  const service = await startWireServer()
  const json = (body: unknown) => ({ type: 'application/json', body: JSON.stringify(body) })
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  service.answer = ({ path }) => (path.endsWith('.png') ? { type: 'image/png', body: png } : json({ presenters: [
    { presenter_id: 'mara', name: 'Mara of theirs', owner_id: 'PUBLIC_D-ID', status: 'started' },
    { presenter_id: 'v2_1', name: 'Grace', owner_id: 'google-oauth2|1', status: 'done', created_at: '2024-05-01T10:00:00.000Z', thumbnail_url: `${service.url}/grace.png`, talking_preview_url: `${service.url}/grace.mp4` },
  ] }))
  const app = await buildTestApp({ env: { AI_AVATAR_URL: service.url, AI_AVATAR_KEY: 'did-0123456789abcdef', PROVIDER_PRIVATE_ADDRESSES: '1' } })
  const owner = await signUpMember(app)
  const listed = async (assetTypes: (typeof ASSET_TYPES)[keyof typeof ASSET_TYPES][]) => await call(app, owner, userAssets, { body: { organizationId: owner.organizationId, assetTypes } })
  const { assets, isComplete } = await listed([ASSET_TYPES.avatars])
  expect([isComplete, assets[0], assets.at(-1)]).toMatchObject([
    true,
    { id: 'avatar:v2_1', name: 'Grace', isOwn: true, presenter: { status: 'ready', privacy: 'private', createdAt: Date.UTC(2024, 4, 1, 10), sampleAudioUrl: null } },
    { id: 'avatar:mara', name: 'Mara of theirs', url: null, isOwn: false, presenter: { status: 'making', privacy: 'public', videoPreviewUrl: null } },
  ])
  // The product's own of the same name is there beside it.
  expect(assets.filter(({ id }) => id === 'mara')).toHaveLength(1)
  expect(assets[0]?.presenter?.videoPreviewUrl).toMatch(/^\/api\/v1\/avatars\/file\?ticket=/)
  const picture = await app.inject({ url: assets[0]?.url ?? '', headers: owner.headers })
  expect([picture.statusCode, picture.rawPayload.equals(png)]).toEqual([200, true])

  service.answer = () => ({ status: 500, type: 'text/plain', body: '' })
  const without = await listed([ASSET_TYPES.avatars, ASSET_TYPES.fonts])
  expect([without.isComplete, without.assets.some(({ id }) => id.startsWith('avatar:')), without.assets.some(({ id }) => id === 'mara')]).toEqual([false, false, true])
  // Nobody asks the service for anything else.
  const before = service.requests.length
  expect([(await listed([ASSET_TYPES.fonts])).isComplete, service.requests.length]).toEqual([true, before])
})

it('S2 §7 the details of a look say its colours, fonts and theme, by the ids of the list', async () => {
  const { app, owner } = await desk()
  const { kit: { kitId } } = await call(app, owner, createKit, { body: kit })
  const themeId = `kit:${kitId}`
  const ofKit = (await call(app, owner, slideDeckDetails, { body: { themeId } })).details
  expect(ofKit).toMatchObject({ name: 'School', colours: ['#0f766e', '#1d1b16', '#d28a1c', '#ffffff'], theme: { accent: '#0f766e', accent2: '#1d1b16', headingFont: 'Lora Variable', bodyFont: 'Inter Variable' } })
  const night = BUILT_IN_THEMES.find(({ id }) => id === 'night')
  expect((await call(app, owner, contentThemeDetails, { body: { themeId: 'quiz' } })).details.theme).toEqual(night?.theme)
  expect((await call(app, owner, infographicDetails, { body: { themeId: 'plum' } })).details).toMatchObject({
    name: 'Plum', background: '#FBF7FF', theme: null,
    primaryColors: ['#7C3AED'], secondaryColors: ['#DB2777', '#C2410C', '#4338CA'], prompt: '', fontFamilies: [], backgroundColor: '#FBF7FF', backgroundImage: null,
  })
  expect((await call(app, owner, infographicDetails, { body: { themeId } })).details.fonts).toEqual(kit.fonts)
  expect((await call(app, owner, interactiveDetails, { body: { themeId: 'space' } })).details.name).toBe('Space')
  for (const endpoint of [slideDeckDetails, contentThemeDetails, infographicDetails, interactiveDetails]) {
    expect((await attempt(app, owner, endpoint, { body: { themeId: 'nothing' } })).http).toBe(404)
  }
})
