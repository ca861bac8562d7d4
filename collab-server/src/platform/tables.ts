import type { AccountTables } from '../accounts/tables.ts'
import type { AgentTables } from '../agents/tables.ts'
import type { AuditTables } from '../audit/tables.ts'
import type { BrandTables } from '../brand/tables.ts'
import type { CourseTables } from '../courses/tables.ts'
import type { CreationTables } from '../creation/tables.ts'
import type { CreditTables } from '../credits/tables.ts'
import type { FeedbackTables } from '../feedback/tables.ts'
import type { FlagTables } from '../flags/tables.ts'
import type { GalleryTables } from '../gallery/tables.ts'
import type { InfographicTables } from '../infographics/tables.ts'
import type { LessonTables } from '../lessons/tables.ts'
import type { MediaTables } from '../media/tables.ts'
import type { OrganizationTables } from '../organizations/tables.ts'
import type { PublishingTables } from '../publishing/tables.ts'
import type { QuotaTables } from '../quotas/tables.ts'
import type { ShareTables } from '../sharing/tables.ts'
import type { SyncTables } from '../sync/tables.ts'
import type { VideoTables } from '../video/tables.ts'
import type { MailTables } from './mail-tables.ts'

/** Every table there is: each noun exports its own in `<noun>/tables.ts` and adds its name here. */
export interface Database extends
  AccountTables, OrganizationTables, MailTables, CourseTables, LessonTables, ShareTables, MediaTables, SyncTables, CreditTables,
  FeedbackTables, FlagTables, GalleryTables, AuditTables, AgentTables, BrandTables, CreationTables, PublishingTables,
  VideoTables, InfographicTables, QuotaTables {}
