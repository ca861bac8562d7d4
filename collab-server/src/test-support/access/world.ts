import { createCourse } from '@lectern/shared/courses'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { call, newLesson, signUpColleague } from '../call.ts'
import { signUpAtOnce, signUpMember } from '../members.ts'
import type { TestMember } from '../members.ts'

/**
 * Who asks: nobody · a member whose address is not verified (an editor of the lesson) · somebody verified in the default
 * organization · viewer, commenter, editor and owner of the lesson and course, none of whom owns the organization · the owner of the
 * organization, with whom nothing is shared · a member of another organization.
 */
export const ROLES = ['nobody', 'unverified', 'newcomer', 'viewer', 'commenter', 'editor', 'owner', 'organizationOwner', 'stranger'] as const
export type Role = (typeof ROLES)[number]
export type Expected = Readonly<Record<Role, number>>

export interface World extends Readonly<Record<Exclude<Role, 'nobody'>, TestMember>> {
  /** A verified viewer, to do things to. */
  readonly other: TestMember
  readonly lessonId: string
  readonly courseId: string
}

export interface Row {
  readonly expected: Expected
  /** What is sent, for the one who asks (the viewer's data for nobody). */
  readonly request?: (world: World, me: TestMember) => Omit<InjectOptions, 'method' | 'url'> & { params?: Readonly<Record<string, string>> }
  /** What it does when it goes well changes no answer to anybody else who asks. */
  readonly isBeside?: true
  /** Made before each try; what it answers goes into the path's parameters. */
  readonly given?: (app: FastifyInstance, world: World) => Promise<Readonly<Record<string, string>>>
}

let counter = 0
/** Another number each time, for what must not be there twice. */
export const nextNumber = (): number => ++counter
export const unique = (): string => `Name ${nextNumber()}`

/** The routes of the running server, as `GET /path`. HEAD goes with GET. */
export function registeredRoutes(app: FastifyInstance): string[] {
  const open: string[] = []
  return app.printRoutes({ commonPrefix: false }).split('\n').flatMap((line) => {
    const match = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (!match) return []
    const depth = (match[1] ?? '').length / 4
    open.splice(depth, open.length, match[2] ?? '')
    const methods = match[3]?.split(', ').filter((method) => method !== 'HEAD') ?? []
    return methods.map((method) => `${method} ${open.join('')}`)
  }).sort()
}

/** @param elsewhere somebody of another organization, whom nothing is done to. */
export async function newWorld(app: FastifyInstance, passwordHash: string, elsewhere: TestMember): Promise<World> {
  const organizationOwner = await signUpMember(app)
  const colleagues = ['viewer', 'commenter', 'editor', 'owner', 'other', 'unverified'] as const
  const made = await signUpAtOnce(app, organizationOwner.organizationId, colleagues.map((who) => ({ isVerified: who !== 'unverified' })))
  const people = {
    organizationOwner, newcomer: await signUpMember(app, { organizationId: 'default' }), stranger: await signUpColleague(app, elsewhere),
    ...Object.fromEntries(colleagues.map((who, index) => [who, made[index]])) as Record<(typeof colleagues)[number], TestMember>,
  }
  await app.db.updateTable('user').set({ password_hash: passwordHash }).where('id', 'in', Object.values(people).map(({ userId }) => userId)).execute()
  return { ...people, ...(await newItems(app, people)) }
}

async function newItems(app: FastifyInstance, people: Pick<World, 'owner' | 'editor' | 'commenter' | 'viewer' | 'unverified' | 'other'>) {
  const { lessonId } = await newLesson(app, people.owner, { name: unique() })
  const { courseId } = await call(app, people.owner, createCourse, { body: { name: unique() } })
  // As rows: thousands of mails about it would take longer than all the questions.
  await app.db.insertInto('share').values([['lesson', lessonId], ['course', courseId]].flatMap(([kind, id]) => (
    ([['editor', 'editor'], ['commenter', 'commenter'], ['viewer', 'viewer'], ['unverified', 'editor'], ['other', 'viewer']] as const).map(([who, role]) => ({
      target_kind: kind as 'lesson' | 'course', target_id: id ?? '', user_id: people[who].userId, role, granted_by: people.owner.userId, granted_at: app.now(),
    }))
  ))).execute()
  return { lessonId, courseId }
}

/** What is sent to the route of a row: its path's parameters filled in, and signed in as `me`, if it is somebody. */
export function requestOf(key: string, row: Row, world: World, me: TestMember | null, given: Readonly<Record<string, string>>): InjectOptions {
  const { params, headers, ...request } = row.request?.(world, me ?? world.viewer) ?? {}
  const known: Readonly<Record<string, string>> = { lessonId: world.lessonId, courseId: world.courseId, ...given, ...params }
  const [method = '', path = ''] = key.split(' ')
  return {
    method: method as 'GET', url: path.replace(/:(\w+)|\*/g, (name, word: string | undefined) => known[word ?? '*'] ?? name), ...request,
    headers: { ...headers, ...me?.headers },
  }
}
