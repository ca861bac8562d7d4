import { can } from '@lectern/shared/access'
import type { Action } from '@lectern/shared/access'
import { isOwnVersion } from '@lectern/shared/lessons'
import type { Version } from '@lectern/shared/lessons'
import type { FastifyInstance } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { authorize } from '../sharing/access.ts'
import { findPeople } from '../identity/member-store.ts'
import type { VersionRecord } from '../sync/sync-server.ts'

/** Versions with the names of people in place of their ids. */
async function withNames(app: FastifyInstance, records: readonly VersionRecord[]): Promise<Version[]> {
  const ids = new Set(records.flatMap(({ contributorIds, authorId }) => (
    authorId === null ? contributorIds : [...contributorIds, authorId]
  )))
  const people = await findPeople(app.db, [...ids])
  // Somebody whose account is gone stays an author without a name.
  const nameOf = (userId: string) => ({ userId, name: people.get(userId)?.name ?? '' })
  return records.map((record) => ({
    versionId: record.versionId, docId: record.docId, kind: record.kind, name: record.name,
    author: record.authorId === null ? null : nameOf(record.authorId),
    contributors: record.contributorIds.map(nameOf),
    seq: record.seq, createdAt: record.createdAt,
  }))
}

async function withName(app: FastifyInstance, record: VersionRecord): Promise<Version> {
  const [version] = await withNames(app, [record])
  if (!version) throw new TypeError('one record gives one version')
  return version
}

async function documentFor(app: FastifyInstance, actor: Caller, action: Action, lessonId: string): Promise<string> {
  return authorize(actor, action, await app.access.targetForLesson(actor.userId, lessonId)).docId
}

/** Version history, newest first. */
export async function listVersions(app: FastifyInstance, actor: Caller, lessonId: string): Promise<Version[]> {
  const docId = await documentFor(app, actor, 'read-versions', lessonId)
  return await withNames(app, await app.sync.listVersions(docId))
}

/** A version with its whole document. */
export async function readVersion(
  app: FastifyInstance, actor: Caller, lessonId: string, versionId: string,
): Promise<{ version: Version; update: Uint8Array }> {
  const docId = await documentFor(app, actor, 'read-versions', lessonId)
  const { version, update } = await app.sync.readVersion(docId, versionId)
  return { version: await withName(app, version), update }
}

/** Keeps the lesson as it is now under a name. */
export async function createVersion(
  app: FastifyInstance, actor: Caller, lessonId: string, name: string,
): Promise<{ versionId: string }> {
  const docId = await documentFor(app, actor, 'name-version', lessonId)
  const { versionId } = await app.sync.createVersion(docId, { kind: 'named', name, authorId: actor.userId })
  return { versionId }
}

/** Gives a version another name. */
export async function renameVersion(
  app: FastifyInstance, actor: Caller, lessonId: string, versionId: string, name: string,
): Promise<Version> {
  const docId = await documentFor(app, actor, 'name-version', lessonId)
  return await withName(app, await app.sync.renameVersion(docId, versionId, name))
}

/** Removes a version for good: who owns the lesson any, who edits it those they named themselves. */
export async function deleteVersion(app: FastifyInstance, actor: Caller, lessonId: string, versionId: string): Promise<void> {
  const target = authorize(actor, 'delete-own-version', await app.access.targetForLesson(actor.userId, lessonId))
  if (!can(actor, 'delete-version', target)) {
    const version = (await app.sync.listVersions(target.docId)).find((one) => one.versionId === versionId)
    if (!version) throw new LecternError('not-found')
    if (!isOwnVersion({ kind: version.kind, authorId: version.authorId }, actor.userId)) throw new LecternError('forbidden')
  }
  await app.sync.deleteVersion(target.docId, versionId)
}

/** Makes the lesson as it was; the state before is kept as a version. */
export async function restoreVersion(
  app: FastifyInstance, actor: Caller, lessonId: string, versionId: string,
): Promise<{ preRestoreVersionId: string }> {
  const docId = await documentFor(app, actor, 'restore-version', lessonId)
  const { preRestoreVersionId } = await app.sync.restoreVersion(docId, versionId, actor.userId)
  return { preRestoreVersionId }
}
