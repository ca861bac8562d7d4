import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { RESULT } from '@lectern/shared/http'
import type { StoredPublication } from './store.ts'

/** How the answer to a learner begins; what follows, but for the last bracket, is the frozen lesson. */
const HEAD = `{"status":${RESULT.success},"data":`

/** What is wrong with what learners get of a publication; null when nothing is. */
export function publicationProblem({ content, contentHash }: Pick<StoredPublication, 'content' | 'contentHash'>): string | null {
  let text: string
  try {
    text = gunzipSync(content).toString('utf8')
  } catch {
    return 'is damaged: it cannot be unpacked'
  }
  const lesson = text.startsWith(HEAD) ? text.slice(HEAD.length, -1) : ''
  return createHash('sha256').update(lesson).digest('hex') === contentHash ? null : 'is damaged: its content does not match its hash'
}
