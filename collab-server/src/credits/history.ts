import { CREDIT_MESSAGES } from '@lectern/shared/credits'
import type { CreditUsage } from '@lectern/shared/credits'
import { csvFile } from '@lectern/shared/csv'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../platform/http.ts'
import { RESULT } from '@lectern/shared/http'
import { toCredits } from './amounts.ts'
import { countTransactions, listTransactions } from './store.ts'

/** Lines of a CSV file at most; ten years of a busy workspace. */
const CSV_ROWS = 100_000

type Row = Awaited<ReturnType<typeof listTransactions>>[number]

function presentUsage(row: Row, withMember: boolean): CreditUsage {
  const name = row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim()
  return {
    id: row.id, description: row.description, credits: toCredits(row.change), type: row.type, date: row.created_at,
    member: withMember ? name : null, about: { action: row.action, items: row.items, planType: row.plan_type },
  }
}

/** A page of the caller's organization's history (S1 §3.6). */
export async function creditHistory(
  app: FastifyInstance, caller: Caller, query: { count: number; transactionType: number; page: number },
  { isFolded, withMember }: { readonly withMember: boolean; readonly isFolded: boolean },
) {
  const { count, transactionType, page } = query
  const filter = { type: transactionType, isFolded }
  const rows = await listTransactions(app.db, caller.organizationId, filter, { offset: (page - 1) * count, limit: count })
  const total = await countTransactions(app.db, caller.organizationId, filter)
  return {
    status: RESULT.success, message: CREDIT_MESSAGES.history, totalPages: Math.ceil(total / count),
    creditsUsageHistory: rows.map((row) => presentUsage(row, withMember)),
  }
}

/** The history as a CSV file (RFC 4180), latest first. */
export async function creditHistoryCsv(app: FastifyInstance, caller: Caller, type: number): Promise<{ fileName: string; csv: string }> {
  const rows = await listTransactions(app.db, caller.organizationId, { type, isFolded: false }, { offset: 0, limit: CSV_ROWS })
  const lines = rows.map((row) => {
    const { date, member, description, credits, type: kind } = presentUsage(row, true)
    return [new Date(date).toISOString(), member ?? '', description, kind, credits]
  })
  const day = new Date(app.now()).toISOString().slice(0, 10)
  return { fileName: `credits-${day}.csv`, csv: csvFile(['date', 'member', 'description', 'type', 'credits'], lines) }
}
