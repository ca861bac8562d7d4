import type { BenchOptions, Row } from '../bench.ts'
import { missing } from '../row.ts'
import { lecternFull, lecternUnchecked } from './lectern.ts'
import { hocuspocusBare, hocuspocusSqlite, rawWs, yWebsocketServer } from './peer-subjects.ts'
import { installPeers } from './peers.ts'
import type { RunningSubject, Stage, Subject } from './subject.ts'

/** Everybody who is measured side by side; raw `ws` first, because goals are made from it. */
export const ALL_SUBJECTS: readonly Subject[] = [rawWs, lecternFull, lecternUnchecked, yWebsocketServer, hocuspocusBare, hocuspocusSqlite]

/** Those that keep documents. */
const KEEPERS: readonly Subject[] = ALL_SUBJECTS.filter((subject) => subject.keepsDocuments)

/** Lectern and its peers, without the variant. */
export const PRODUCTS: readonly Subject[] = KEEPERS.filter((subject) => subject !== lecternUnchecked)

/** Starts each subject on the same stage and measures it; one that cannot be measured becomes a row that says why. */
export async function measureEach(
  subjects: readonly Subject[], stage: Stage, what: string, unit: string, { say, subjects: wanted }: BenchOptions,
  measure: (subject: Subject, running: RunningSubject) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  await installPeers(say).catch((error: unknown) => say(`the peers could not be installed: ${(error as Error).message.split('\n')[0]}`))
  const rows: Row[] = []
  for (const subject of subjects) {
    if (wanted.length > 0 && !wanted.includes(subject.id)) continue
    say(subject.title)
    let running: RunningSubject | null = null
    try {
      running = await subject.start(stage)
      rows.push(...(await measure(subject, running)))
    } catch (error) {
      // Our own server failing is a crash of the bench; a peer's failing is a finding.
      if (subject === lecternFull) throw error
      say(`${subject.title} failed: ${(error as Error).message}`)
      rows.push(missing(subject.title, what, unit, (error as Error).message.split('\n')[0] ?? 'failed'))
    } finally {
      await running?.dispose()
    }
  }
  return rows
}
