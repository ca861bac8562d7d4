import type { Migration } from './database/migrate.ts'
import { up as accounts } from './accounts/migrations/001-accounts.ts'
import { up as accountLanguage } from './accounts/migrations/043-account-language.ts'
import { up as lessons } from './library/migrations/002-lessons.ts'
import { up as sync } from './sync/migrations/003-sync.ts'
import { up as signIn } from './accounts/migrations/004-sign-in.ts'
import { up as credits } from './credits/migrations/005-credits.ts'
import { up as feedback } from './feedback/migrations/006-feedback.ts'
import { up as flags } from './flags/migrations/007-flags.ts'
import { up as audit } from './audit/migrations/008-audit.ts'
import { up as syncControl } from './sync/migrations/009-sync-control.ts'
import { up as nodes } from './sync/migrations/010-nodes.ts'
import { up as blobRemovals } from './media/migrations/011-blob-removals.ts'
import { up as agents } from './agents/migrations/012-agents.ts'
import { up as conversations } from './conversations/migrations/092-conversations.ts'
import { up as learnerConversations } from './conversations/migrations/097-learner-conversations.ts'
import { up as publishedAgents } from './publishing/migrations/096-published-agents.ts'
import { up as historyFold } from './sync/migrations/013-history-fold.ts'
import { up as brand } from './brand/migrations/014-brand.ts'
import { up as brandKits } from './brand/migrations/067-brand-kits.ts'
import { up as creation } from './creation/migrations/015-creation.ts'
import { up as creditSubjects } from './credits/migrations/016-credit-subjects.ts'
import { up as gallery } from './gallery/migrations/017-gallery.ts'
import { up as publications } from './publishing/migrations/018-publications.ts'
import { up as videos } from './video/migrations/019-videos.ts'
import { up as infographics } from './infographics/migrations/020-infographics.ts'
import { up as storageUse } from './quotas/migrations/021-storage-use.ts'
import { up as blobChecks } from './media/migrations/022-blob-checks.ts'
import { up as blobNames } from './media/migrations/023-blob-names.ts'
import { up as orphans } from './sync/migrations/024-orphans.ts'
import { up as restored } from './sync/migrations/025-restored.ts'
import { up as restoring } from './sync/migrations/026-restoring.ts'
import { up as jobs } from './jobs/migrations/027-jobs.ts'
import { up as providers } from './providers/migrations/028-providers.ts'
import { up as providerUse } from './providers/migrations/029-provider-use.ts'
import { up as paidWork } from './jobs/migrations/030-paid-work.ts'
import { up as events } from './events/migrations/031-events.ts'
import { up as rollupHours } from './events/migrations/035-rollup-hours.ts'
import { up as openings } from './publishing/migrations/032-openings.ts'
import { up as activity } from './analytics/migrations/033-activity.ts'
import { up as assets } from './assets/migrations/034-assets.ts'
import { up as blobArrivals } from './assets/migrations/036-blob-arrivals.ts'
import { up as assetOrigin } from './assets/migrations/037-asset-origin.ts'
import { up as assetRenditions } from './assets/migrations/042-asset-renditions.ts'
import { up as galleryVideos } from './gallery/migrations/074-gallery-videos.ts'
import { up as galleryUseMedia } from './gallery/migrations/039-gallery-use-media.ts'
import { up as oneSpeechJob } from './jobs/migrations/038-one-speech-job.ts'
import { up as publicationKeys } from './publishing/migrations/040-publication-keys.ts'
import { up as activityAnswers } from './activities/migrations/041-activity-answers.ts'
import { up as fonts } from './fonts/migrations/044-fonts.ts'
import { up as jobStorage } from './jobs/migrations/046-job-storage.ts'
import { up as jobItems } from './jobs/migrations/047-job-items.ts'
import { up as activityClocks } from './activities/migrations/103-activity-clocks.ts'
import { up as hiddenParts } from './publishing/migrations/104-hidden-parts.ts'
import { up as activityHints } from './activities/migrations/048-activity-hints.ts'
import { up as learnerVisits } from './activities/migrations/052-learner-visits.ts'
import { up as learnerProfiles } from './activities/migrations/054-learner-profiles.ts'
import { up as learnerScores } from './activities/migrations/064-learner-scores.ts'
import { up as survey } from './feedback/migrations/065-survey.ts'
import { up as jobHeartbeat } from './jobs/migrations/062-job-heartbeat.ts'
import { up as documentBans } from './sync/migrations/063-document-bans.ts'
import { up as prompts } from './prompts/migrations/075-prompts.ts'
import { up as pronunciations } from './pronunciations/migrations/049-pronunciations.ts'
import { up as learnerRollups } from './activities/migrations/070-learner-rollups.ts'
import { up as publicationSums } from './publishing/migrations/071-publication-sums.ts'
import { up as statementStore } from './statements/migrations/072-statements.ts'
import { up as publicationNetworks } from './activities/migrations/106-publication-networks.ts'
import { up as learningSessions } from './activities/migrations/073-learning-sessions.ts'
import { up as learnerMedia } from './activities/migrations/108-learner-media.ts'
import { up as learnerRetention } from './activities/migrations/109-learner-retention.ts'
import { up as sessionNetworks } from './activities/migrations/107-session-networks.ts'
import { up as activityLibrary } from './library/migrations/076-activity-library.ts'
import { up as templates } from './library/migrations/045-templates.ts'
import { up as templateKinds } from './library/migrations/066-template-kinds.ts'
import { up as descriptions } from './library/migrations/105-descriptions.ts'

/** The steps of all nouns, in the order of their numbers, in which they are applied. A noun keeps its own in `<noun>/migrations`. */
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
  { name: '027-jobs', up: jobs },
  { name: '028-providers', up: providers },
  { name: '029-provider-use', up: providerUse },
  { name: '030-paid-work', up: paidWork },
  { name: '031-events', up: events },
  { name: '032-openings', up: openings },
  { name: '033-activity', up: activity },
  { name: '034-assets', up: assets },
  { name: '035-rollup-hours', up: rollupHours },
  { name: '036-blob-arrivals', up: blobArrivals },
  { name: '037-asset-origin', up: assetOrigin },
  { name: '038-one-speech-job', up: oneSpeechJob },
  { name: '039-gallery-use-media', up: galleryUseMedia },
  { name: '040-publication-keys', up: publicationKeys },
  { name: '041-activity-answers', up: activityAnswers },
  { name: '042-asset-renditions', up: assetRenditions },
  { name: '043-account-language', up: accountLanguage },
  { name: '044-fonts', up: fonts },
  { name: '045-templates', up: templates },
  { name: '046-job-storage', up: jobStorage },
  { name: '047-job-items', up: jobItems },
  { name: '048-activity-hints', up: activityHints },
  { name: '049-pronunciations', up: pronunciations },
  { name: '052-learner-visits', up: learnerVisits },
  { name: '054-learner-profiles', up: learnerProfiles },
  { name: '062-job-heartbeat', up: jobHeartbeat },
  { name: '063-document-bans', up: documentBans },
  { name: '064-learner-scores', up: learnerScores },
  { name: '065-survey', up: survey },
  { name: '066-template-kinds', up: templateKinds },
  { name: '067-brand-kits', up: brandKits },
  { name: '070-learner-rollups', up: learnerRollups },
  { name: '071-publication-sums', up: publicationSums },
  { name: '072-statements', up: statementStore },
  { name: '073-learning-sessions', up: learningSessions },
  { name: '074-gallery-videos', up: galleryVideos },
  { name: '075-prompts', up: prompts },
  { name: '076-activity-library', up: activityLibrary },
  { name: '092-conversations', up: conversations },
  { name: '096-published-agents', up: publishedAgents },
  { name: '097-learner-conversations', up: learnerConversations },
  { name: '103-activity-clocks', up: activityClocks },
  { name: '104-hidden-parts', up: hiddenParts },
  { name: '105-descriptions', up: descriptions },
  { name: '106-publication-networks', up: publicationNetworks },
  { name: '107-session-networks', up: sessionNetworks },
  { name: '108-learner-media', up: learnerMedia },
  { name: '109-learner-retention', up: learnerRetention },
]
