/** Words of pictures on their way to their slides. */
export const uploadWords = {
  progress: 'Uploading {{name}}',
  stop: 'Stop uploading {{name}}',
  failed: '“{{name}}” could not be uploaded. {{reason}}',
  waits: 'Waits and is tried again. {{reason}}',
  notThere: 'Not on its slide. {{reason}}',
  again: 'Upload {{name}} again',
  putHere: 'Put {{name}} on this slide',
  dismiss: 'Do without {{name}}',
  slideGone: 'Its slide was deleted.',
  mayNotEdit: 'You cannot edit this lesson now.',
  lessonGone: 'The lesson is gone, or not shared with you any more.',
  backgroundFailed: '“{{name}}” was not uploaded. {{reason}}',
  elsewhere: {
    failed: '“{{name}}” did not reach the lesson it was for. {{reason}}',
    backgroundFailed: '“{{name}}” did not become the background it was for. {{reason}}',
  },
} as const
