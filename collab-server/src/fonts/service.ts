import { randomUUID } from 'node:crypto'
import { roleInOrganization } from '@lectern/shared/access'
import type { Action } from '@lectern/shared/access'
import { FONT_LIMITS, fontFormSchema } from '@lectern/shared/fonts'
import type { Font, FontPrivacy } from '@lectern/shared/fonts'
import type { FastifyInstance } from 'fastify'
import { storeAsset } from '../assets/store-asset.ts'
import { transact } from '../database/transact.ts'
import { findOrganization } from '../identity/organization-store.ts'
import { badUpload } from '../media/upload.ts'
import type { Upload } from '../media/upload.ts'
import { LecternError, schemaMessage } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import type { SpooledFile } from '../platform/spool.ts'
import { authorize } from '../sharing/access.ts'
import { inspectFontFile } from './font-file.ts'
import * as store from './store.ts'
import type { FontRow } from './store.ts'

/** A font about to be added. */
export interface AddedFont {
  readonly name: string
  readonly privacy: FontPrivacy
  /** The address it came from; null for a file. */
  readonly url: string | null
}

/** The rules of added fonts: who added one rules it, and the owner of the workspace those that all may choose. */
export interface Fonts {
  list(actor: Caller): Promise<Font[]>
  /** @throws LecternError `invalid-request`, `unsupported-file-type`, `conflict`, `storage-full`, `disk-full` */
  add(actor: Caller, file: SpooledFile, font: AddedFont): Promise<Font>
  setPrivacy(actor: Caller, fontId: string, privacy: FontPrivacy): Promise<Font>
  remove(actor: Caller, fontId: string): Promise<void>
}

/** The form and the file of an upload; throws `invalid-request` naming what is wrong with them. */
export function fontOf({ fields, file }: Upload): { readonly file: SpooledFile; readonly font: AddedFont } {
  const read = fontFormSchema.safeParse(fields)
  if (!read.success) {
    const [issue] = read.error.issues
    throw badUpload(schemaMessage(issue?.message ?? 'Something in the request is not right.'), issue?.path.join('.'))
  }
  if (file === null || file.bytes === 0) throw badUpload({ reason: 'font.noFile' })
  return { file, font: { ...read.data, url: null } }
}

/** The fonts of an app. */
export function createFonts(app: FastifyInstance): Fonts {
  const isOwner = async ({ organizationId, userId }: Caller): Promise<boolean> => (await findOrganization(app.db, organizationId))?.owner_id === userId

  const shown = (actor: Caller, ownsOrganization: boolean, { font, organizationId }: FontRow) => {
    const rules = roleInOrganization(actor, { organizationId, ownerId: font.owner.userId })
    const role = font.privacy === 'private' && rules !== 'owner' ? null : ownsOrganization && rules === 'viewer' ? 'owner' as const : rules
    return { kind: 'font' as const, organizationId, deleted: false, role, font: { ...font, isMine: role === 'owner' } }
  }

  const allowed = async (actor: Caller, action: Action, fontId: string): Promise<Font> => {
    const row = await store.findFont(app.db, fontId)
    return authorize(actor, action, row && shown(actor, await isOwner(actor), row)).font
  }

  return {
    async list(actor) {
      const ownsOrganization = await isOwner(actor)
      return (await store.fontsFor(app.db, actor)).map((row) => shown(actor, ownsOrganization, row).font)
    },
    async add(actor, file, { name, privacy, url }) {
      const type = await inspectFontFile(file.path, file.bytes)
      if (type === undefined) throw new LecternError('unsupported-file-type', { path: 'file', reason: 'font.type' })
      if (type === 'damaged') throw new LecternError('unsupported-file-type', { path: 'file', reason: 'font.damaged' })
      const { organizationId, userId } = actor
      const blob = { hash: file.hash, contentType: type, bytes: file.bytes, width: null, height: null }
      await storeAsset(app, actor, blob, async () => await app.blobs.putFile(file))
      const id = randomUUID()
      await transact(app.db, async (trx) => {
        if (await store.countFonts(trx, organizationId) >= FONT_LIMITS.perOrganization) throw new LecternError('conflict', { reason: 'font.tooMany' })
        const isNew = await store.insertFont(trx, { id, organizationId, ownerId: userId, name, hash: file.hash, url, privacy, now: app.now() })
        if (!isNew) throw new LecternError('conflict', { path: 'name', reason: 'font.nameTaken' })
      })
      return await allowed(actor, 'read', id)
    },
    async setPrivacy(actor, fontId, privacy) {
      const font = await allowed(actor, 'edit', fontId)
      await store.setFontPrivacy(app.db, fontId, privacy)
      // Made private, it is out of sight for anybody but who added it.
      return { ...font, privacy }
    },
    async remove(actor, fontId) {
      await allowed(actor, 'delete', fontId)
      await store.removeFont(app.db, fontId)
    },
  }
}
