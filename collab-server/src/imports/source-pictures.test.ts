import { chmod, writeFile } from 'node:fs/promises'
import { IMPORT_LIMITS, readImport, readImportedSlides, readSourcePicture } from '@lectern/shared/imports'
import type { DeckImport } from '@lectern/shared/imports'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { deleteOldAnswers } from '../jobs/store.ts'
import { checkStorageUse } from '../operations/verify/storage-use-store.ts'
import { buildTestApp, listen, testFolder } from '../test-support/build-test-app.ts'
import { attempt, call, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { PATIENCE } from '../test-support/patience.ts'
import { readImportConfig } from './config.ts'
import { nextInTurn } from './source-pictures.ts'
import { begun, over } from './test-calls.ts'
import { deckFile, form, solid, textShape } from './test-support.ts'

const tools = readImportConfig({}, process.env.PATH ?? '')
const slide = (words: string, hex: string, more: object = {}) => ({ shapes: textShape(words, { box: [480, 270, 960, 540], looks: form('rect') + solid(hex) }), ...more })
const DECK = deckFile({ slides: [slide('Tides', 'FF0000'), slide('Hidden', '00FF00', { attributes: 'show="0"' }), slide('Moon', '0000FF')] })

/** An import once its pictures are made, or could not be. */
const pictured = async (app: FastifyInstance, member: TestMember, importId: string) => await vi.waitUntil(async () => {
  const { pictures } = (await call(app, member, readImport, { params: { importId } })).import
  return pictures === 'making' ? null : pictures
}, PATIENCE) as DeckImport['pictures']
const filesOf = async (app: FastifyInstance) => (await app.db.selectFrom('job_result').select('name').orderBy('name').execute()).map(({ name }) => name)

describe.skipIf(tools.libreOffice === null || tools.pdftoppm === null)('pictures of the slides of a deck beside its report', () => {
  it('are small, of those that came along by their numbers, for who imported it alone, and go with the report; the deck goes as soon as they are there', async () => {
    const app = await buildTestApp({ env: { LIBREOFFICE: tools.libreOffice ?? 'none' } })
    await listen(app)
    const owner = await signUpMember(app)
    const colleague = await signUpColleague(app, owner)
    const importId = await begun(app, owner, DECK)
    const { job, report } = await over(app, owner, importId)
    expect([job.state, report?.slides.map(({ isLeftOut }) => isLeftOut)]).toEqual(['ready', [false, true, false]])
    expect(await pictured(app, owner, importId)).toBe('ready')
    expect(await filesOf(app)).toEqual(['pictures', 'slides'])
    const colourOf = async (number: number) => {
      const { jpeg } = await call(app, owner, readSourcePicture, { params: { importId, number } })
      const picture = sharp(Buffer.from(jpeg, 'base64'))
      const { format, height, width } = await picture.metadata()
      const [red = 0, , blue = 0] = await picture.extract({ left: 240, top: 100, width: 1, height: 1 }).raw().toBuffer()
      return [format, width, height, red > 200, blue > 200]
    }
    expect([await colourOf(1), await colourOf(3)]).toEqual([['jpeg', 480, 270, true, false], ['jpeg', 480, 270, false, true]])
    expect((await call(app, owner, readImportedSlides, { params: { importId } })).slides).toHaveLength(2)
    for (const number of [2, 4]) expect((await attempt(app, owner, readSourcePicture, { params: { importId, number } })).http).toBe(404)
    expect((await attempt(app, colleague, readSourcePicture, { params: { importId, number: 1 } })).http).toBe(404)
    expect(checkStorageUse(app.config.databaseFile, false).found).toEqual({ lessons: [], organizations: [] })

    await deleteOldAnswers(app.db, app.now() + 1, 10)
    expect(await filesOf(app)).toEqual([])
    expect((await attempt(app, owner, readSourcePicture, { params: { importId, number: 1 } })).http).toBe(404)
    expect(await pictured(app, owner, importId)).toBe('none')
  })
})

it('workspaces take turns at pictures of decks, each in the order of its own', () => {
  const waiting = new Map([['a1', 'a'], ['a2', 'a'], ['a3', 'a'], ['b1', 'b'], ['c1', 'c']])
  const turns = new Map<string, number>()
  const order: string[] = []
  for (let next = nextInTurn(waiting, turns); next; next = nextInTurn(waiting, turns)) {
    order.push(next[0])
    waiting.delete(next[0])
    turns.set(next[1], order.length)
  }
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

describe.skipIf(tools.pdftoppm === null)('a deck that cannot be drawn', () => {
  it('is not drawn either while too many of its workspace wait, and says so; it comes in all the same, and nothing of its file stays', async () => {
    const office = `${await testFolder()}/office`
    await writeFile(office, '#!/bin/sh\nexec /bin/sleep 60\n')
    await chmod(office, 0o755)
    const app = await buildTestApp({ env: { LIBREOFFICE: office } })
    await listen(app)
    const owner = await signUpMember(app)
    const first = await begun(app, owner, DECK)
    await over(app, owner, first)
    const job = await app.db.selectFrom('job').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
    const source = await app.db.selectFrom('job_result').selectAll().where('job_id', '=', first).where('name', '=', 'source').executeTakeFirstOrThrow()
    for (let more = 0; more < IMPORT_LIMITS.waitingForPictures; more++) {
      await app.db.insertInto('job').values({ ...job, id: `more${more}`, key: `more${more}`, lesson_id: null }).execute()
      await app.db.insertInto('job_result').values({ ...source, job_id: `more${more}` }).execute()
    }
    const last = await over(app, owner, await begun(app, owner, DECK))
    expect([last.job.state, last.pictures]).toEqual(['ready', 'no-turn'])
    expect((await app.db.selectFrom('job_result').select('name').where('job_id', '=', last.job.jobId).execute()).map(({ name }) => name)).toEqual(['slides'])
  })

  it('is imported all the same, says that there are no pictures, and leaves no file of it', async () => {
    const office = `${await testFolder()}/office`
    await writeFile(office, '#!/bin/sh\nexit 3\n')
    await chmod(office, 0o755)
    const app = await buildTestApp({ env: { LIBREOFFICE: office } })
    await listen(app)
    const owner = await signUpMember(app)
    const importId = await begun(app, owner, DECK, { target: 'slides' })
    expect((await over(app, owner, importId)).job.state).toBe('ready')
    expect(await pictured(app, owner, importId)).toBe('failed')
    expect(await filesOf(app)).toEqual(['pictures', 'slides'])
    expect((await attempt(app, owner, readSourcePicture, { params: { importId, number: 1 } })).http).toBe(404)
  })

  it('is drawn by the next server where one ended before it was', async () => {
    const [office, data] = [`${await testFolder()}/office`, await testFolder()]
    await writeFile(office, '#!/bin/sh\nsleep 60\n')
    await chmod(office, 0o755)
    const first = await buildTestApp({ dataDir: data, env: { LIBREOFFICE: office } })
    await listen(first)
    const owner = await signUpMember(first)
    const importId = await begun(first, owner, DECK)
    await over(first, owner, importId)
    expect((await call(first, owner, readImport, { params: { importId } })).import.pictures).toBe('making')
    await first.close()
    await writeFile(office, '#!/bin/sh\nexit 3\n')
    const next = await buildTestApp({ dataDir: data, env: { LIBREOFFICE: office } })
    await listen(next)
    expect(await pictured(next, owner, importId)).toBe('failed')
    expect(await filesOf(next)).toEqual(['pictures', 'slides'])
  })
})
