/** Words of the Slide viewer, for learners. */
export const viewerWords = {
  loading: 'The lesson is loading',
  madeWith: 'Made with Lectern',
  retry: 'Try again',
  message: {
    gone: {
      title: 'This lesson is not published any more',
      body: 'Whoever published it has taken the link back, or the link is not complete. Ask the person you got it from.',
    },
    elsewhere: {
      title: 'This lesson is shown on another web site',
      body: 'It can be seen only inside of pages of:',
      sites: 'Web sites with this lesson',
    },
    'lms-only': {
      title: 'This lesson plays in a learning system',
      body: 'Open it from your course there. This page has found no learning system around it.',
    },
    empty: { title: 'This lesson has no slides', body: 'Ask the person you got the link from.' },
    failed: { title: 'The lesson did not load', body: 'Nothing is lost.' },
  },
  tracking: {
    none: 'No learning system was found, so your progress is not recorded.',
    refused: 'The learning system did not begin a session (error {{code}}), so your progress is not recorded. Close the lesson and open it from your course again.',
    unsaved: 'The learning system did not take your progress (error {{code}}). It is told again with the next slide.',
    hide: 'Hide',
  },
} as const
