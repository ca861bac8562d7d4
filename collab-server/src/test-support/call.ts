import type { ErrorAnswer } from '@lectern/shared/errors'
import type { CallData, CallInput, Endpoint } from '@lectern/shared/http'
import { pathOf } from '@lectern/shared/http'
import type { FastifyInstance } from 'fastify'
import { createCourse } from '@lectern/shared/courses'
import { createLesson } from '@lectern/shared/lessons'
import { courseShares, lessonShares } from '@lectern/shared/sharing'
import type { ShareRole } from '@lectern/shared/access'
import { signUpMember } from './members.ts'
import type { TestMember, TestMemberOptions } from './members.ts'

/** What a call came to: `data` when it went well, else `error`. */
export interface Outcome<E extends Endpoint> {
  readonly http: number
  readonly data: CallData<E> | null
  readonly error: ErrorAnswer | null
}

/** Makes a call of the HTTP interface as somebody, or as nobody. */
export async function attempt<E extends Endpoint>(
  app: FastifyInstance, member: TestMember | null, endpoint: E, input: CallInput<E> = {},
): Promise<Outcome<E>> {
  const answer = await app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, (input.params ?? {}) as Record<string, string>),
    query: (input.query ?? {}) as Record<string, string>,
    ...(input.body === undefined ? {} : { payload: input.body as object }),
    headers: member?.headers ?? {},
  })
  const body = answer.json() as { data: CallData<E> } & ErrorAnswer
  const isGood = answer.statusCode === 200
  return { http: answer.statusCode, data: isGood ? body.data : null, error: isGood ? null : body }
}

/** Makes a call that must go well. */
export async function call<E extends Endpoint>(
  app: FastifyInstance, member: TestMember, endpoint: E, input: CallInput<E> = {},
): Promise<CallData<E>> {
  const { http, data, error } = await attempt(app, member, endpoint, input)
  if (data !== null) return data
  throw new Error(`${endpoint.method} ${endpoint.path} answered ${http} ${error?.code}: ${error?.message} ${error?.path ?? ''}`)
}

/** Another member of the same organization. */
export async function signUpColleague(
  app: FastifyInstance, of: TestMember, options: TestMemberOptions = {},
): Promise<TestMember> {
  return await signUpMember(app, { ...options, organizationId: of.organizationId })
}

/** A course of this person. */
export async function newCourse(app: FastifyInstance, owner: TestMember, name = 'Geology'): Promise<string> {
  return (await call(app, owner, createCourse, { body: { name } })).courseId
}

/** A lesson of this person, in a course or on its own. */
export async function newLesson(
  app: FastifyInstance, owner: TestMember, options: { name?: string; courseId?: string } = {},
): Promise<{ lessonId: string; docId: string }> {
  const { name = 'Volcanoes', courseId } = options
  return await call(app, owner, createLesson, { body: courseId === undefined ? { name } : { name, courseId } })
}

/** Shares a lesson or a course with somebody. */
export async function shareWith(
  app: FastifyInstance, owner: TestMember, target: { lessonId: string } | { courseId: string },
  member: TestMember, role: ShareRole,
): Promise<void> {
  const body = { email: member.email, role }
  if ('lessonId' in target) await call(app, owner, lessonShares.add, { params: { lessonId: target.lessonId }, body })
  else await call(app, owner, courseShares.add, { params: { courseId: target.courseId }, body })
}
