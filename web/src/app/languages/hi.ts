import type { LanguagePack } from '../../platform/i18n/i18n.ts'
import { appWords } from '../../platform/i18n/words/hi.ts'
import { uiWords } from '../../ui/words/hi.ts'
import { accountWords } from '../../accounts/words/hi.ts'
import { recoveryWords } from '../../accounts/recovery/words/hi.ts'
import { twoFactorWords } from '../../accounts/two-factor/words/hi.ts'
import { onboardingWords } from '../../accounts/onboarding/words/hi.ts'
import { organizationWords } from '../../organizations/words/hi.ts'
import { settingsWords } from '../../settings/words/hi.ts'
import { creditWords } from '../../credits/words/hi.ts'
import { feedbackWords } from '../../feedback/words/hi.ts'
import { providerWords } from '../../providers/words/hi.ts'
import { flagWords } from '../../flags/words/hi.ts'
import { analyticsWords } from '../../analytics/words/hi.ts'
import { auditWords } from '../../audit/words/hi.ts'
import { quotaWords } from '../../quotas/words/hi.ts'
import { homeWords } from '../../home/words/hi.ts'
import { courseWords } from '../../courses/words/hi.ts'
import { lessonWords } from '../../lessons/words/hi.ts'
import { creationWords } from '../../creation/words/hi.ts'
import { playerWords } from '../../player/words/hi.ts'
import { publishingWords } from '../../publishing/words/hi.ts'
import { viewerWords } from '../../publishing/viewer/words/hi.ts'
import { previewWords } from '../../preview/words/hi.ts'
import { sharingWords } from '../../sharing/words/hi.ts'
import { videoWords } from '../../video/words/hi.ts'
import { agentWords } from '../../agents/words/hi.ts'
import { brandWords } from '../../brand/words/hi.ts'
import { galleryWords } from '../../gallery/words/hi.ts'
import { infographicWords } from '../../editor/infographic/words/hi.ts'
import { animationWords } from '../../editor/animation/words/hi.ts'
import { elementsWords } from '../../editor/elements/words/hi.ts'
import { editorWords } from '../../editor/words/hi.ts'
import { canvasWords } from '../../editor/words/canvas/hi.ts'
import { uploadWords } from '../../editor/uploads/words/hi.ts'
import { presenceWords } from '../../editor/presence/words/hi.ts'
import { authorWords } from '../../editor/presence/authors/words/hi.ts'
import { controlWords } from '../../editor/share/words/hi.ts'
import { historyWords } from '../../editor/history/words/hi.ts'
import { codeWords, planWords, reasonWords } from './said/hi.ts'
import { reasonsFrom } from './said/reasons-from.ts'

/** Every word of the product in Hindi. A new area adds its line here. */
export const hi: LanguagePack = {
  areas: {
    app: appWords,
    ui: uiWords,
    accounts: accountWords,
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
    canvas: canvasWords,
    uploads: uploadWords,
    presence: presenceWords,
    authors: authorWords,
    control: controlWords,
    history: historyWords,
    said: {
      code: codeWords, plan: planWords,
      reason: { ...reasonsFrom({ accountWords, agentWords, feedbackWords, publishingWords }), ...reasonWords },
    },
  },
}
