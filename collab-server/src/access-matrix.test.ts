import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ROWS } from './test-support/access/rows.ts'
import { newWorld, registeredRoutes, requestOf } from './test-support/access/world.ts'
import type { Role, World } from './test-support/access/world.ts'
import { sharedTestApp } from './test-support/build-test-app.ts'
import { signUpMember } from './test-support/members.ts'
import { keptTestPassword } from './test-support/sign-in.ts'

/** Who may call what: every row of `test-support/access/rows.ts`, asked by everybody. */
const server = sharedTestApp({ env: { AUTH_LIMIT_PER_ACCOUNT: '1000000' } })

/** Those who are mostly refused first: a refused call changes nothing, and after one that went well there is a new world, unless what it did stands beside the rest. */
const ORDER = ['nobody', 'stranger', 'newcomer', 'unverified', 'viewer', 'commenter', 'editor', 'owner', 'organizationOwner'] as const

it('every route has a row, and every row a route', () => {
  expect(registeredRoutes(server())).toEqual(Object.keys(ROWS).sort())
})

it('everybody gets from every route what the matrix says', async () => {
  const app = server()
  // Thousands of small commits; nothing here is about surviving a crash.
  await sql`pragma synchronous = off`.execute(app.db)
  const passwordHash = await keptTestPassword()
  const found: Record<string, Partial<Record<Role, number>>> = {}
  const elsewhere = await signUpMember(app)
  let fresh: World | null = null
  for (const [key, row] of Object.entries(ROWS)) {
    const answers: Partial<Record<Role, number>> = {}
    let given: Readonly<Record<string, string>> | null = null
    let isChanged = false
    for (const role of ORDER) {
      fresh ??= await newWorld(app, passwordHash, elsewhere)
      const world: World = fresh
      given ??= (await row.given?.(app, world)) ?? {}
      const request = requestOf(key, row, world, role === 'nobody' ? null : world[role], given)
      const response = await app.inject(request)
      // One that would go on for ever.
      if (request.payloadAsStream === true) response.stream().destroy()
      const http = response.statusCode
      answers[role] = http
      const changes = !key.startsWith('GET') && http < 300
      isChanged ||= changes
      if (changes && row.isBeside !== true) {
        fresh = null
        given = null
      }
    }
    // What was made for the row, or in it, stays in the old world.
    if (row.given || isChanged) fresh = null
    found[key] = answers
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(ROWS).map(([key, row]) => [key, row.expected])))
}, 600_000)
