import { parseArgs } from 'node:util'
import type { Command } from '../command.ts'
import { EXIT } from '../command.ts'
import { readSettings } from '../settings.ts'
import { countWords } from '../words.ts'
import { verify } from './verify.ts'
import type { VerifyReport } from './verify.ts'

/** After a restore every document is degraded; that many are named. */
const NAMED = 10

function lines(report: VerifyReport): string[] {
  const { documents, updates, snapshots, comparedSnapshots, versions, blobs, unusedBlobs } = report
  return [
    ...report.problems.map(({ docId, lessonId, what }) => (
      `failed   ${docId === null ? '' : `document ${docId}`}${lessonId === null || lessonId === docId ? '' : ` (lesson ${lessonId})`}: ${what}`
    ).replace('failed   : ', 'failed   ')),
    ...report.quarantined.map(({ docId, source, seq, reason, foundAt }) => (
      `aside    document ${docId}: ${source} ${seq} was put aside (${reason}) at ${new Date(foundAt).toISOString()}`
    )),
    ...(report.degraded.length === 0 ? [] : [
      `degraded ${countWords(report.degraded.length, 'document')} (missing edits are taken back from whoever still has them): `
        + `${report.degraded.slice(0, NAMED).join(', ')}${report.degraded.length > NAMED ? ', …' : ''}`,
    ]),
    ...(report.recounted === 0 ? [] : [`recounted what ${countWords(report.recounted, 'lesson or workspace', 'lessons and workspaces')} had stored`]),
    `${countWords(documents, 'document')}, ${countWords(updates, 'update')}, ${countWords(snapshots, 'snapshot')} `
      + `(${comparedSnapshots} held against ${comparedSnapshots === 1 ? 'its' : 'their'} updates), ${countWords(versions, 'version')}, `
      + `${countWords(blobs, 'file')} (${unusedBlobs} more not in use)`,
    report.ok ? 'Everything is as it should be.' : `Something is wrong: ${[
      ...(report.problems.length > 0 ? [countWords(report.problems.length, 'problem')] : []),
      ...(report.quarantined.length > 0 ? [countWords(report.quarantined.length, 'row put aside', 'rows put aside')] : []),
    ].join(' and ')}.`,
  ]
}

/** `lectern verify`. */
export const verifyCommand: Command = {
  name: 'verify',
  usage: 'verify [--json] [--ignore-quarantined] [--recount] [--data-dir <folder>]',
  summary: 'Replay every document, check every version, file and count; changes nothing but wrong counts when told to',
  async run(args, { env, say }) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false }, 'ignore-quarantined': { type: 'boolean', default: false },
        recount: { type: 'boolean', default: false }, 'data-dir': { type: 'string' },
      },
    })
    const report = await verify(readSettings(env, values['data-dir']), {
      ignoreQuarantined: values['ignore-quarantined'], recountsStorage: values.recount,
    })
    if (values.json) say(JSON.stringify(report))
    else lines(report).forEach(say)
    return report.ok ? EXIT.good : EXIT.failed
  },
}
