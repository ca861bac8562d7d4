import { appWords } from '../../platform/i18n/words/en.ts'
import { uiWords } from '../../ui/words/en.ts'
import { accountWords } from '../../accounts/words/en.ts'
import { recoveryWords } from '../../accounts/recovery/words/en.ts'
import { twoFactorWords } from '../../accounts/two-factor/words/en.ts'
import { onboardingWords } from '../../accounts/onboarding/words/en.ts'
import { organizationWords } from '../../organizations/words/en.ts'
import { settingsWords } from '../../settings/words/en.ts'
import { creditWords } from '../../credits/words/en.ts'
import { feedbackWords } from '../../feedback/words/en.ts'
import { providerWords } from '../../providers/words/en.ts'
import { flagWords } from '../../flags/words/en.ts'
import { analyticsWords } from '../../analytics/words/en.ts'
import { auditWords } from '../../audit/words/en.ts'
import { quotaWords } from '../../quotas/words/en.ts'
import { homeWords } from '../../home/words/en.ts'
import { courseWords } from '../../courses/words/en.ts'
import { lessonWords } from '../../lessons/words/en.ts'
import { creationWords } from '../../creation/words/en.ts'
import { playerWords } from '../../player/words/en.ts'
import { publishingWords } from '../../publishing/words/en.ts'
import { viewerWords } from '../../publishing/viewer/words/en.ts'
import { previewWords } from '../../preview/words/en.ts'
import { sharingWords } from '../../sharing/words/en.ts'
import { videoWords } from '../../video/words/en.ts'
import { agentWords } from '../../agents/words/en.ts'
import { brandWords } from '../../brand/words/en.ts'
import { galleryWords } from '../../gallery/words/en.ts'
import { infographicWords } from '../../editor/infographic/words/en.ts'
import { animationWords } from '../../editor/animation/words/en.ts'
import { elementsWords } from '../../editor/elements/words/en.ts'
import { editorWords } from '../../editor/words/en.ts'
import { canvasWords } from '../../editor/words/canvas/en.ts'
import { uploadWords } from '../../editor/uploads/words/en.ts'
import { presenceWords } from '../../editor/presence/words/en.ts'
import { authorWords } from '../../editor/presence/authors/words/en.ts'
import { controlWords } from '../../editor/share/words/en.ts'
import { historyWords } from '../../editor/history/words/en.ts'
import { joiningWords } from '../../accounts/words/joining/en.ts'

/** Every word of the product in English, by area; for the tests that hold the languages together. Nothing loads it. */
export const english = {
  app: appWords,
  ui: uiWords,
  accounts: { ...accountWords, ...joiningWords },
  recovery: recoveryWords,
  twoFactor: twoFactorWords,
  onboarding: onboardingWords,
  organizations: organizationWords,
  settings: settingsWords,
  credits: creditWords,
  feedback: feedbackWords,
  providers: providerWords,
  flags: flagWords,
  analytics: analyticsWords,
  audit: auditWords,
  quotas: quotaWords,
  home: homeWords,
  courses: courseWords,
  lessons: lessonWords,
  creation: creationWords,
  player: playerWords,
  publishing: publishingWords,
  viewer: viewerWords,
  preview: previewWords,
  sharing: sharingWords,
  video: videoWords,
  agents: agentWords,
  brand: brandWords,
  gallery: galleryWords,
  infographic: infographicWords,
  animation: animationWords,
  elements: elementsWords,
  editor: editorWords,
  canvas: canvasWords, uploads: uploadWords,
  presence: presenceWords,
  authors: authorWords,
  control: controlWords,
  history: historyWords,
} as const
