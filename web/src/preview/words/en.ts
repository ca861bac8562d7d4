/** Words of the preview of a lesson. */
export const previewWords = {
  title: 'Preview',
  documentTitle: '{{title}}, preview',
  back: 'Back to the editor',
  loading: 'The lesson is loading',
  home: 'Go to your courses',
  missing: {
    title: 'Which lesson should be previewed?',
    body: 'The address does not say. Open the lesson and choose Preview, or ask for the whole link.',
  },
  malformed: {
    title: 'This address names no lesson',
    body: 'The part after “lessonId=” is not the id of a lesson. It may have been cut off when the link was copied.',
  },
  empty: { title: 'No slides to show yet', body: 'The preview starts as soon as somebody adds a slide.' },
  lost: {
    title: 'No connection',
    help: 'You see the lesson as it last was. Changes of others appear when the connection is back.',
    tryNow: 'Try now',
  },
  failure: {
    title: 'The video could not be made',
    kept: 'The lesson is as it was.',
    dismiss: 'Hide this notice',
  },
} as const
