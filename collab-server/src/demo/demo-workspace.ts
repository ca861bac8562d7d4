import { randomInt, randomUUID } from 'node:crypto'
import { ACCOUNT_TYPE, NO_SCHOOL } from '@lectern/shared/accounts'
import { PLAN_TYPE } from '@lectern/shared/organizations'
import type { FastifyInstance } from 'fastify'
import { hashPassword } from '../accounts/passwords.ts'
import { emailKey, hasAccounts, insertUser } from '../identity/account-store.ts'
import { placeLesson } from '../lessons/create.ts'
import { createWorkspace } from '../organizations/store.ts'
import type { Caller } from '../platform/http.ts'
import { transact } from '../database/transact.ts'
import { putGrant } from '../sharing/store.ts'
import { sampleLessonState } from '../lessons/sample/sample-lesson.ts'
import { SAMPLE_TITLE } from '../lessons/sample/sample-slides.ts'

/** The people of the demo workspace; each is what the address says on the sample lesson. */
export const DEMO_PEOPLE = [
  { role: 'owner', email: 'owner@demo.test', firstName: 'Olivia', lastName: 'Owner', userName: 'demo.owner' },
  { role: 'editor', email: 'editor@demo.test', firstName: 'Emil', lastName: 'Editor', userName: 'demo.editor' },
  { role: 'viewer', email: 'viewer@demo.test', firstName: 'Vera', lastName: 'Viewer', userName: 'demo.viewer' },
] as const
const DEMO_ORGANIZATION = 'Demo workspace'

/** What to tell whoever started the server on a new data folder. */
export interface DemoSignIns {
  readonly people: readonly { readonly role: string; readonly email: string }[]
  readonly password: string
}

/** Letters and digits that nobody mistakes for others when copying from a terminal. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

function randomPassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${group()}-${group()}-${group()}`
}

/**
 * Makes the demo workspace on a data folder nobody has used: three people, one organization, one shared lesson,
 * all or nothing. Answers the sign-ins, or null when it is turned off or the folder is in use.
 */
export async function ensureDemoWorkspace(app: FastifyInstance): Promise<DemoSignIns | null> {
  if (!app.config.demo) return null
  if (await hasAccounts(app.db)) return null
  const password = app.config.demoPassword ?? randomPassword()
  const passwordHash = await hashPassword(password)
  const now = app.now()
  const [owner, ...others] = DEMO_PEOPLE.map((person) => ({ ...person, id: randomUUID() }))
  if (!owner) return null

  const isMade = await transact(app.db, async (trx) => {
    // Another server may have started on the folder at the same time and been first.
    if (await hasAccounts(trx)) return false
    const organizationId = await createWorkspace(trx, { name: DEMO_ORGANIZATION, ownerId: owner.id, planType: PLAN_TYPE.free }, now)
    for (const person of [owner, ...others]) {
      await insertUser(trx, {
        id: person.id, organization_id: organizationId, first_name: person.firstName, last_name: person.lastName,
        user_name: person.userName, email: person.email, email_key: emailKey(person.email), email_verified: 1,
        password_hash: passwordHash, onboard_type: null, school_id: NO_SCHOOL, account_type: ACCOUNT_TYPE.Teacher,
        require_change_password: 0, terminated_at: null, created_at: now,
      })
    }
    const actor: Caller = {
      userId: owner.id, organizationId, isVerified: true, inDefaultOrganization: false, sessionId: '',
      name: `${owner.firstName} ${owner.lastName}`,
    }
    const { lessonId } = await placeLesson(app, trx, actor, { name: SAMPLE_TITLE, course: null, state: sampleLessonState() })
    for (const { id, role } of others) {
      await putGrant(trx, { kind: 'lesson', id: lessonId }, { userId: id, role, grantedBy: owner.id, at: now })
    }
    return true
  })
  if (!isMade) return null
  return { people: DEMO_PEOPLE.map(({ role, email }) => ({ role, email })), password }
}
