import { BRAND_MESSAGES, changeBrand, readBrand } from '@lectern/shared/brand'
import { listAudit } from '@lectern/shared/audit'
import { describe, expect, it } from 'vitest'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'

const server = sharedTestApp()

const colours = { primary: '#0f766e', secondary: '#1d1b16', accent: '#d28a1c', additional: ['#ffffff'] }
const body = { version: 0, colours, logoHash: null }

describe('the brand of a workspace (S1 §2.5)', () => {
  it('is empty until its owner chooses, and then the same for every member and nobody else', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const member = await signUpColleague(app, owner)
    const stranger = await signUpMember(app)
    expect(await call(app, member, readBrand)).toEqual({ brand: { version: 0, colours: null, logo: null } })
    await call(app, owner, changeBrand, { body })
    expect(await call(app, member, readBrand)).toEqual({ brand: { version: 1, colours, logo: null } })
    expect((await call(app, stranger, readBrand)).brand.version).toBe(0)
  })

  it('is changed by the owner only, and written down', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const member = await signUpColleague(app, owner)
    expect((await attempt(app, member, changeBrand, { body })).error).toMatchObject({ code: 'forbidden', message: BRAND_MESSAGES.notOwner })
    await call(app, owner, changeBrand, { body })
    expect((await call(app, owner, listAudit, { query: { action: 'brand-changed' } })).events).toHaveLength(1)
  })

  it('a change that began before another one changes nothing', async () => {
    const app = server()
    const owner = await signUpMember(app)
    await call(app, owner, changeBrand, { body })
    for (const version of [0, 2]) {
      const late = await attempt(app, owner, changeBrand, { body: { ...body, version, colours: null } })
      expect(late.error).toMatchObject({ code: 'conflict', path: 'version' })
    }
    expect((await call(app, owner, changeBrand, { body: { ...body, version: 1, colours: null } })).brand).toEqual({ version: 2, colours: null, logo: null })
  })

  it('takes colours as #rrggbb, each once, and logos that are stored', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const refused = async (change: object) => (await attempt(app, owner, changeBrand, { body: { ...body, ...change } })).error
    expect(await refused({ colours: { ...colours, primary: 'red' } })).toMatchObject({ path: 'colours.primary' })
    expect(await refused({ colours: { ...colours, additional: [colours.accent] } })).toMatchObject({ message: BRAND_MESSAGES.sameColourTwice })
    expect(await refused({ colours: { ...colours, additional: Array.from({ length: 10 }, (_, at) => `#00000${at}`) } })).toMatchObject({ path: 'colours.additional' })
    expect(await refused({ logoHash: 'a'.repeat(64) })).toMatchObject({ code: 'not-found', message: BRAND_MESSAGES.unknownLogo })
    expect((await call(app, owner, readBrand)).brand.version).toBe(0)
  })
})
