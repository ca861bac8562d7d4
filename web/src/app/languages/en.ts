import { accountWords } from '../../accounts/words.ts'
import { joiningWords } from '../../accounts/joining-words.ts'
import { agentWords } from '../../agents/words.ts'
import analytics from '../../locales/en/analytics.json'
import app from '../../locales/en/app.json'
import navigation from '../../locales/en/app.navigation.json'
import audit from '../../locales/en/audit.json'
import authors from '../../locales/en/authors.json'
import brand from '../../locales/en/brand.json'
import canvas from '../../locales/en/canvas.json'
import control from '../../locales/en/control.json'
import courses from '../../locales/en/courses.json'
import creation from '../../locales/en/creation.json'
import { creditWords } from '../../credits/words.ts'
import editor from '../../locales/en/editor.json'
import elementNames from '../../locales/en/elements.names.json'
import elements from '../../locales/en/elements.json'
import { feedbackWords } from '../../feedback/words.ts'
import { flagWords } from '../../flags/words.ts'
import gallery from '../../locales/en/gallery.json'
import history from '../../locales/en/history.json'
import home from '../../locales/en/home.json'
import infographic from '../../locales/en/infographic.json'
import jobs from '../../locales/en/jobs.json'
import lessons from '../../locales/en/lessons.json'
import onboarding from '../../locales/en/onboarding.json'
import organizations from '../../locales/en/organizations.json'
import player from '../../locales/en/player.json'
import presence from '../../locales/en/presence.json'
import preview from '../../locales/en/preview.json'
import providers from '../../locales/en/providers.json'
import publishing from '../../locales/en/publishing.json'
import quotas from '../../locales/en/quotas.json'
import { recoveryWords } from '../../accounts/recovery/words.ts'
import settings from '../../locales/en/settings.json'
import sharing from '../../locales/en/sharing.json'
import twoFactor from '../../locales/en/twoFactor.json'
import ui from '../../locales/en/ui.json'
import uploads from '../../locales/en/uploads.json'
import video from '../../locales/en/video.json'
import viewer from '../../locales/en/viewer.json'
import animation from '../../locales/en/animation.json'

/** Every word of the product in English, by area, messages of `shared` among them; for types and for the tests that hold the languages together. Nothing loads it. */
export const english = {
  accounts: { ...accountWords, ...joiningWords },
  agents: agentWords,
  analytics,
  app: { ...app, ...navigation },
  audit,
  authors,
  brand,
  canvas,
  control,
  courses,
  creation,
  credits: creditWords,
  editor,
  elements: { ...elementNames, ...elements },
  feedback: feedbackWords,
  flags: flagWords,
  gallery,
  history,
  home,
  infographic,
  jobs,
  lessons,
  onboarding,
  organizations,
  player,
  presence,
  preview,
  providers,
  publishing,
  quotas,
  recovery: recoveryWords,
  settings,
  sharing,
  twoFactor,
  ui,
  uploads,
  video,
  viewer,
  animation,
} as const
