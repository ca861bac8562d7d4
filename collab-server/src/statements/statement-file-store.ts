import type { StatementLink } from '@lectern/shared/statements'
import { Kysely, sql } from 'kysely'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { jsonRows } from '../database/json-rows.ts'
import { migrate } from '../database/migrate.ts'
import { RowsDialect } from '../database/rows-driver.ts'
import { openExisting } from '../database/sqlite-connection.ts'
import { quickProblemOf } from '../database/sqlite-upkeep.ts'
import { transact } from '../database/transact.ts'
import { LecternError } from '../platform/errors.ts'
import { lineOf } from '../platform/operation-error.ts'
import type { AttachedFile } from './attachments.ts'
import { FILE_MIGRATIONS } from './statement-file-migrations.ts'
import type { StatementFileTables } from './tables.ts'

/** A statement on its way into a file. */
export interface FiledStatement {
  readonly id: string
  /** SHA-256 of what was sent. */
  readonly hash: string
  /** JSON. */
  readonly data: string
  readonly links: readonly StatementLink[]
  /** That came with it. */
  readonly files: readonly AttachedFile[]
}

/** A name that statements are looked for by. */
export interface LinkFilter {
  readonly kind: StatementLink['kind']
  readonly key: string
  /** Also in places beside those that filters mean. */
  readonly isRelated: boolean
}

/** Which statements of a file are asked for. */
export interface StatementFileQuery {
  readonly organizationId: string
  readonly filters: readonly LinkFilter[]
  /** Stored after, and not after; ms since 1970. */
  readonly since: number
  readonly until: number
  readonly ascending: boolean
  /** The place after which to go on; null: from the beginning. */
  readonly after: number | null
  readonly most: number
  /** Files that came with them are asked for, too. */
  readonly includeAttachments: boolean
}

/** A statement as a file has it. */
export interface FoundStatement {
  readonly seq: number
  readonly id: string
  readonly stored: number
  readonly data: string
  /** What came with it, where that is asked for. */
  readonly files?: readonly AttachedFile[]
}

/** What is wrong with a file of statements, as one line; null when all is well. */
export function statementFileProblem(path: string): string | null {
  try {
    const db = openExisting(path)
    try {
      db.prepare('SELECT seq, organization_id, id, stored, voided, bytes, hash, data FROM statement LIMIT 1').all()
      return quickProblemOf(db)
    } finally {
      db.close()
    }
  } catch (error) {
    return lineOf(error)
  }
}

const COLUMNS = ['statement.seq', 'statement.id', 'statement.stored', 'statement.data'] as const

type Db = Kysely<StatementFileTables>
type Builder = ExpressionBuilder<StatementFileTables, 'statement'>

/** The statements of one month: a database of its own, with a thread of its own that writes it. */
export class StatementFile {
  readonly #db: Db

  private constructor(db: Db) {
    this.#db = db
  }

  /** Opens a file, made when absent. @throws the fault of the storage */
  static async open(path: string, now: number): Promise<StatementFile> {
    const db: Db = new Kysely<StatementFileTables>({ dialect: new RowsDialect(path) })
    try {
      await migrate(db, now, FILE_MIGRATIONS)
      return new StatementFile(db)
    } catch (error) {
      await db.destroy()
      throw error
    }
  }

  /**
   * Keeps a batch, all of it or nothing; those that are there already, the same as now, are left out. On disk when this returns.
   * @throws LecternError `conflict` where another statement has the id of one
   */
  async append(organizationId: string, statements: readonly FiledStatement[], stored: number): Promise<number> {
    return await transact(this.#db, async (trx) => {
      const known = await hashesOf(trx, organizationId, statements.map(({ id }) => id))
      requireSame(statements, known)
      const fresh = statements.filter(({ id }) => !known.has(id))
      if (fresh.length === 0) return 0
      const head = Number((await trx.selectFrom('statement').select((eb) => eb.fn.max('seq').as('seq')).executeTakeFirst())?.seq ?? 0)
      const rows = fresh.map(({ data, hash, id }, at) => [head + 1 + at, organizationId, id, stored, 0, bytesOf(fresh[at]), hash, data] as const)
      await sql`insert into statement (seq, organization_id, id, stored, voided, bytes, hash, data) ${jsonRows(trx, ['bigint', 'text', 'text', 'bigint', 'bigint', 'bigint', 'text', 'text'], rows)}`.execute(trx)
      const links = fresh.flatMap((one, at) => one.links.map(({ isDirect, key, kind }) => [organizationId, kind, key, head + 1 + at, isDirect ? 1 : 0] as const))
      await sql`insert into link (organization_id, kind, link_key, seq, direct) ${jsonRows(trx, ['text', 'text', 'text', 'bigint', 'bigint'], links)} on conflict do nothing`.execute(trx)
      const files = fresh.flatMap((one, at) => one.files.map(({ content, contentType, sha2 }) => ({ seq: head + 1 + at, sha2, content_type: contentType, content })))
      if (files.length > 0) await trx.insertInto('attachment').values(files).execute()
      const bytes = rows.reduce((sum, [, , , , , size]) => sum + size, 0)
      await trx.insertInto('statement_use').values({ organization_id: organizationId, statements: fresh.length, bytes })
        .onConflict((conflict) => conflict.column('organization_id').doUpdateSet((eb) => ({ statements: eb('statement_use.statements', '+', fresh.length), bytes: eb('statement_use.bytes', '+', bytes) }))).execute()
      // What voids may have come before what it voids.
      const voided = await trx.selectFrom('link').select('link_key').where('organization_id', '=', organizationId).where('kind', '=', 'voids').where('link_key', 'in', fresh.map(({ id }) => id)).execute()
      await voidThese(trx, organizationId, [...voided.map(({ link_key: id }) => id), ...voidedBy(fresh)])
      return fresh.length
    })
  }

  /** What was sent under some ids, as far as it is in this file. */
  async hashes(organizationId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return await hashesOf(this.#db, organizationId, ids)
  }

  /** Takes statements back. */
  async void(organizationId: string, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await voidThese(this.#db, organizationId, ids)
  }

  /** One statement, of those that were voided or of the others; null when it is not here. */
  async one(organizationId: string, id: string, isVoided: boolean, includeAttachments: boolean): Promise<FoundStatement | null> {
    const found = await this.#db.selectFrom('statement').select(COLUMNS).where('organization_id', '=', organizationId).where('id', '=', id).where('voided', '=', isVoided ? 1 : 0).executeTakeFirst()
    return found === undefined ? null : includeAttachments ? (await this.#withAttachments([found]))[0] ?? null : found
  }

  async #withAttachments(found: readonly FoundStatement[]): Promise<readonly FoundStatement[]> {
    if (found.length === 0) return found
    const rows = await this.#db.selectFrom('attachment').selectAll().where('seq', 'in', found.map(({ seq }) => seq)).execute()
    return found.map((one) => ({ ...one, files: rows.filter(({ seq }) => seq === one.seq).map(({ content, content_type: contentType, sha2 }) => ({ sha2, contentType, content: Buffer.from(content) })) }))
  }

  /** Statements in the order in which they came, or the other way round. What names a statement that is found is found with it. */
  async find({ after, ascending, filters, includeAttachments, most, organizationId, since, until }: StatementFileQuery): Promise<readonly FoundStatement[]> {
    const side = ascending ? '>' as const : '<' as const
    const named = (eb: Builder, { isRelated, key, kind }: LinkFilter): Expression<SqlBool> => {
      const own = eb.selectFrom('link').select('link.seq').where('link.organization_id', '=', organizationId).where('link.kind', '=', kind).where('link.link_key', '=', key)
      const meant = isRelated ? own : own.where('link.direct', '=', 1)
      const target = eb.selectFrom('link as refers').innerJoin('statement as target', (join) => join.onRef('target.id', '=', 'refers.link_key').on('target.organization_id', '=', organizationId))
        .innerJoin('link as meant', (join) => join.onRef('meant.seq', '=', 'target.seq').on('meant.kind', '=', kind).on('meant.link_key', '=', key).on('meant.organization_id', '=', organizationId))
        .select('refers.seq').where('refers.organization_id', '=', organizationId).where('refers.kind', '=', 'refers').where('refers.direct', '=', 1)
      return eb.or([eb('statement.seq', 'in', meant), eb('statement.seq', 'in', isRelated ? target : target.where('meant.direct', '=', 1))])
    }
    let query = this.#db.selectFrom('statement').select(COLUMNS).where('statement.organization_id', '=', organizationId).where('statement.voided', '=', 0)
      .where('statement.stored', '>', since).where('statement.stored', '<=', until)
    if (after !== null) query = query.where('statement.seq', side, after)
    for (const filter of filters) query = query.where((eb) => named(eb, filter))
    const found = await query.orderBy('statement.seq', ascending ? 'asc' : 'desc').limit(most).execute()
    return includeAttachments ? await this.#withAttachments(found) : found
  }

  /** What is told of somebody by one of these names, in all workspaces and what was taken back too, after a place in the file; at most so many. */
  async ofAgents(agents: readonly string[], after: number, most: number): Promise<readonly (FoundStatement & { readonly organization_id: string })[]> {
    return await this.#db.selectFrom('statement').select([...COLUMNS, 'statement.organization_id'])
      .where('statement.seq', 'in', (eb) => eb.selectFrom('link').select('link.seq').where('link.kind', '=', 'agent').where('link.link_key', 'in', agents).where('link.direct', '=', 1))
      .where('statement.seq', '>', after).orderBy('statement.seq').limit(most).execute()
  }

  /** What came with statements, without its bytes, in their order. */
  async filesOf(seqs: readonly number[]): Promise<readonly { readonly seq: number; readonly sha2: string; readonly contentType: string; readonly bytes: number }[]> {
    if (seqs.length === 0) return []
    return await this.#db.selectFrom('attachment').select(['seq', 'sha2', 'content_type as contentType', sql<number>`length(content)`.as('bytes')]).where('seq', 'in', seqs).orderBy('seq').orderBy('sha2').execute()
  }

  /** The bytes of one file; null when it is not here any more. */
  async contentOf(seq: number, sha2: string): Promise<Uint8Array | null> {
    const row = await this.#db.selectFrom('attachment').select('content').where('seq', '=', seq).where('sha2', '=', sha2).executeTakeFirst()
    return row === undefined ? null : new Uint8Array(row.content)
  }

  /** How much a workspace has here. */
  async use(organizationId: string): Promise<{ readonly statements: number; readonly bytes: number }> {
    const row = await this.#db.selectFrom('statement_use').select(['statements', 'bytes']).where('organization_id', '=', organizationId).executeTakeFirst()
    return { statements: row?.statements ?? 0, bytes: row?.bytes ?? 0 }
  }

  /** The workspaces that have something here. */
  async organizations(): Promise<readonly string[]> {
    return (await this.#db.selectFrom('statement_use').select('organization_id').execute()).map((row) => row.organization_id)
  }

  /** Deletes statements that name an agent, of one workspace or (empty) of all, so many at once. Answers how many. */
  async eraseAgent(organizationId: string, agent: string, most: number): Promise<number> {
    return await this.#erase((db) => {
      const query = db.selectFrom('link').select('seq').distinct().where('kind', '=', 'agent').where('link_key', '=', agent).limit(most)
      return organizationId === '' ? query : query.where('organization_id', '=', organizationId)
    })
  }

  /** Deletes what a workspace has here, so much at once. Answers how many. */
  async eraseOrganization(organizationId: string, most: number): Promise<number> {
    const count = await this.#erase((db) => db.selectFrom('statement').select('seq').where('organization_id', '=', organizationId).limit(most))
    if (count === 0) await this.#db.deleteFrom('statement_use').where('organization_id', '=', organizationId).execute()
    return count
  }

  async #erase(which: (db: Db) => { execute(): Promise<readonly { readonly seq: number }[]> }): Promise<number> {
    return await transact(this.#db, async (trx) => {
      const seqs = (await which(trx).execute()).map(({ seq }) => seq)
      if (seqs.length === 0) return 0
      const gone = await trx.selectFrom('statement').select(['organization_id', (eb) => eb.fn.countAll<number>().as('statements'), (eb) => eb.fn.sum<number>('bytes').as('bytes')])
        .where('seq', 'in', seqs).groupBy('organization_id').execute()
      await trx.deleteFrom('link').where('seq', 'in', seqs).execute()
      await trx.deleteFrom('attachment').where('seq', 'in', seqs).execute()
      await trx.deleteFrom('statement').where('seq', 'in', seqs).execute()
      for (const { bytes, organization_id: of, statements } of gone) {
        await trx.updateTable('statement_use').set((eb) => ({ statements: eb('statements', '-', Number(statements)), bytes: eb('bytes', '-', Number(bytes)) })).where('organization_id', '=', of).execute()
      }
      return seqs.length
    })
  }

  /** Waits for what is being written. */
  async close(): Promise<void> {
    await this.#db.destroy()
  }
}

/** Bytes of a statement with its files. */
export function bytesOf(one: Pick<FiledStatement, 'data' | 'files'> | undefined): number {
  return one === undefined ? 0 : one.files.reduce((sum, { content }) => sum + content.byteLength, Buffer.byteLength(one.data))
}

async function hashesOf(db: Db, organizationId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('statement').select(['id', 'hash']).where('organization_id', '=', organizationId).where('id', 'in', ids).execute()
  return new Map(rows.map(({ hash, id }) => [id, hash]))
}

async function voidThese(db: Db, organizationId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // What voids is never voided itself (Data §2.3.2).
  await db.updateTable('statement').set({ voided: 1 }).where('organization_id', '=', organizationId).where('id', 'in', ids).where((eb) => eb.not(eb.exists(
    eb.selectFrom('link').select('link.seq').whereRef('link.seq', '=', 'statement.seq').where('link.kind', '=', 'voids'),
  ))).execute()
}

/** The statements that others of these take back. */
export function voidedBy(statements: readonly Pick<FiledStatement, 'links'>[]): readonly string[] {
  return statements.flatMap(({ links }) => links.flatMap(({ key, kind }) => (kind === 'voids' ? [key] : [])))
}

/** @throws LecternError `conflict` where something else was sent under the id of one */
export function requireSame(statements: readonly Pick<FiledStatement, 'hash' | 'id'>[], known: ReadonlyMap<string, string>): void {
  for (const { hash, id } of statements) {
    const before = known.get(id)
    if (before !== undefined && before !== hash) throw new LecternError('conflict', { message: `Another statement has the id ${id}.` })
  }
}
