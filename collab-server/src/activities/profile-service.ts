import { PROFILE_LIMITS, profileProblems, profileValues } from '@lectern/shared/activities'
import type { LearnerField, ProfileValues } from '@lectern/shared/activities'
import { INVITATION_FRAGMENT, asksWho, publicationLink } from '@lectern/shared/publishing'
import type { FastifyInstance } from 'fastify'
import { transact } from '../database/transact.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import type { PublicationRow } from '../publishing/store.ts'
import { invitedLearner, issueInvitation, readInvitation } from './invitations.ts'
import type { Invited } from './invitations.ts'
import { lastSlideOf } from './learner-store.ts'
import { ROOM_OF_PUBLICATION, createNetworkShares } from './network-shares.ts'
import type { Visitor } from './network-shares.ts'
import { countProfiles, findProfile, putProfile } from './profile-store.ts'
import type { LearnerProfile } from './profile-store.ts'
import { hashed } from './service.ts'
import type { ActivityService } from './service.ts'

const DAY_MS = 24 * 60 * 60_000

/** What a learner, or the learning system of one, says who they are. */
export type ProfileSource =
  | { readonly learner: string; readonly source: 'form'; readonly values: ProfileValues }
  | { readonly learner: string; readonly source: 'lms'; readonly name: string; readonly externalId: string }

/** A profile as a form shows it. */
export interface ShownProfile {
  readonly name: string
  readonly email: string
  readonly values: Record<string, string>
  readonly source: LearnerProfile['source']
}

/** Who learners are. */
export interface ProfileService {
  /** What is asked, and what is known of a learner. @throws LecternError `publication-gone`, `publication-elsewhere` */
  read(publicationId: string, learner: string, pass: string | undefined): Promise<{ fields: LearnerField[]; purpose: string; profile: ShownProfile | null; lastSlide: string | null }>
  /** Keeps who a learner is, where the publication asks. @throws LecternError as above; `invalid-request` where something is missing, `conflict` where so many have told it that no other one can */
  saveProfile(publicationId: string, profile: ProfileSource, visitor: Visitor): Promise<void>
  /** Erases a learner. @throws LecternError as `read` */
  forget(publicationId: string, learner: string, pass: string | undefined): Promise<void>
  /** Makes personal links. @throws LecternError `not-found`, `conflict`, or what `authorize` throws */
  invite(actor: Caller, asked: { readonly lessonId: string; readonly publicationId: string }, learners: readonly Invited[], days: number): Promise<{ links: (Invited & { link: string })[]; until: number }>
  /** Opens one, and keeps who opened it. @throws LecternError as `read`; `conflict` where it is not valid */
  open(publicationId: string, token: string, visitor: Visitor): Promise<string>
}

/** What is asked of the learners of a publication; nothing where nothing is noted of them. */
function fieldsOf({ settings }: PublicationRow): LearnerField[] {
  return asksWho(settings) ? settings.userData.fields : []
}

/** What somebody told, in the fields that there are now. */
function shown(fields: readonly LearnerField[], { email, info, name, source }: LearnerProfile): ShownProfile {
  const values = fields.flatMap(({ id, kind }) => {
    const value = kind === 'name' ? name : kind === 'email' ? email : info.find((one) => one.id === id)?.value ?? ''
    return value === '' ? [] : [[id, value] as const]
  })
  return { name, email, values: Object.fromEntries(values), source }
}

/** The people behind the learners of an app. */
export function createProfileService(app: Pick<FastifyInstance, 'config' | 'db' | 'learnerData' | 'now'>, activities: ActivityService, profilesMax: number = PROFILE_LIMITS.perPublication): ProfileService {
  const { publicUrl, secret } = app.config
  const shareOf = createNetworkShares(app, { ...ROOM_OF_PUBLICATION, profiles: profilesMax })

  /** Keeps what `next` makes of what is known. */
  const keep = async (publicationId: string, learner: string, visitor: Visitor, next: (before: LearnerProfile | null) => LearnerProfile): Promise<void> => {
    const place = { publicationId, learner: hashed(learner) }
    const isFull = await countProfiles(app.db, publicationId) >= profilesMax
    const share = await shareOf(publicationId, visitor)
    const isNew = await transact(app.db, async (trx) => {
      const before = await findProfile(trx, place)
      if (before === null && (isFull || share.isUsedUp('profiles'))) throw new LecternError('conflict', { reason: isFull ? 'activity.full' : 'activity.networkFull' })
      await putProfile(trx, place, next(before), app.now())
      if (before === null) await share.add(trx, { profiles: 1 })
      return before === null
    })
    if (isNew) share.added({ profiles: 1 })
  }

  return {
    async read(publicationId, learner, pass) {
      const row = await activities.visited(publicationId, pass)
      const fields = fieldsOf(row)
      const place = { publicationId, learner: hashed(learner) }
      const found = await findProfile(app.db, place)
      return { fields, purpose: fields.length === 0 ? '' : row.settings.userData.purpose, profile: found === null ? null : shown(fields, found), lastSlide: found === null ? null : await lastSlideOf(app.db, place) }
    },
    async saveProfile(publicationId, profile, visitor) {
      const row = await activities.visited(publicationId, visitor.pass)
      const fields = fieldsOf(row)
      if (fields.length === 0) return
      if (profile.source === 'lms') {
        const [name, externalId] = [profile.name.trim().slice(0, PROFILE_LIMITS.nameMax), profile.externalId.trim().slice(0, PROFILE_LIMITS.externalMax)]
        if (name === '' && externalId === '') return
        await keep(publicationId, profile.learner, visitor, (before) => ({ email: before?.email ?? '', info: before?.info ?? [], name, externalId, source: 'lms' }))
        return
      }
      const [wrong] = Object.keys(profileProblems(fields, profile.values))
      if (wrong !== undefined) throw new LecternError('invalid-request', { path: `values.${wrong}` })
      const values = profileValues(fields, profile.values)
      const of = (kind: LearnerField['kind']): string => values[fields.find((field) => field.kind === kind)?.id ?? ''] ?? ''
      const info = fields.flatMap(({ id, kind, label }) => (kind === 'text' && values[id] !== undefined ? [{ id, label, value: values[id] }] : []))
      // Whom a link of the author or a learning system names does not name themselves otherwise.
      await keep(publicationId, profile.learner, visitor, (before) => (before === null || before.source === 'form'
        ? { name: of('name'), email: of('email'), externalId: '', info, source: 'form' }
        : { ...before, name: before.name === '' ? of('name') : before.name, email: before.email === '' ? of('email') : before.email, info }))
    },
    async forget(publicationId, learner, pass) {
      await activities.visited(publicationId, pass)
      await transact(app.db, async (trx) => await app.learnerData.erase(trx, { publicationId, learner: hashed(learner) }))
      activities.forget(publicationId)
    },
    async invite(actor, { lessonId, publicationId }, learners, days) {
      const { row } = await activities.reported(actor, lessonId, publicationId)
      if (!row.settings.collectAnalytics) throw new LecternError('conflict', { reason: 'activity.notCounted' })
      const until = app.now() + days * DAY_MS
      const link = publicationLink(publicUrl, publicationId)
      return {
        until,
        links: learners.map(({ email, name }) => {
          const invited = { email: email.toLowerCase(), name: name.normalize('NFC').trim() }
          return { ...invited, link: `${link}${INVITATION_FRAGMENT}${issueInvitation(secret, publicationId, invited, until)}` }
        }),
      }
    },
    async open(publicationId, token, visitor) {
      const row = await activities.visited(publicationId, visitor.pass)
      const invited = readInvitation(secret, publicationId, token, app.now())
      if (invited === null) throw new LecternError('conflict', { reason: 'activity.invitationOver' })
      const learner = invitedLearner(secret, publicationId, invited)
      if (row.settings.collectAnalytics) await keep(publicationId, learner, visitor, (before) => ({ externalId: '', info: [], ...before, ...invited, source: 'link' }))
      return learner
    },
  }
}
