import { signIn } from '@lectern/shared/accounts'
import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { BEHIND_A_PROXY, addressOf, callOf } from './callers.ts'
import { measureHttp } from './windows.ts'

const P99_MS = 400
const PER_SECOND = 20
const PASSWORD = 'Chalk&Board7 of the benches'
/** Every so many sign-ins one has the wrong password, as people do. */
const WRONG_EVERY = 10

/** How long somebody waits to be signed in, with passwords hashed as OWASP asks. */
export const signInBench: Bench = {
  name: 'sign-in',
  title: `Signing in with a password, ${PER_SECOND} a second`,
  goal: `p99 at most ${P99_MS} ms`,
  run: async (options) => {
    // Prime to the rhythm of wrong passwords, so that nobody is wrong too often; enough for the limit of each address.
    const people = sized(options, 211, 31)
    return await measureHttp(options, {
      stage: { documents: 0, people, password: PASSWORD, env: { ...BEHIND_A_PROXY, RATE_LIMIT_PER_MINUTE: '3000' } },
      perSecond: PER_SECOND, seconds: sized(options, 10, 1.5), p99Ms: P99_MS,
      prepare: async (_swarm, { seeded }) => {
        let turn = 0
        return () => {
          const index = turn++ % people
          const email = seeded.people[index]?.email ?? ''
          const password = turn % WRONG_EVERY === 0 ? 'not the password' : PASSWORD
          return callOf(signIn, { headers: { 'x-forwarded-for': addressOf(index) } }, { body: { email, password } })
        }
      },
    })
  },
}
