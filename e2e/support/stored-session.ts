import { signIn, signUp, verifyEmail } from '@lectern/shared/accounts'
import type { User } from '@lectern/shared/accounts'
import { type CallData, type CallInput, type Endpoint, pathOf } from '@lectern/shared/http'
import { PLAN_TYPE, createOrganization } from '@lectern/shared/organizations'
import { type APIRequestContext, type BrowserContextOptions, request as requests } from 'playwright/test'
import { linkIn, mailTo } from './mail.ts'
import type { LecternServer } from './server.ts'

/** What a browser keeps of somebody who is signed in: the refresh cookie, and the session of the web app. */
export type StoredSession = Exclude<BrowserContextOptions['storageState'], string | undefined>

interface Jwt {
  readonly token: string
  readonly expiresAt: number
}

/** Where the web app keeps its session. */
const STORAGE_KEY = 'lectern.session'
/** Where it remembers who has seen the tour of the editor, which would come to everybody new. */
const TOUR_KEY = 'lectern.tourSeenBy'

async function call<E extends Endpoint>(request: APIRequestContext, endpoint: E, body: CallInput<E>['body'], token = ''): Promise<CallData<E>> {
  const answer = await request.fetch(pathOf(endpoint), {
    method: endpoint.method, data: body, ...(token === '' ? {} : { headers: { authorization: `Bearer ${token}` } }),
  })
  if (!answer.ok()) throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status()} ${await answer.text()}`)
  return endpoint.data.parse(((await answer.json()) as { data: unknown }).data) as CallData<E>
}

/** Signs somebody in by calls alone, with a cookie jar of their own, and answers what a browser would keep of it. */
async function keep(
  server: LecternServer, open: (request: APIRequestContext) => Promise<{ readonly jwt: Jwt | null; readonly user: User | null }>,
): Promise<StoredSession> {
  const request = await requests.newContext({ baseURL: server.url })
  try {
    const { jwt, user } = await open(request)
    if (!jwt || !user) throw new Error('The server asks for more than a password.')
    const { cookies } = await request.storageState()
    const session = JSON.stringify({ token: jwt.token, expiresAt: jwt.expiresAt, user })
    return { cookies, origins: [{ origin: server.url, localStorage: [{ name: STORAGE_KEY, value: session }, { name: TOUR_KEY, value: JSON.stringify([user.userId]) }] }] }
  } finally {
    await request.dispose()
  }
}

/** A new sign-in of somebody with an account; no other browser shares it. */
export async function signedInSession(server: LecternServer, email: string, password: string): Promise<StoredSession> {
  return await keep(server, async (request) => await call(request, signIn, { email, password }))
}

/** Somebody new with a verified address and a workspace of their own on the free plan. */
export async function signedUpSession(
  server: LecternServer, person: { readonly name: string; readonly email: string; readonly password: string },
): Promise<StoredSession> {
  return await keep(server, async (request) => {
    const [firstName = '', ...rest] = person.name.split(' ')
    const { jwt } = await call(request, signUp, {
      firstName, lastName: rest.join(' '), userName: person.email.replace(/[^A-Za-z0-9_.]/g, '_'), email: { address: person.email }, password: person.password,
    })
    const { searchParams } = new URL(linkIn(await mailTo(server, person.email, /verify/i), '/signup/verification'))
    await call(request, verifyEmail, { userId: searchParams.get('userId') ?? '', code: searchParams.get('code') ?? '' })
    return await call(request, createOrganization, { planType: PLAN_TYPE.free }, jwt?.token)
  })
}
