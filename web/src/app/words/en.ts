/** Words of the shell: error screens, sidebar, user menu. */
export const appWords = {
  product: 'Lectern',
  skipToContent: 'Skip to content',
  loading: 'Loading…',
  smallScreen: {
    title: 'Lectern needs a wider window',
    body: 'It works best on laptop and desktop screens. Make this window at least 768 pixels wide, or open it on a computer.',
  },
  error: {
    title: 'Something went wrong',
    body: 'This part of Lectern stopped working. Everything that was shown as saved is safe.',
    updateTitle: 'App Update Available',
    updateBody: 'A part of Lectern could not be loaded, most likely because a newer version is out. Reload the page to go on.',
    reload: 'Reload Page',
    tryAgain: 'Try Again',
    goHome: 'Go Home',
    countdown: 'Automatically reloading in {{countdown}} seconds',
    help: 'If the problem persists, clear your browser cache; otherwise contact the support team.',
    details: 'Technical details',
  },
  notFound: {
    title: 'This page does not exist',
    tab: 'Not found',
    body: 'The address may have been mistyped, or what was here has been deleted or moved.',
    home: 'Go to home',
  },
  nav: {
    label: 'Main',
    create: 'Create',
    courses: 'Courses',
    shared: 'Shared with me',
    trash: 'Trash',
    collapse: 'Collapse sidebar',
    expand: 'Expand sidebar',
  },
  userMenu: {
    /** Read before the name that stands beside it. */
    label: 'Account of',
    labelMini: 'Account of {{name}}',
    workspace: 'Workspace',
    theme: 'Theme',
    themes: { light: 'Light', dark: 'Dark', system: 'System' },
    signOut: 'Log out',
  },
} as const
