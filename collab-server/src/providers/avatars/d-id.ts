import { AVATAR_LIMITS } from '@lectern/shared/providers'
import { z } from 'zod'
import { LecternError } from '../../platform/errors.ts'
import type { ProviderAddress } from '../address.ts'
import { requestJson } from '../wire/json.ts'
import { fetchPicture } from '../wire/picture.ts'
import type { Wire } from '../wire/wire.ts'
import type { AvatarProvider } from './avatars.ts'

const id = z.string().min(1).max(AVATAR_LIMITS.id)
const presentersSchema = z.object({ presenters: z.array(z.object({ presenter_id: id, name: z.string().nullish() })) })
const soundSchema = z.object({ url: z.string().min(1).max(4000) })
const begunSchema = z.object({ id })
const clipSchema = z.object({ status: z.enum(['created', 'started', 'done', 'error', 'rejected']), result_url: z.string().max(8000).nullish() })

/** What it says where it makes nothing of a sound or a face, for anybody. */
const DECLINED = /moderation|celebrit|not permitted/i

/** A name of somebody whom the list has by an id alone: of `amy-Aq6OmGZnMt` the first part. */
const nameOf = (presenter: string): string => {
  const [first = presenter] = presenter.split(/[-_]/)
  return first.charAt(0).toUpperCase() + first.slice(1)
}

/**
 * Avatars of D-ID: a sound is uploaded (`POST /audios`), a clip of a presenter who says it begun with (`POST /clips`) and asked about (`GET /clips/{id}`) until it
 * is done. Where its film lies is fetched over `fetchWire`, without the key: what a provider says must not lead into the network of the server.
 */
export function createDIdAvatars(kind: AvatarProvider['kind'], { key, url }: ProviderAddress, wire: Wire, fetchWire: Wire): AvatarProvider {
  const headers: Readonly<Record<string, string>> = key === null ? {} : { authorization: `Basic ${key}` }
  const options = (signal: AbortSignal) => ({ signal, key, isDeclined: (words: string) => DECLINED.test(words) })
  return {
    kind,
    async avatars({ signal }) {
      const { presenters } = await requestJson(wire, { method: 'GET', url: `${url}/clips/presenters?limit=100`, headers }, presentersSchema, AVATAR_LIMITS.answerBytes, options(signal))
      return presenters.slice(0, AVATAR_LIMITS.avatars).map(({ name, presenter_id: presenter }) => ({ id: presenter, name: name?.trim() || nameOf(presenter) }))
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
    film: async (film, { signal }) => await fetchPicture(fetchWire, film, AVATAR_LIMITS.bytes, signal),
  }
}
