import { refreshSession, signIn } from '@lectern/shared/accounts'
import { createCourse } from '@lectern/shared/courses'
import type { Endpoint } from '@lectern/shared/http'
import { createVersion } from '@lectern/shared/lessons'
import { courseShares } from '@lectern/shared/sharing'
import type { Seeded } from '../subjects/seed-lectern.ts'
import { callOf, callersOf, dataOf } from './callers.ts'
import type { Caller } from './callers.ts'
import type { HttpAnswer, HttpCall, HttpSwarm } from './open-loop.ts'

/** What the calls are about: one workspace as a department has it. */
export interface JsonWorld {
  /** Owns the workspace, its lessons and courses. */
  readonly owner: Caller
  /** Everybody else; editors of all lessons. */
  readonly others: readonly Caller[]
  readonly lessons: readonly { readonly lessonId: string; readonly docId: string; readonly versionId: string }[]
  /** One nobody else asks for: it is locked, and people are taken out of it. */
  readonly closedLesson: { readonly lessonId: string }
  readonly courses: readonly string[]
  /** A slide every lesson has. */
  readonly slideId: string
  /** Refresh cookies nobody is using now; a refresh takes the first and puts what it gets at the end. */
  readonly cookies: { readonly caller: Caller; readonly cookie: string }[]
  /** Lessons made by calls, to be deleted by others. */
  readonly spareLessons: { readonly lessonId: string; readonly caller: Caller }[]
  /** Deleted ones, to be restored. */
  readonly trash: { readonly lessonId: string; readonly caller: Caller }[]
  /** Who may not enter which lesson for now. */
  readonly barred: { readonly lessonId: string; readonly userId: string }[]
  readonly spareCourses: { readonly courseId: string; readonly caller: Caller }[]
}

const VERSIONS_EACH = 5
const COURSES = 12
const REFRESHING = 20

/** The pair that goes back in a cookie header; throws when no cookie was set. */
export function cookieOf(answer: HttpAnswer): string {
  const pair = answer.cookies[0]?.split(';')[0]
  if (pair === undefined) throw new Error(`No cookie came with ${answer.body.slice(0, 200)}`)
  return pair
}

/** A refresh of the session whose turn it is. */
export function refreshCall(world: JsonWorld): HttpCall {
  const turn = world.cookies.shift()
  if (!turn) throw new Error('All sessions are being refreshed')
  return callOf(refreshSession, { headers: { ...turn.caller.headers, cookie: turn.cookie } }, {}, {
    onAnswer: (answer) => { world.cookies.push({ caller: turn.caller, cookie: cookieOf(answer) }) },
  })
}

/** Gives the seeded workspace what only calls can make: courses with shares, versions, sessions with cookies. */
export async function prepareWorld(swarm: HttpSwarm, seeded: Seeded, { password, slideId }: { readonly password: string; readonly slideId: string }): Promise<JsonWorld> {
  const [owner, ...others] = await callersOf(seeded)
  if (!owner || others.length === 0) throw new Error('There must be an owner and others')
  const ask = async <E extends Endpoint>(definition: E, call: HttpCall) => {
    const answer = await swarm.send(call)
    if (answer.status !== 200) throw new Error(`${call.name} answered ${answer.status}: ${answer.body.slice(0, 300)}`)
    return { answer, data: dataOf(definition, answer) }
  }
  const courses: string[] = []
  for (let index = 0; index < COURSES; index++) {
    const { data } = await ask(createCourse, callOf(createCourse, owner, { body: { name: `Course ${index}` } }))
    courses.push(data.courseId)
    for (const person of others.slice(0, 5)) {
      await ask(courseShares.add, callOf(courseShares.add, owner, { params: { courseId: data.courseId }, body: { email: person.email, role: 'viewer' } }))
    }
  }
  const lessons: JsonWorld['lessons'][number][] = []
  for (const { lessonId, docId } of seeded.documents) {
    let versionId = ''
    for (let index = 0; index < VERSIONS_EACH; index++) {
      const call = callOf(createVersion, others[0] ?? owner, { params: { lessonId }, body: { name: `Draft ${index}` } })
      versionId = (await ask(createVersion, call)).data.versionId
    }
    lessons.push({ lessonId, docId, versionId })
  }
  const cookies: JsonWorld['cookies'][number][] = []
  for (const caller of others.slice(0, REFRESHING)) {
    const { answer } = await ask(signIn, callOf(signIn, { headers: {} }, { body: { email: caller.email, password } }))
    cookies.push({ caller, cookie: cookieOf(answer) })
  }
  const closedLesson = lessons.pop()
  if (!closedLesson) throw new Error('There must be lessons')
  return { owner, others, lessons, closedLesson, courses, slideId, cookies, spareLessons: [], trash: [], barred: [], spareCourses: [] }
}
