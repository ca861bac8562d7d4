import { CREDIT_MESSAGES, PLAN_MESSAGES } from '@lectern/shared/credits'

/** Words of balance, credit history and the dialog for too few credits. */
export const creditWords = {
  detailsFailed: CREDIT_MESSAGES.detailsFailed,
  historyFailed: CREDIT_MESSAGES.historyFailed,
  expired: { message: PLAN_MESSAGES.expired, since: '{{plan}} ended on {{date}}. Your lessons, courses and credits are still here.', action: 'See the plans', askOwner: 'Ask the owner of your workspace about it.' },
  balance_one: '{{value}} credit',
  balance_other: '{{value}} credits',
  balanceLabel: 'Credits',
  insufficient: {
    title: 'Not enough credits',
    body_one: 'Your workspace has {{value}} credit left, which is not enough for this.',
    body_other: 'Your workspace has {{value}} credits left, which is not enough for this.',
    contact: 'Questions about credits?',
    contactAction: 'Write to support',
    close: 'Close',
    buy: 'Buy now',
  },
  history: {
    title: 'Credit usage',
    intro: 'What the credits of your workspace were spent on, latest first.',
    label: 'Credit history',
    filter: 'Show',
    all: 'Everything',
    columns: { description: 'Description', credits: 'Credits', type: 'Type', date: 'Date', member: 'Member' },
    system: 'Lectern',
    export: 'Download CSV',
    exportFailed: 'The file could not be made. {{message}}',
    empty: 'No credits were spent yet',
    emptyBody: 'Everything that costs credits is listed here, with who did it and when.',
    emptyFiltered: 'Nothing of this kind',
    emptyFilteredBody: 'Choose another kind, or show everything.',
    showAll: 'Show everything',
    total: 'Balance',
  },
  /** What a line of the history is about (S1 §3.6). */
  about: { plan: '{{plan}} plan', items: '{{words}} ×\u00A0{{items}}', added: 'Credits added' },
  /** Categories shown to users (S1 §3.6); the others carry the names of their actions. */
  types: {
    1: 'Video', 2: 'Video agent', 3: 'Chat agent', 4: 'Reading', 5: 'Slides', 6: 'Interactives', 7: 'Infographics', 8: 'Quiz', 9: 'AI images',
    10: 'Audio', 11: 'Credits purchased', 12: 'Deduction', 13: 'Refund', 14: 'Hold', 15: 'Release', 16: 'Prompt playground', 17: 'Games',
  },
} as const
