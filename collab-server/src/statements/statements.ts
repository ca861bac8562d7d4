import type { FastifyInstance } from 'fastify'
import { MonthFiles } from '../events/month-files.ts'
import { monthAfter, monthOf } from '../events/months.ts'
import type { Month } from '../events/months.ts'
import { LecternError } from '../platform/errors.ts'
import { StatementFile, bytesOf, requireSame, voidedBy } from './statement-file-store.ts'
import type { FiledStatement, FoundStatement, StatementFileQuery } from './statement-file-store.ts'
import * as store from './store.ts'

/** The folder of the statements in a data folder. */
export const STATEMENTS_FOLDER = 'statements'
/** How long the use of a workspace is gone on with, ms: processes beside this one count their own. */
const COUNTED_MS = 60_000
/** Statements that are deleted in one transaction. */
const ERASED_AT_ONCE = 200
/** Statements of a person that are read at once. */
const READ_AT_ONCE = 500

/** A place to go on from: a month, and the last statement of it that was seen. */
export interface StatementPlace {
  readonly month: Month
  readonly seq: number | null
}

/** A file that came with what is told of somebody. */
export interface PersonFile {
  readonly organizationId: string
  readonly statementId: string
  readonly sha2: string
  readonly contentType: string
  readonly bytes: number
  /** Its bytes; null when it went meanwhile. */
  readonly read: () => Promise<Uint8Array | null>
}

/** The statements of all workspaces, in a file for each month. */
export class Statements {
  readonly #app: Pick<FastifyInstance, 'config' | 'db' | 'now' | 'quotas'>
  readonly #files: MonthFiles<StatementFile>
  readonly #uses = new Map<string, { statements: number; bytes: number; readonly countedAt: number }>()

  constructor(app: Pick<FastifyInstance, 'config' | 'db' | 'now' | 'quotas'>, folder: string) {
    this.#app = app
    this.#files = new MonthFiles(folder, app.now, StatementFile.open)
  }

  /**
   * Keeps a batch, all or nothing, on disk when this returns; the same ones again change nothing. `earliest` = when the oldest of them happened, ms since 1970.
   * @throws LecternError `conflict` where another statement has the id of one; `storage-full` and `disk-full` where there is no room
   */
  async append(organizationId: string, statements: readonly FiledStatement[], earliest: number): Promise<void> {
    const now = this.#app.now()
    const month = monthOf(now)
    const bytes = statements.reduce((sum, one) => sum + bytesOf(one), 0)
    await this.requireRoom(organizationId, bytes)
    // Ids that were told in a month before this one belong to what happened then.
    const ids = statements.map(({ id }) => id)
    let fresh = statements
    for (const before of await this.#files.months()) {
      if (before >= month || before < monthOf(Math.max(0, Math.min(earliest, now)))) continue
      const known = await this.#files.use(before, async (file) => await file.hashes(organizationId, ids))
      requireSame(statements, known)
      fresh = fresh.filter(({ id }) => !known.has(id))
    }
    if (fresh.length === 0) return
    const kept = await this.#files.use(month, async (file) => await file.append(organizationId, fresh, now))
    const use = this.#uses.get(organizationId)
    if (use !== undefined && kept > 0) {
      use.statements += kept
      use.bytes += bytes
    }
    const voided = voidedBy(fresh)
    if (voided.length === 0) return
    for (const before of await this.#files.months()) if (before < month) await this.#files.use(before, async (file) => { await file.void(organizationId, voided) })
  }

  /** One statement, of those that were voided or of the others; null when there is none. */
  async one(organizationId: string, id: string, isVoided: boolean, includeAttachments: boolean): Promise<FoundStatement | null> {
    for (const month of (await this.#files.months()).toReversed()) {
      const found = await this.#files.use(month, async (file) => await file.one(organizationId, id, isVoided, includeAttachments))
      if (found !== null) return found
    }
    return null
  }

  /** Statements in their order, month by month, and where to go on. */
  async find(query: Omit<StatementFileQuery, 'after' | 'most'>, from: StatementPlace | null, most: number): Promise<{ readonly found: readonly FoundStatement[]; readonly next: StatementPlace | null }> {
    const months = await this.#files.months()
    const found: FoundStatement[] = []
    for (const month of query.ascending ? months : months.toReversed()) {
      if (from !== null && (query.ascending ? month < from.month : month > from.month)) continue
      const after = from?.month === month ? from.seq : null
      const some = await this.#files.use(month, async (file) => await file.find({ ...query, after, most: most + 1 - found.length }))
      found.push(...some)
      const last = found[most - 1]
      if (found.length > most && last !== undefined) {
        // The last one that is answered may lie in the month before this.
        const inThis = some.includes(last)
        return { found: found.slice(0, most), next: inThis ? { month, seq: last.seq } : { month, seq: null } }
      }
    }
    return { found, next: null }
  }

  /** All that is told of somebody by one of these names, oldest first, with the workspace that it was told to. */
  async ofAgents(agents: readonly string[]): Promise<readonly { readonly organizationId: string; readonly stored: number; readonly statement: unknown }[]> {
    const accepted: { readonly organizationId: string; readonly stored: number; readonly statement: unknown }[] = []
    for (const month of await this.#files.months()) {
      await this.#files.use(month, async (file) => {
        for (let after = 0, last = READ_AT_ONCE; last === READ_AT_ONCE;) {
          const some = await file.ofAgents(agents, after, READ_AT_ONCE)
          accepted.push(...some.map(({ data, organization_id: organizationId, stored }) => ({ organizationId, stored, statement: JSON.parse(data) as unknown })))
          after = some.at(-1)?.seq ?? after
          last = some.length
        }
      })
    }
    return accepted
  }

  /** The files that came with what is told of somebody by one of these names, oldest first; their bytes are read when they are asked for. */
  async *filesOfAgents(agents: readonly string[]): AsyncGenerator<PersonFile> {
    for (const month of await this.#files.months()) {
      for (let after = 0, last = READ_AT_ONCE; last === READ_AT_ONCE;) {
        const [some, files] = await this.#files.use(month, async (file) => {
          const told = await file.ofAgents(agents, after, READ_AT_ONCE)
          return [told, await file.filesOf(told.map(({ seq }) => seq))] as const
        })
        const byPlace = new Map(some.map((one) => [one.seq, one]))
        for (const { seq, ...file } of files) {
          const of = byPlace.get(seq)
          if (of !== undefined) yield { ...file, organizationId: of.organization_id, statementId: of.id, read: async () => await this.#files.use(month, async (kept) => await kept.contentOf(seq, file.sha2)) }
        }
        after = some.at(-1)?.seq ?? after
        last = some.length
      }
    }
  }

  /** How much a workspace has. */
  async use(organizationId: string): Promise<{ readonly statements: number; readonly bytes: number }> {
    const known = this.#uses.get(organizationId)
    if (known !== undefined && this.#app.now() - known.countedAt < COUNTED_MS) return known
    const { bytes } = await store.documentUse(this.#app.db, organizationId)
    const use = { statements: 0, bytes, countedAt: this.#app.now() }
    for (const month of await this.#files.months()) {
      const own = await this.#files.use(month, async (file) => await file.use(organizationId))
      use.statements += own.statements
      use.bytes += own.bytes
    }
    this.#uses.delete(organizationId)
    this.#uses.set(organizationId, use)
    for (const oldest of this.#uses.keys()) {
      if (this.#uses.size <= 500) break
      this.#uses.delete(oldest)
    }
    return use
  }

  /** @throws LecternError `storage-full`, `disk-full` */
  async requireRoom(organizationId: string, bytes: number): Promise<void> {
    await this.#app.quotas.requireSpace(bytes)
    const most = this.#app.config.statementsMaxBytes
    if (most > 0 && (await this.use(organizationId)).bytes + bytes > most) throw new LecternError('storage-full')
  }

  /** Takes an agent out of all files. Answers how many statements went. */
  async erase(organizationId: string, agent: string): Promise<number> {
    let gone = 0
    for (const month of await this.#files.months()) {
      gone += await this.#files.use(month, async (file) => {
        let sum = 0
        for (let some = ERASED_AT_ONCE; some === ERASED_AT_ONCE;) sum += some = await file.eraseAgent(organizationId, agent, ERASED_AT_ONCE)
        return sum
      })
    }
    this.#uses.clear()
    return gone
  }

  /** Erases who is to be erased, drops months that are kept no longer, and what workspaces had that are gone. Answers which months went. */
  async keepInOrder(): Promise<readonly Month[]> {
    for (const due of await store.erasuresDue(this.#app.db)) {
      await this.erase(due.organizationId, due.agent)
      await store.erasureDone(this.#app.db, due)
    }
    const first = monthAfter(monthOf(this.#app.now()), -this.#app.config.statementsKeptMonths)
    const months = await this.#files.months()
    const old = months.filter((month) => month < first)
    for (const month of old) await this.#files.drop(month)
    if (old.length > 0) await store.deleteOldDocuments(this.#app.db, Date.parse(`${first}-01T00:00:00Z`))
    for (const month of months.filter((one) => one >= first)) {
      await this.#files.use(month, async (file) => {
        const organizations = await file.organizations()
        const there = await store.filterOrganizations(this.#app.db, organizations)
        for (const gone of organizations.filter((id) => !there.has(id))) while (await file.eraseOrganization(gone, ERASED_AT_ONCE) > 0);
      })
    }
    this.#uses.clear()
    return old
  }

  async close(): Promise<void> {
    await this.#files.close()
  }
}
