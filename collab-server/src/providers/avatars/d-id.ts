import { AVATAR_LIMITS } from '@lectern/shared/providers'
import { z } from 'zod'
import { LecternError } from '../../platform/errors.ts'
import type { ProviderAddress } from '../address.ts'
import { requestJson } from '../wire/json.ts'
import { fetchPicture } from '../wire/picture.ts'
import type { Wire } from '../wire/wire.ts'
import type { AvatarProvider, ServiceAvatar } from './avatars.ts'

const id = z.string().min(1).max(AVATAR_LIMITS.id)
/** What is said beside the id: a list is none the worse for something else there. */
const said = z.string().max(AVATAR_LIMITS.address).nullish().catch(null)
const presenterSchema = z.object({
  presenter_id: id, name: said, owner_id: said, status: said, created_at: said, modified_at: said, thumbnail_url: said, image_url: said, talking_preview_url: said,
})
type Presenter = z.infer<typeof presenterSchema>
const presentersSchema = z.object({ presenters: z.array(presenterSchema) })
const soundSchema = z.object({ url: z.string().min(1).max(4000) })
const begunSchema = z.object({ id })
const clipSchema = z.object({ status: z.enum(['created', 'started', 'done', 'error', 'rejected']), result_url: z.string().max(8000).nullish() })

/** What it says where it makes nothing of a sound or a face, for anybody. */
const DECLINED = /moderation|celebrit|not permitted/i

/** Who owns the presenters that everybody has. */
const PUBLIC_OWNER = 'PUBLIC_D-ID'
/** Of the ids of those that everybody has, what stands before the name. */
const PUBLIC_ID = /^(?:v\d+_)?public_/i
const FAILED: ReadonlySet<string> = new Set(['error', 'rejected'])

/** A name of somebody whom the list has by an id alone: of `amy-Aq6OmGZnMt` and `v2_public_amy_red_suite@Aq6OmGZnMt` what says who they are. */
function nameOf(presenter: string): string {
  const [words = ''] = presenter.replace(PUBLIC_ID, '').split(/[@-]/)
  const name = words.replaceAll('_', ' ').trim() || presenter
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** An address that a file is had from; null for anything else. */
const addressOf = (text: string | null | undefined): string | null => (text && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null)

/** ms since 1970; null for what is no time. */
function timeOf(text: string | null | undefined): number | null {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : time
}

function avatarOf({ created_at: created, image_url: image, modified_at: modified, name, owner_id: owner, presenter_id: presenter, status, talking_preview_url: sample, thumbnail_url: small }: Presenter): ServiceAvatar {
  const isPublic = owner ? owner === PUBLIC_OWNER : PUBLIC_ID.test(presenter)
  return {
    id: presenter, name: name?.trim() || nameOf(presenter),
    status: !status || status === 'done' ? 'ready' : FAILED.has(status) ? 'failed' : 'making',
    privacy: isPublic ? 'public' : owner ? 'private' : null,
    createdAt: timeOf(created), updatedAt: timeOf(modified),
    pictureUrl: addressOf(small) ?? addressOf(image), sampleUrl: addressOf(sample),
  }
}

/**
 * Avatars of D-ID: a sound is uploaded (`POST /audios`), a clip of a presenter who says it begun with (`POST /clips`) and asked about (`GET /clips/{id}`) until it
 * is done. Where films and pictures lie is fetched over `fetchWire`, without the key: what a provider says must not lead into the network of the server.
 */
export function createDIdAvatars(kind: AvatarProvider['kind'], { key, url }: ProviderAddress, wire: Wire, fetchWire: Wire): AvatarProvider {
  const headers: Readonly<Record<string, string>> = key === null ? {} : { authorization: `Basic ${key}` }
  const options = (signal: AbortSignal) => ({ signal, key, isDeclined: (words: string) => DECLINED.test(words) })
  return {
    kind,
    async avatars({ signal }) {
      const { presenters } = await requestJson(wire, { method: 'GET', url: `${url}/clips/presenters?limit=100`, headers }, presentersSchema, AVATAR_LIMITS.answerBytes, options(signal))
      return presenters.slice(0, AVATAR_LIMITS.avatars).map(avatarOf)
    },
    async begin({ avatarId, sound }, { signal }) {
      const form = new FormData()
      form.set('audio', new File([new Uint8Array(sound)], 'narration.mp3', { type: 'audio/mpeg' }))
      // The form as bytes, with the boundary in its type.
      const written = new Response(form)
      const { url: said } = await requestJson(wire, {
        method: 'POST', url: `${url}/audios`, body: new Uint8Array(await written.arrayBuffer()), headers: { ...headers, 'content-type': written.headers.get('content-type') ?? '' },
      }, soundSchema, AVATAR_LIMITS.answerBytes, options(signal))
      const { id: clip } = await requestJson(wire, {
        method: 'POST', url: `${url}/clips`, headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ presenter_id: avatarId, script: { type: 'audio', audio_url: said }, config: { result_format: 'mp4' } }),
      }, begunSchema, AVATAR_LIMITS.answerBytes, options(signal))
      return clip
    },
    async look(rendering, { signal }) {
      const { result_url: film, status } = await requestJson(wire, { method: 'GET', url: `${url}/clips/${encodeURIComponent(rendering)}`, headers }, clipSchema, AVATAR_LIMITS.answerBytes, options(signal))
      if (status === 'rejected') throw new LecternError('ai-declined', { cause: new Error('the clip was rejected') })
      if (status === 'error') throw new LecternError('ai-invalid-response', { cause: new Error('the clip could not be rendered') })
      if (status !== 'done') return { state: 'working' }
      if (!film) throw new LecternError('ai-invalid-response', { cause: new Error('a clip without a film') })
      return { state: 'done', url: film }
    },
    file: async (file, maxBytes, { signal }) => await fetchPicture(fetchWire, file, maxBytes, signal),
  }
}
