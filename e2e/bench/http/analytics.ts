import { createHash } from 'node:crypto'
import { listAllLearners, listLearners, readReport, readSlideReport } from '@lectern/shared/activities'
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { onSwarmCore } from '../pin.ts'
import { atMost, rowOf } from '../row.ts'
import { startLectern } from '../subjects/lectern.ts'
import { Samples } from '../statistics.ts'
import { callOf, callersOf } from './callers.ts'
import { ANALYTICS_QUERY, lessonWithQuestions, publishLessons } from './learners.ts'
import type { BenchQuestion } from './learners.ts'
import { HttpSwarm } from './open-loop.ts'
import type { HttpCall } from './open-loop.ts'

const SUBJECT = 'Lectern'
const EVENTS = 1_000_000
const MOST_MS = 300
const DAY_MS = 24 * 60 * 60_000
const LINKS = 5
const CALLS = 20

/** Writes what learners did into a data folder whose server is stopped: for each a visit, a row for each slide, and an answer to each question. */
function fill(dataDir: string, publicationIds: readonly string[], { learners, now, questions, slides }: { readonly learners: number; readonly now: number; readonly questions: readonly BenchQuestion[]; readonly slides: readonly string[] }): number {
  const db = new Database(join(dataDir, 'lectern.db'))
  db.pragma('synchronous = off')
  const keyHash = new Map(publicationIds.map((id) => [id, (db.prepare('SELECT key_hash FROM publication WHERE id = ?').get(id) as { readonly key_hash: string }).key_hash]))
  const visit = db.prepare('INSERT INTO learner_visit (publication_id, learner, started_at, last_at, ms, seen, last_report, answered, attempts, points, graded_key, furthest_slide, furthest_number) VALUES (?, ?, ?, ?, ?, ?, \'\', ?, ?, ?, ?, ?, ?)')
  const profile = db.prepare('INSERT INTO learner_profile (publication_id, learner, name, email, external_id, info, source, told_at, search_text) VALUES (?, ?, ?, ?, \'\', \'[]\', \'form\', ?, ?)')
  const seen = db.prepare('INSERT INTO learner_slide (publication_id, learner, slide_id, number, first_at, last_at, ms) VALUES (?, ?, ?, ?, ?, ?, ?)')
  const total = db.prepare('INSERT INTO learner_slide_total (publication_id, day, slide_id, number, learners, ms, furthest) VALUES (?, ?, ?, ?, 1, ?, ?) ON CONFLICT (publication_id, day, slide_id) DO UPDATE SET learners = learners + 1, ms = ms + excluded.ms, furthest = furthest + excluded.furthest')
  const answer = db.prepare('INSERT INTO activity_answer (publication_id, learner, activity_id, attempt, id, answer, is_correct, points, answered_at, hints) VALUES (?, ?, ?, 1, ?, ?, ?, ?, ?, 0)')
  const standing = db.prepare('INSERT INTO learner_activity (publication_id, learner, activity_id, kind, is_whole, is_correct, attempts, points, first_at, last_at) VALUES (?, ?, ?, \'quiz\', 1, ?, 1, ?, ?, ?)')
  let events = 0
  const all = db.transaction(() => {
    for (let at = 0; at < learners; at++) {
      const publicationId = publicationIds[at % publicationIds.length] ?? ''
      const learner = createHash('sha256').update(`learner ${at}`).digest('hex')
      const startedAt = now - (at % 60) * DAY_MS - 1000
      const far = 1 + (at * 7) % slides.length
      const right = questions.slice(0, far).filter((_, place) => (at + place) % 3 !== 0).length
      visit.run(publicationId, learner, startedAt, startedAt + 600_000, far * 9_000, far, Math.min(far, questions.length), Math.min(far, questions.length), right * 100, keyHash.get(publicationId), slides[far - 1], far)
      profile.run(publicationId, learner, `Learner ${at}`, `learner${at}@example.org`, startedAt, `learner ${at}\nlearner${at}@example.org`)
      for (const [place, slideId] of slides.slice(0, far).entries()) {
        seen.run(publicationId, learner, slideId, place + 1, startedAt, startedAt + 9_000, 9_000)
        total.run(publicationId, Math.floor(startedAt / DAY_MS), slideId, place + 1, 9_000, place === far - 1 ? 1 : 0)
        events++
      }
      for (const [place, question] of questions.slice(0, far).entries()) {
        const isRight = (at + place) % 3 !== 0
        answer.run(publicationId, learner, question.id, `${at}-${place}`, JSON.stringify({ chosen: [isRight ? question.right : question.wrong] }), isRight ? 1 : 0, isRight ? 1 : 0, startedAt + place * 1000)
        standing.run(publicationId, learner, question.id, isRight ? 1 : 0, isRight ? 100 : 0, startedAt, startedAt + place * 1000)
        events++
      }
    }
  })
  all()
  db.exec('ANALYZE')
  db.close()
  return events
}

/** What authors ask of very many learners. */
export const analyticsBench: Bench = {
  name: 'analytics',
  title: `Analytics of ${EVENTS.toLocaleString('en-US')} slides seen and questions answered`,
  goal: `every screen is answered within ${MOST_MS} ms (p95)`,
  run: (options) => onSwarmCore(async () => {
    const { questions, slides, state } = lessonWithQuestions()
      // Learners come through half of the lesson on average: sixteen slides and answers each.
    const learners = Math.round(sized(options, EVENTS, 20_000) / 16)
    const running = await startLectern({ documents: LINKS, people: 1, state })
    let http = new HttpSwarm(running.server.port)
    try {
      const [owner] = await callersOf(running.seeded)
      if (!owner) throw new Error('Nobody was seeded')
      const links = await publishLessons(running, http, owner, LINKS)
      http.end()
      await running.server.end('SIGTERM')
      options.say('learners are being written')
      const now = Date.now()
      const events = fill(running.dataDir, links.map(({ publicationId }) => publicationId), { learners, now, questions, slides })
      options.say(`${events.toLocaleString('en-US')} events of ${learners.toLocaleString('en-US')} learners`)
      await running.server.boot()
      http = new HttpSwarm(running.server.port)
      const month = { ...ANALYTICS_QUERY, from: now - 30 * DAY_MS }
      const [link] = links
      const params = { lessonId: link?.lessonId ?? '', publicationId: link?.publicationId ?? '' }
      const asked: readonly (readonly [string, HttpCall])[] = [
        ['learners of a month', callOf(listAllLearners, owner, { query: month })],
        ['all learners', callOf(listAllLearners, owner, { query: ANALYTICS_QUERY })],
        ['all learners by score', callOf(listAllLearners, owner, { query: { ...ANALYTICS_QUERY, sort: 'score' } })],
        ['learners of one name', callOf(listAllLearners, owner, { query: { ...ANALYTICS_QUERY, search: 'learner4711' } })],
        ['answers of a month', callOf(listAllLearners, owner, { query: { ...month, lines: 'interactives' } })],
        ['all answers', callOf(listAllLearners, owner, { query: { ...ANALYTICS_QUERY, lines: 'interactives' } })],
        ['slides of a publication', callOf(readSlideReport, owner, { params, query: { from: now - 60 * DAY_MS, to: now } })],
        ['questions of a publication', callOf(readReport, owner, { params })],
        ['learners of a publication', callOf(listLearners, owner, { params, query: { from: 0, to: Number.MAX_SAFE_INTEGER, search: '', sort: 'score', direction: 'descending', page: 3 } })],
      ]
      const rows = []
      for (const [what, call] of asked) {
        const samples = new Samples()
        for (let at = 0; at < CALLS + 1; at++) {
          const from = performance.now()
          const answer = await http.send(call)
          if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${answer.body.slice(0, 200)}`)
          // The first one finds nothing in memory.
          if (at > 0) samples.add(performance.now() - from)
        }
        rows.push(rowOf(SUBJECT, what, 'ms', [samples.percentile(0.95)], { goal: atMost(MOST_MS), note: `p95 of ${CALLS} calls, one after the other` }))
      }
      return rows
    } finally {
      http.end()
      await running.dispose()
    }
  }),
}
