/** What the server answers about questions in words. */
export const ACTIVITY_MESSAGES = {
  closed: 'This question takes no more answers.',
  changed: 'This question has changed since. Please answer it again.',
  handoverOver: 'This link to go on is not valid any more. Make another one where you answered.',
  invitationOver: 'This personal link is not valid any more. Ask for another one.',
  notCounted: 'This link does not note how learners do. Turn that on in its settings first.',
  sessionsFull: 'No more learners can begin here this month. Please tell whoever gave you this link.',
  notBegun: 'The time of this question has not begun. Press Begin first.',
  timeOver: 'The time for this question was over.',
  full: 'This lesson takes no more answers.',
  networkFull: 'So much has been answered from your network that this lesson takes no more from there. What was answered before is kept. Please tell whoever gave you this link.',
  keptTooLong: 'Whoever runs this server does not let learners be kept that long.',
} as const
