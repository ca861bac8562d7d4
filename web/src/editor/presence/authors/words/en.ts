/** Words of who wrote what. */
export const authorWords = {
  on: 'Point at words or at an object to see who wrote it',
  stop: 'Stop',
  unknown: 'Nobody knows any more',
  gone: 'Somebody who has left',
  at: '{{time}}',
  before: 'before {{time}}',
  after: 'after {{time}}',
  between: 'between {{from}} and {{to}}',
  kind: { edit: 'Written', restore: 'Restored', import: 'Imported', migrate: 'Carried over' },
  made: 'Made by {{name}}, {{when}}',
  loading: 'Looking it up…',
  failed: 'This could not be looked up. {{message}}',
} as const
