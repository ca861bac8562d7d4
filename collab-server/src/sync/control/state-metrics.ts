import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { DocStore, StateCounts } from './doc-store.ts'

/** What is counted at the moment it is asked for. */
export interface StateSources {
  readonly counts: DocStore['counts']
  /** People and tabs shown in presence, over all documents. */
  readonly present: () => number
  /** Whether nobody may come in because of maintenance. */
  readonly isClosed: () => boolean
}

/** Numbers that rows tell, from one look at the database a scrape. While it does not answer they are left out. */
export function createStateMetrics(registry: Registry, sources: StateSources): void {
  const registers = [registry]
  let asked: Promise<StateCounts | null> | null = null
  // All gauges of a scrape are collected at once, so they share the look.
  const look = (): Promise<StateCounts | null> => {
    asked ??= sources.counts().catch(() => null).finally(() => { asked = null })
    return asked
  }
  const counted = (name: string, help: string, read: (counts: StateCounts) => number): Gauge => new Gauge({
    name, help, registers,
    async collect() {
      const counts = await look()
      // An old number would say that all is well.
      if (counts) this.set(read(counts))
      else this.remove()
    },
  })
  const labelled = (name: string, help: string, label: string, read: (counts: StateCounts) => Readonly<Record<string, number>>): Gauge => new Gauge({
    name, help, registers, labelNames: [label],
    async collect() {
      const counts = await look()
      this.reset()
      for (const [value, number] of Object.entries(counts ? read(counts) : {})) this.set({ [label]: value }, number)
    },
  })
  counted('lectern_sync_quarantined_rows', 'Damaged rows that were put aside', (counts) => counts.quarantined)
  counted('lectern_sync_degraded_documents', 'Documents that take missing edits back from anybody who has them', (counts) => counts.degraded)
  counted('lectern_sync_barred_people', 'People who are kept out of a lesson for a while', (counts) => counts.banned)
  counted('lectern_blob_removals_waiting', 'Blobs that nothing names any more and that are not removed yet', (counts) => counts.blobsLeaving)
  labelled('lectern_sync_locked_documents', 'Locked lessons, by what they are locked for', 'for', ({ locked }) => locked)
  labelled('lectern_sync_seats', 'Seats of editors where their number is limited: taken, or waited for', 'state', ({ seats }) => seats)
  const now = (name: string, help: string, read: () => number): Gauge => new Gauge({
    name, help, registers,
    collect() { this.set(read()) },
  })
  now('lectern_sync_present', 'People and tabs shown to others in lessons', sources.present)
  now('lectern_sync_maintenance', '1 while nobody may come in because of maintenance', () => (sources.isClosed() ? 1 : 0))
}
