import { PRONUNCIATION_LIMITS, PRONUNCIATION_MESSAGES, listPronunciations, removePronunciation, savePronunciation } from '@lectern/shared/pronunciations'
import { describe, expect, it } from 'vitest'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { insertEntry } from './store.ts'

const server = sharedTestApp()
const lava = { word: 'Lava', pronunciation: 'lah va', avatarId: null, language: 'en' }

describe('the dictionary of a workspace (S2 §7)', () => {
  it('is the same for all of it and nobody else: words for a voice, and with them those for all', async () => {
    const app = server()
    const owner = await signUpMember(app, { firstName: 'Mary' })
    const [colleague, stranger] = [await signUpColleague(app, owner), await signUpMember(app)]
    const saved = await call(app, owner, savePronunciation, { body: lava })
    expect(saved).toMatchObject({ total: 1, entry: { ...lava, orgId: owner.organizationId, author: { name: 'Mary Tester' }, mayChange: true } })
    await call(app, colleague, savePronunciation, { body: { ...lava, pronunciation: '[[l\'A:v@]]', avatarId: 'en-us' } })
    const said = async (query: object) => (await call(app, colleague, listPronunciations, { query })).entries.map(({ avatarId, mayChange }) => [avatarId, mayChange])
    expect(await said({})).toEqual([[null, false], ['en-us', true]])
    expect([await said({ avatar_id: 'en-us', include_global: false }), await said({ avatar_id: 'es' })]).toEqual([[['en-us', true]], [[null, false]]])
    expect(await call(app, colleague, listPronunciations, { query: { limit: 1, offset: 1 } })).toMatchObject({ total: 2, entries: [{ avatarId: 'en-us' }] })
    expect((await call(app, stranger, listPronunciations, { query: {} })).entries).toEqual([])
    expect((await attempt(app, stranger, listPronunciations, { query: { org_id: owner.organizationId } })).error).toMatchObject({ code: 'forbidden', path: 'org_id' })
    expect((await attempt(app, stranger, savePronunciation, { body: { ...lava, orgId: owner.organizationId } })).error).toMatchObject({ code: 'forbidden', path: 'orgId' })
  })

  it('keeps a word that is there unless it is forced, and then for who said it and the owner of the workspace alone', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const [one, other] = [await signUpColleague(app, owner), await signUpColleague(app, owner)]
    const { entry } = await call(app, one, savePronunciation, { body: lava })
    const again = { ...lava, word: 'LAVA', pronunciation: 'lay va' }
    expect((await attempt(app, one, savePronunciation, { body: again })).error).toMatchObject({ code: 'conflict', path: 'word', message: PRONUNCIATION_MESSAGES.taken })
    expect((await attempt(app, other, savePronunciation, { body: { ...again, force: true } })).error).toMatchObject({ code: 'forbidden', message: PRONUNCIATION_MESSAGES.notYours })
    expect((await attempt(app, other, removePronunciation, { params: { entryId: entry.entryId }, query: {} })).http).toBe(403)
    expect((await call(app, one, savePronunciation, { body: { ...again, force: true } })).entry).toMatchObject({ entryId: entry.entryId, word: 'LAVA', pronunciation: 'lay va' })
    expect((await call(app, owner, savePronunciation, { body: { ...lava, force: true } })).entry.author.userId).toBe(owner.userId)
    await call(app, owner, removePronunciation, { params: { entryId: entry.entryId }, query: {} })
    expect((await call(app, one, listPronunciations, { query: {} })).total).toBe(0)
  })

  it('takes what voices can say, and so many words', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const refused = async (change: object) => (await attempt(app, owner, savePronunciation, { body: { ...lava, ...change } })).error
    expect(await refused({ word: '<lava>' })).toMatchObject({ path: 'word', message: PRONUNCIATION_MESSAGES.word })
    expect(await refused({ pronunciation: '[[<break/>]]' })).toMatchObject({ path: 'pronunciation', message: PRONUNCIATION_MESSAGES.pronunciation })
    for (let at = 0; at < PRONUNCIATION_LIMITS.entries; at++) {
      await insertEntry(app.db, { ...lava, word: `Word ${at}` }, { id: `${owner.organizationId} ${at}`, organizationId: owner.organizationId, authorId: owner.userId, now: 0 })
    }
    expect(await refused({})).toMatchObject({ code: 'conflict', message: PRONUNCIATION_MESSAGES.tooMany })
    // A word that is there can be said in another way still.
    expect((await call(app, owner, savePronunciation, { body: { ...lava, word: 'word 3', force: true, limit: 2 } })).entries).toHaveLength(2)
  })
})
