import type { ShareRole } from '@lectern/shared/access'
import { ISSUE_TYPE } from '@lectern/shared/feedback'

/** What a mail about access is about. */
interface Shared {
  readonly kind: 'lesson' | 'course'
  /** Its name. */
  readonly item: string
}

/** What every language says in mails; each has all of it, with the same names to put in. Durations come written out. */
export const en = {
  hello: (name: string) => `Hello ${name},`,
  orOpen: 'Or open this address:',
  notMe: 'It was not me: set a new password',
  verification: {
    subject: 'Verify your email for Lectern',
    heading: (name: string) => `Welcome, ${name}`,
    body: 'Please confirm that this address is yours, then you can start writing your first lesson.',
    action: 'Verify my email',
    footer: (hours: string) => `The link works once, for ${hours}. If you did not sign up for Lectern, ignore this mail.`,
  },
  reset: {
    subject: 'Set a new password for Lectern',
    heading: (name: string) => `Help is on its way, ${name}`,
    body: 'Somebody, hopefully you, asked for a new password for your account.',
    action: 'Set a new password',
    footer: (minutes: string) => `The link works once, for ${minutes}. If you did not ask for it, ignore this mail: your password stays.`,
  },
  passwordChanged: {
    subject: 'Your Lectern password was changed',
    heading: 'Your password was changed',
    body: 'the password of your account has just been changed. If that was you, there is nothing to do.',
    footer: 'You got this mail because the password of your Lectern account changed.',
  },
  code: {
    heading: (code: string) => `Your code is ${code}`,
    body: (minutes: string) => `type this code on the page that asks for it. It works for ${minutes}.`,
    action: 'Open Lectern',
    signIn: {
      subject: 'Your sign-in code for Lectern',
      footer: 'Somebody who knows your password is signing in. If that is not you, change your password now, and tell nobody this code.',
    },
    setUp: {
      subject: 'Your code to turn on two-factor sign-in',
      footer: 'If you did not ask for this, change your password.',
    },
  },
  twoFactorOn: {
    subject: 'Two-factor sign-in was turned on for Lectern',
    heading: 'Two-factor sign-in was turned on',
    body: 'two-factor sign-in of your account has just been turned on. If that was you, there is nothing to do.',
    footer: 'You got this mail because the sign-in of your Lectern account changed.',
  },
  twoFactorOff: {
    subject: 'Two-factor sign-in was turned off for Lectern',
    heading: 'Two-factor sign-in was turned off',
    body: 'two-factor sign-in of your account has just been turned off. If that was you, there is nothing to do.',
    footer: 'You got this mail because the sign-in of your Lectern account changed.',
  },
  removed: {
    subject: (workspace: string) => `You are not a member of ${workspace} any more`,
    heading: 'Your workspace changed',
    body: (by: string, workspace: string) => (
      `${by} took you out of the workspace ${workspace}. Your account stays; what you made there stays in the workspace.`
    ),
    action: 'Choose a plan for a workspace of your own',
    footer: 'You got this mail because you were a member of a Lectern workspace.',
  },
  invitation: {
    subject: (by: string, workspace: string) => `${by} invites you to ${workspace} on Lectern`,
    heading: (workspace: string) => `Join ${workspace}`,
    body: (by: string, workspace: string) => `${by} invites you to write lessons together in the workspace ${workspace}.`,
    known: { body: 'You have an account already: sign in and accept.', action: 'Accept the invitation' },
    unknown: { body: 'Make an account with this address and you are in.', action: 'Make my account' },
    footer: (by: string, days: string) => `The link works for ${days}. If you do not know ${by}, ignore this mail.`,
  },
  openShared: { lesson: 'Open the lesson', course: 'Open the course' },
  shared: {
    heading: (by: string, item: string) => `${by} shared “${item}” with you`,
    body: (by: string, { kind, item }: Shared, role: ShareRole) => {
      const roles = {
        owner: 'owner. You decide about its content and about who has access',
        editor: 'editor. You can view and edit it',
        // There are no comments yet, so a commenter may do what a viewer may.
        commenter: 'commenter. You can view it',
        viewer: 'viewer. You can view it',
      }
      return `${by} shared the ${kind} “${item}” with you as ${roles[role]}.`
    },
    footer: (by: string) => `You got this mail because ${by} is a member of your Lectern workspace. You can leave what was shared in its share dialog.`,
  },
  transfer: {
    toYou: (item: string) => `You now own “${item}”`,
    toYouBody: (from: string, { kind, item }: Shared) => `${from} made you the owner of the ${kind} “${item}”. ${from} stays on it as an editor.`,
    fromYou: (to: string, item: string) => `${to} now owns “${item}”`,
    fromYouBody: (to: string, { kind, item }: Shared) => `You handed the ${kind} “${item}” over to ${to}. You stay on it as an editor.`,
    footer: 'You got this mail because ownership in your Lectern workspace changed.',
  },
  feedback: {
    issues: {
      [ISSUE_TYPE.TechnicalIssue]: 'Technical issue', [ISSUE_TYPE.UiUx]: 'UI/UX', [ISSUE_TYPE.FeatureRequest]: 'Feature request',
      [ISSUE_TYPE.PainPoint]: 'Pain point', [ISSUE_TYPE.GeneralSupport]: 'General support',
    },
    from: (name: string, email: string, workspace: string, issue: string) => `From ${name} <${email}>, workspace ${workspace}: ${issue}`,
    attached: (files: string) => `Attached pictures: ${files}. The owner of the workspace finds them in the list of feedback.`,
    action: (name: string) => `Reply to ${name}`,
    footer: 'You got this mail because you support the people of this workspace.',
  },
}

/** What is said in mails, in one language. */
export type MailWords = typeof en
