import type { LanguagePack } from '../../platform/i18n/i18n.ts'
import { appWords } from '../../platform/i18n/words/es.ts'
import { uiWords } from '../../ui/words/es.ts'
import { accountWords } from '../../accounts/words/es.ts'
import { recoveryWords } from '../../accounts/recovery/words/es.ts'
import { twoFactorWords } from '../../accounts/two-factor/words/es.ts'
import { onboardingWords } from '../../accounts/onboarding/words/es.ts'
import { organizationWords } from '../../organizations/words/es.ts'
import { settingsWords } from '../../settings/words/es.ts'
import { creditWords } from '../../credits/words/es.ts'
import { feedbackWords } from '../../feedback/words/es.ts'
import { providerWords } from '../../providers/words/es.ts'
import { flagWords } from '../../flags/words/es.ts'
import { analyticsWords } from '../../analytics/words/es.ts'
import { auditWords } from '../../audit/words/es.ts'
import { quotaWords } from '../../quotas/words/es.ts'
import { homeWords } from '../../home/words/es.ts'
import { courseWords } from '../../courses/words/es.ts'
import { lessonWords } from '../../lessons/words/es.ts'
import { creationWords } from '../../creation/words/es.ts'
import { playerWords } from '../../player/words/es.ts'
import { publishingWords } from '../../publishing/words/es.ts'
import { viewerWords } from '../../publishing/viewer/words/es.ts'
import { previewWords } from '../../preview/words/es.ts'
import { sharingWords } from '../../sharing/words/es.ts'
import { videoWords } from '../../video/words/es.ts'
import { agentWords } from '../../agents/words/es.ts'
import { brandWords } from '../../brand/words/es.ts'
import { galleryWords } from '../../gallery/words/es.ts'
import { infographicWords } from '../../editor/infographic/words/es.ts'
import { animationWords } from '../../editor/animation/words/es.ts'
import { elementsWords } from '../../editor/elements/words/es.ts'
import { editorWords } from '../../editor/words/es.ts'
import { canvasWords } from '../../editor/words/canvas/es.ts'
import { uploadWords } from '../../editor/uploads/words/es.ts'
import { presenceWords } from '../../editor/presence/words/es.ts'
import { authorWords } from '../../editor/presence/authors/words/es.ts'
import { controlWords } from '../../editor/share/words/es.ts'
import { historyWords } from '../../editor/history/words/es.ts'
import { codeWords, planWords, reasonWords } from './said/es.ts'
import { reasonsFrom } from './said/reasons-from.ts'

/** Every word of the product in Spanish. A new area adds its line here. */
export const es: LanguagePack = {
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
