import type { DictionaryEntry, Pronunciation } from '@lectern/shared/pronunciations'
import { PRONUNCIATION_LIMITS } from '@lectern/shared/pronunciations'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { personName } from '../identity/member-store.ts'
import type { PersonalData } from '../identity/personal-data.ts'

type Db = Kysely<Database>

/** A word of a dictionary; what who asks may do with it is not known here. */
export type StoredEntry = Omit<DictionaryEntry, 'mayChange'>

/** In the place of a voice: all of the language. */
const ALL_VOICES = ''

const keyOf = (word: string): string => word.normalize('NFC').toLowerCase()

const rows = (db: Db) => db.selectFrom('pronunciation').innerJoin('user as author', 'author.id', 'pronunciation.author_id')
  .selectAll('pronunciation').select(['author.first_name', 'author.last_name'])

const toEntry = (row: Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>): StoredEntry => ({
  entryId: row.id, word: row.word, pronunciation: row.pronunciation, avatarId: row.avatar_id === ALL_VOICES ? null : row.avatar_id, orgId: row.organization_id,
  language: row.language, author: { userId: row.author_id, name: personName(row) }, updatedAt: row.updated_at,
})

/** All pronunciations of an organization. */
export async function pronunciationsOf(db: Db, organizationId: string): Promise<readonly Pronunciation[]> {
  const found = await db.selectFrom('pronunciation').select(['word', 'pronunciation', 'avatar_id', 'language'])
    .where('organization_id', '=', organizationId).orderBy('word_key').limit(PRONUNCIATION_LIMITS.entries).execute()
  return found.map(({ avatar_id: avatarId, ...entry }) => ({ ...entry, avatarId: avatarId === ALL_VOICES ? null : avatarId }))
}

/** Which words of a dictionary are wanted. */
export interface EntriesWanted {
  /** Of this voice; null for all. */
  readonly avatarId: string | null
  /** With those that are for no voice alone. */
  readonly withGlobal: boolean
  readonly limit: number
  readonly offset: number
}

/** Words of an organization's dictionary in their order, and how many there are. */
export async function listEntries(db: Db, organizationId: string, { avatarId, limit, offset, withGlobal }: EntriesWanted) {
  let wanted = rows(db).where('pronunciation.organization_id', '=', organizationId)
  if (avatarId !== null) wanted = wanted.where('avatar_id', 'in', withGlobal ? [avatarId, ALL_VOICES] : [avatarId])
  else if (!withGlobal) wanted = wanted.where('avatar_id', '!=', ALL_VOICES)
  const found = await wanted.orderBy('word_key').orderBy('pronunciation.language').orderBy('avatar_id').execute()
  return { entries: found.slice(offset, offset + limit).map(toEntry), total: found.length }
}

/** One word by its id; null where there is none. */
export async function findEntry(db: Db, entryId: string): Promise<StoredEntry | null> {
  const row = await rows(db).where('pronunciation.id', '=', entryId).executeTakeFirst()
  return row ? toEntry(row) : null
}

/** The same word of the same language and voice in the dictionary of an organization; null where there is none. */
export async function findSameWord(db: Db, organizationId: string, { avatarId, language, word }: Pronunciation): Promise<StoredEntry | null> {
  const row = await rows(db).where('pronunciation.organization_id', '=', organizationId)
    .where('pronunciation.language', '=', language).where('avatar_id', '=', avatarId ?? ALL_VOICES).where('word_key', '=', keyOf(word)).executeTakeFirst()
  return row ? toEntry(row) : null
}

/** How many words an organization has in its dictionary. */
export async function countEntries(db: Db, organizationId: string): Promise<number> {
  const { count } = await db.selectFrom('pronunciation').select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId).executeTakeFirstOrThrow()
  return Number(count)
}

/** Who says how a word is said, and when. */
export interface EntryOrigin {
  readonly id: string
  readonly organizationId: string
  readonly authorId: string
  readonly now: number
}

/** Puts a word into the dictionary. */
export async function insertEntry(db: Db, { avatarId, language, pronunciation, word }: Pronunciation, { authorId, id, now, organizationId }: EntryOrigin): Promise<void> {
  await db.insertInto('pronunciation').values({
    id, organization_id: organizationId, author_id: authorId, language, avatar_id: avatarId ?? ALL_VOICES, word_key: keyOf(word), word, pronunciation, updated_at: now,
  }).execute()
}

/** Says a word of the dictionary in another way. */
export async function replaceEntry(db: Db, { pronunciation, word }: Pronunciation, { authorId, id, now }: EntryOrigin): Promise<void> {
  await db.updateTable('pronunciation').set({ author_id: authorId, pronunciation, word, updated_at: now }).where('id', '=', id).execute()
}

/** Takes a word out of its dictionary. */
export async function deleteEntry(db: Db, entryId: string): Promise<void> {
  await db.deleteFrom('pronunciation').where('id', '=', entryId).execute()
}

/** What becomes of a person's data in these tables: words stay with the workspace, which owns them from then on. */
export const pronunciationPersonalData: PersonalData = {
  noun: 'pronunciations',
  exportOf: async (db, { id }) => ({
    pronunciations: await db.selectFrom('pronunciation').select(['id', 'word', 'pronunciation', 'avatar_id', 'language', 'updated_at'])
      .where('author_id', '=', id).orderBy('updated_at').execute(),
  }),
  async leave(trx, { heirId, organizationId, personId }) {
    const own = trx.deleteFrom('pronunciation').where('organization_id', '=', organizationId)
    if (heirId === null) await own.execute()
    else await trx.updateTable('pronunciation').set({ author_id: heirId }).where('organization_id', '=', organizationId).where('author_id', '=', personId).execute()
  },
}
