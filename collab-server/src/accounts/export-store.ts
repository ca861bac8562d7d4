import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Account } from '../identity/account-store.ts'

/** Rows of every table that names a person, with the columns that are theirs to know. */
export async function readEverythingAbout(db: Kysely<Database>, account: Account) {
  const { id } = account
  return {
    sessions: await db.selectFrom('session').select(['id', 'created_at', 'last_used_at', 'expires_at', 'revoked_at', 'user_agent', 'address'])
      .where('user_id', '=', id).orderBy('created_at').execute(),
    courses: await db.selectFrom('course').select(['id', 'name', 'created_at', 'updated_at', 'deleted_at']).where('owner_id', '=', id).execute(),
    lessons: await db.selectFrom('lesson').select(['id', 'name', 'course_id', 'doc_id', 'created_at', 'updated_at', 'deleted_at'])
      .where((eb) => eb.or([eb('owner_id', '=', id), eb('created_by', '=', id)])).execute(),
    shares: await db.selectFrom('share').select(['target_kind', 'target_id', 'role', 'granted_at']).where('user_id', '=', id).execute(),
    invitations: await db.selectFrom('invitation').select(['id', 'organization_id', 'email_key as email', 'created_at', 'expires_at', 'accepted_at'])
      .where((eb) => eb.or([eb('email_key', '=', account.email_key), eb('invited_by', '=', id)])).execute(),
    credits: await db.selectFrom('credit_transaction').select(['id', 'type', 'change', 'description', 'lesson_id', 'created_at'])
      .where('user_id', '=', id).orderBy('seq').execute(),
    feedback: await db.selectFrom('feedback').select(['id', 'issue_type', 'subject', 'description', 'created_at']).where('user_id', '=', id).execute(),
    flags: await db.selectFrom('feature_flag').select(['name', 'is_on']).where('user_id', '=', id).execute(),
    images: await db.selectFrom('blob').select(['hash', 'content_type', 'bytes', 'created_at']).where('user_id', '=', id).execute(),
    gallery: await db.selectFrom('gallery_media').select(['id', 'hash', 'image_type', 'name', 'description', 'created_at'])
      .where('owner_id', '=', id).orderBy('created_at').execute(),
    versions: await db.selectFrom('doc_version').select(['id', 'doc_id', 'name', 'kind', 'created_at']).where('author', '=', id).execute(),
    publications: await db.selectFrom('publication').select(['id', 'lesson_id', 'settings', 'revision', 'published_at'])
      .where('published_by', '=', id).orderBy('published_at').execute(),
    jobs: await db.selectFrom('job').select(['id', 'kind', 'lesson_id', 'title', 'state', 'created_at', 'finished_at'])
      .where('user_id', '=', id).orderBy('created_at').execute(),
    creations: await db.selectFrom('creation_request').select(['kind', 'state', 'result', 'changed_at'])
      .where('user_id', '=', id).orderBy('changed_at').execute(),
    checkouts: await db.selectFrom('plan_checkout').select(['id', 'plan_type', 'created_at']).where('user_id', '=', id).orderBy('created_at').execute(),
    mails: await db.selectFrom('outgoing_mail').select(['subject', 'created_at', 'sent_at']).where('recipient', '=', account.email).execute(),
    audit: await db.selectFrom('audit_event').select(['action', 'target_kind', 'target_id', 'address', 'created_at'])
      .where((eb) => eb.or([eb('actor_id', '=', id), eb('person_id', '=', id)])).orderBy('id').execute(),
    agents: await db.selectFrom('agent').select(['id', 'kind', 'definition', 'created_at', 'updated_at'])
      .where('owner_id', '=', id).orderBy('created_at').execute(),
    agentDocuments: await db.selectFrom('agent_document').innerJoin('agent', 'agent.id', 'agent_document.agent_id')
      .select(['agent_id', 'agent_document.name', 'source', 'purpose', 'instructions', 'text'])
      .where('agent.owner_id', '=', id).orderBy('agent_id').orderBy('position').execute(),
  }
}
