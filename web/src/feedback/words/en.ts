import { FEEDBACK_FIELD_MESSAGES, FEEDBACK_MESSAGES } from '@lectern/shared/feedback'

/** Words of the feedback form and of the list of feedback. Messages are those of `shared`. */
export const feedbackWords = {
  field: FEEDBACK_FIELD_MESSAGES,
  /** By the name of the result (S1 §8.2), which S1 writes with the prefix `FEEDBACK_`. */
  result: FEEDBACK_MESSAGES,
  form: {
    title: 'Feedback and support',
    intro: 'Tell us what does not work, or what you miss. We answer by email.',
    name: 'Name',
    email: 'Email',
    noEmail: 'Your account has no email address, so we could not answer. Add one first.',
    issueType: 'What is it about?',
    choose: 'Choose…',
    subject: 'Subject',
    description: 'Description',
    counter: '{{count}} of {{max}} characters',
    attachments: 'Pictures',
    attachmentsHelp: 'Up to {{files}} files, JPG, JPEG or PNG, at most {{megabytes}} MB each.',
    attach: 'Attach pictures',
    remove: 'Remove {{name}}',
    attached: 'Attached pictures',
    cancel: 'Cancel',
    submit: 'Send',
    sending: 'Sending your feedback',
    sentTitle: 'Feedback sent',
  },
  rejected: {
    type: '“{{name}}” is not a JPG, JPEG or PNG file.',
    size: '“{{name}}” is larger than {{megabytes}} MB.',
    duplicate: '“{{name}}” is attached already.',
    tooMany: '“{{name}}” was left out: you can attach at most {{files}} files.',
    unreadable: '“{{name}}” could not be read.',
  },
  types: { 1: 'Technical issue', 2: 'User interface', 3: 'Feature request', 4: 'Pain point', 5: 'General support' },
  list: {
    title: 'Feedback',
    intro: 'What people of your workspace wrote to support, latest first.',
    empty: 'No feedback yet',
    emptyBody: 'What members send through Support is listed here.',
    failed: 'The feedback could not be loaded.',
    open: 'Open {{name}}',
    openFailed: 'The picture could not be opened. {{message}}',
  },
} as const
