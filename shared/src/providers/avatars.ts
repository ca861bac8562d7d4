import { z } from 'zod'
import { endpoint, pathOf } from '../http/index.ts'
import { jobSchema, requestKeySchema } from '../jobs/index.ts'

/** The kind of job that has an avatar rendered. */
export const AVATAR_JOB = 'avatar'

/** Bounds of avatars. */
export const AVATAR_LIMITS = {
  /** Avatars of a list. */
  avatars: 200,
  /** Characters of the id of one. */
  id: 200,
  /** Longest narration that is said, ms. */
  ms: 10 * 60_000,
  /** Of the sound that is sent: D-ID takes 6 MB. */
  soundBytes: 6 * 1000 * 1000,
  /** Of the film. */
  bytes: 128 * 1024 * 1024,
  /** Of a picture of one. */
  pictureBytes: 10 * 1024 * 1024,
  /** Of a film in which one is seen and heard before anything is rendered. */
  sampleBytes: 16 * 1024 * 1024,
  /** Characters of an address at a service. */
  address: 2000,
  /** A list, or an answer about a rendering, in bytes. */
  answerBytes: 4 * 1024 * 1024,
  /** Until an answer is there, ms. */
  answerMs: 60_000,
  /** Until the film has arrived, ms. */
  fetchMs: 5 * 60_000,
  /** How often it is asked how far a rendering is, ms. */
  pollMs: 3000,
  /** How long a rendering may take, ms. */
  renderMs: 40 * 60_000,
} as const

/** Somebody whom a service renders as they say a narration. */
export const avatarSchema = z.object({
  /** The service's own name for them. */
  id: z.string(),
  /** As people know them. */
  name: z.string(),
  /** Whether they can be rendered; of a service that does not say, they can. */
  status: z.enum(['ready', 'making', 'failed']),
  /** Whether everybody whom the service serves has them, or its account of the workspace alone; null where the service does not say. */
  privacy: z.enum(['public', 'private']).nullable(),
  /** ms since 1970; null where the service does not say. */
  createdAt: z.number().nullable(),
  /** ms since 1970; null where the service does not say. */
  updatedAt: z.number().nullable(),
  /** What `readAvatarFile` gives their picture for; null where the service has none. */
  picture: z.string().nullable(),
  /** What `readAvatarFile` gives a film for in which they say something; null where the service has none. */
  sample: z.string().nullable(),
})
export type Avatar = z.infer<typeof avatarSchema>

export const listAvatars = endpoint({
  method: 'GET', path: '/avatars', access: 'member', summary: 'The avatars that can be rendered as they say a narration; null where no service renders any',
  data: z.object({ avatars: z.array(avatarSchema).nullable() }),
})

/** The service is asked, not the browser: it learns nothing of who looks. */
export const readAvatarFile = endpoint({
  method: 'GET', path: '/avatars/file', access: 'member', summary: 'The picture, or the sample, of an avatar of the list: the answer is the file',
  query: z.object({ ticket: z.string().max(2 * AVATAR_LIMITS.address) }), data: z.object({}),
})

/** Where the file of a ticket lies, beneath the server's address. */
export const avatarFileUrl = (ticket: string): string => `${pathOf(readAvatarFile)}?ticket=${encodeURIComponent(ticket)}`

/** The film becomes what presents the slide. While one is rendered for the slide, the answer is that job. */
export const renderAvatar = endpoint({
  method: 'POST', path: '/lessons/:lessonId/avatars', access: 'member', summary: 'Have an avatar rendered that says the narration of a slide and presents it from then on',
  params: z.object({ lessonId: z.string().max(100) }),
  body: z.strictObject({ slideId: z.string().min(1).max(64), avatarId: z.string().min(1).max(AVATAR_LIMITS.id), key: requestKeySchema.unwrap() }),
  data: z.object({ job: jobSchema }),
})
