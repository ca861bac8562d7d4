import type { FastifyPluginAsync } from 'fastify'
import { accounts } from './accounts/routes.ts'
import { activities } from './activities/routes.ts'
import { activityLibrary } from './activity-library/routes.ts'
import { agents } from './agents/routes.ts'
import { analytics } from './analytics/routes.ts'
import { attribution } from './attribution/routes.ts'
import { audit } from './audit/routes.ts'
import { brand } from './brand/routes.ts'
import { looks } from './looks/routes.ts'
import { learnerConversations } from './conversations/learner-routes.ts'
import { conversations } from './conversations/routes.ts'
import { courses } from './courses/routes.ts'
import { creation } from './creation/routes.ts'
import { credits } from './credits/routes.ts'
import { downloads } from './downloads/routes.ts'
import { embeds } from './embeds/routes.ts'
import { EVENT_KINDS } from './event-kinds.ts'
import { eventsOf } from './events/routes.ts'
import { feedback } from './feedback/routes.ts'
import { flags } from './flags/routes.ts'
import { fonts } from './fonts/routes.ts'
import { gallery } from './gallery/routes.ts'
import { imports } from './imports/routes.ts'
import { infographics } from './infographics/routes.ts'
import { interactives } from './interactives/routes.ts'
import { JOB_KINDS } from './job-kinds.ts'
import { jobsOf } from './jobs/routes.ts'
import { lessons } from './lessons/routes.ts'
import { media } from './media/routes.ts'
import { avatars } from './avatars/routes.ts'
import { narration } from './narration/routes.ts'
import { factCheck } from './fact-check/routes.ts'
import { organizations } from './organizations/routes.ts'
import { prompts } from './prompts/routes.ts'
import { pronunciations } from './pronunciations/routes.ts'
import { providers } from './providers/routes.ts'
import { publishing } from './publishing/routes.ts'
import { quotas } from './quotas/routes.ts'
import { retention } from './retention/retention.ts'
import { sharing } from './sharing/routes.ts'
import { statements } from './statements/routes.ts'
import { suggestions } from './suggestions/routes.ts'
import { sync } from './sync/plugin.ts'
import { templates } from './templates/routes.ts'
import { video } from './video/routes.ts'

/** The nouns of the product in the order they are registered; each is one named plugin (fastify-plugin). */
export const NOUNS: readonly FastifyPluginAsync[] = [
  accounts,
  organizations,
  quotas,
  eventsOf(EVENT_KINDS),
  sharing,
  credits,
  feedback,
  flags,
  providers,
  audit,
  courses,
  lessons,
  templates,
  activityLibrary,
  jobsOf(JOB_KINDS),
  prompts,
  creation,
  suggestions,
  factCheck,
  agents,
  conversations,
  gallery,
  publishing,
  activities,
  learnerConversations,
  statements,
  infographics,
  interactives,
  media,
  embeds,
  brand,
  fonts,
  sync,
  attribution,
  analytics,
  video,
  pronunciations,
  narration,
  avatars,
  looks,
  downloads,
  imports,
  retention,
]
