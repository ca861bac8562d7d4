import { createHash } from 'node:crypto'
import { type CallData, type CallInput, type Endpoint, pathOf } from '@lectern/shared/http'
import { signIn, type User } from '@lectern/shared/accounts'
import { uploadGalleryMedia } from '@lectern/shared/gallery'
import { createLesson } from '@lectern/shared/lessons'
import type { SentenceAudio } from '@lectern/shared/lesson'
import { keepRecording } from '@lectern/shared/narration'
import { lessonShares } from '@lectern/shared/sharing'
import { DEMO_PASSWORD, type LecternServer } from './server.ts'
import { PEOPLE, type Person } from './test.ts'

/** The HTTP interface as one person, for setting a journey's scene. */
export class Api {
  readonly #server: LecternServer
  readonly #token: string
  readonly #user: User | null

  private constructor(server: LecternServer, token: string, user: User | null = null) {
    this.#server = server
    this.#token = token
    this.#user = user
  }

  static async as(server: LecternServer, person: Person): Promise<Api> {
    return await Api.signedIn(server, PEOPLE[person], DEMO_PASSWORD)
  }

  /** As somebody with an account of their own. */
  static async signedIn(server: LecternServer, email: string, password: string): Promise<Api> {
    const anonymous = new Api(server, '')
    const data = await anonymous.call(signIn, { body: { email, password } })
    if (!data.jwt) throw new Error(`${email} could not sign in: ${JSON.stringify(data)}`)
    return new Api(server, data.jwt.token, data.user)
  }

  /** Makes a call; throws with the answer when it fails. */
  async call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<CallData<E>> {
    const answer = await this.raw(endpoint, input)
    if (!answer.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${await answer.text()}`)
    const body = (await answer.json()) as { data: unknown }
    return endpoint.data.parse(body.data) as CallData<E>
  }

  /** Makes a call and gives the answer as it came. */
  async raw<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Response> {
    const query = input.query === undefined ? '' : `?${new URLSearchParams(input.query as Record<string, string>).toString()}`
    const url = this.#server.url + pathOf(endpoint, (input.params ?? {}) as Record<string, string>) + query
    return fetch(url, {
      method: endpoint.method,
      headers: {
        ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    })
  }

  /** A new lesson of this person, shared as told. */
  async lesson(name: string, shared: Partial<Record<Person, 'editor' | 'viewer'>> = {}): Promise<{ lessonId: string; docId: string }> {
    const lesson = await this.call(createLesson, { body: { name } })
    for (const [person, role] of Object.entries(shared) as [Person, 'editor' | 'viewer'][]) {
      await this.call(lessonShares.add, { params: { lessonId: lesson.lessonId }, body: { email: PEOPLE[person], role } })
    }
    return lesson
  }

  /** Keeps a file in which a sentence is read out, for a lesson of theirs; the lesson does not change. */
  async recording(lessonId: string, wav: Buffer, sentence: string): Promise<SentenceAudio> {
    const form = new FormData()
    form.set('sentences', JSON.stringify([sentence]))
    form.set('language', 'en')
    form.set('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'sentence.wav')
    const answer = await fetch(this.#server.url + pathOf(keepRecording, { lessonId }), { method: 'POST', headers: { authorization: `Bearer ${this.#token}` }, body: form })
    if (!answer.ok) throw new Error(`The recording was not kept: ${answer.status} ${await answer.text()}`)
    const [audio] = keepRecording.data.parse(((await answer.json()) as { data: unknown }).data).sounds
    if (!audio) throw new Error('Nothing was heard in the recording')
    return audio
  }

  /** Keeps a picture in the gallery of this person. @returns the hash by which slides name it. */
  async picture(name: string, png: Buffer, description: string): Promise<string> {
    const form = new FormData()
    const fields = { UserId: this.#user?.userId ?? '', OrganizationId: this.#user?.organizationId ?? '', SourceName: name, Description: description }
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    form.set('File', new Blob([new Uint8Array(png)], { type: 'image/png' }), name)
    const answer = await fetch(this.#server.url + pathOf(uploadGalleryMedia, {}), { method: 'POST', headers: { authorization: `Bearer ${this.#token}` }, body: form })
    if (!answer.ok) throw new Error(`${name} was not kept: ${answer.status} ${await answer.text()}`)
    return createHash('sha256').update(png).digest('hex')
  }
}
