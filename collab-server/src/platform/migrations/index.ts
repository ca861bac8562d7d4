import type { Kysely } from 'kysely'
import { up as accounts } from './001-accounts.ts'
import { up as lessons } from './002-lessons.ts'
import { up as sync } from './003-sync.ts'
import { up as signIn } from './004-sign-in.ts'
import { up as credits } from './005-credits.ts'
import { up as feedback } from './006-feedback.ts'
import { up as flags } from './007-flags.ts'
import { up as audit } from './008-audit.ts'
import { up as syncControl } from './009-sync-control.ts'
import { up as nodes } from './010-nodes.ts'
import { up as blobRemovals } from './011-blob-removals.ts'
import { up as agents } from './012-agents.ts'
import { up as historyFold } from './013-history-fold.ts'
import { up as brand } from './014-brand.ts'
import { up as creation } from './015-creation.ts'
import { up as creditSubjects } from './016-credit-subjects.ts'
import { up as gallery } from './017-gallery.ts'
import { up as publications } from './018-publications.ts'
import { up as videos } from './019-videos.ts'
import { up as infographics } from './020-infographics.ts'
import { up as storageUse } from './021-storage-use.ts'
import { up as blobChecks } from './022-blob-checks.ts'
import { up as blobNames } from './023-blob-names.ts'
import { up as orphans } from './024-orphans.ts'
import { up as restored } from './025-restored.ts'
import { up as restoring } from './026-restoring.ts'

/** One step of the schema; never edited once released. */
export interface Migration {
  readonly name: string
  readonly up: (db: Kysely<unknown>) => Promise<void>
}

/** All steps in the order they are applied. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '001-accounts', up: accounts },
  { name: '002-lessons', up: lessons },
  { name: '003-sync', up: sync },
  { name: '004-sign-in', up: signIn },
  { name: '005-credits', up: credits },
  { name: '006-feedback', up: feedback },
  { name: '007-flags', up: flags },
  { name: '008-audit', up: audit },
  { name: '009-sync-control', up: syncControl },
  { name: '010-nodes', up: nodes },
  { name: '011-blob-removals', up: blobRemovals },
  { name: '012-agents', up: agents },
  { name: '013-history-fold', up: historyFold },
  { name: '014-brand', up: brand },
  { name: '015-creation', up: creation },
  { name: '016-credit-subjects', up: creditSubjects },
  { name: '017-gallery', up: gallery },
  { name: '018-publications', up: publications },
  { name: '019-videos', up: videos },
  { name: '020-infographics', up: infographics },
  { name: '021-storage-use', up: storageUse },
  { name: '022-blob-checks', up: blobChecks },
  { name: '023-blob-names', up: blobNames },
  { name: '024-orphans', up: orphans },
  { name: '025-restored', up: restored },
  { name: '026-restoring', up: restoring },
]
