/** Words of one file in one language; nested as deep as it likes. */
export interface Words {
  readonly [key: string]: string | Words
}

/**
 * The files of words by name, each as its English has it: `area`, or `area.part` for a part of an area that is loaded apart.
 * A module that shows words of one imports its English file, which registers itself in the build (`web/scripts/english-words.ts`).
 * Who adds to the words of a file, as with messages of `shared`, registers and declares the whole (`registerWords`, `declare module`).
 */
/* oxlint-disable typescript/consistent-type-imports -- one line a file, where an import and its use would be two */
export interface WordFiles {
  readonly activities: typeof import('../../locales/en/activities.json')
  readonly 'activities.result': typeof import('../../locales/en/activities.result.json')
  readonly activityLibrary: typeof import('../../locales/en/activityLibrary.json')
  readonly analytics: typeof import('../../locales/en/analytics.json')
  readonly animation: typeof import('../../locales/en/animation.json')
  readonly app: typeof import('../../locales/en/app.json')
  readonly 'app.navigation': typeof import('../../locales/en/app.navigation.json')
  readonly 'app.notFound': typeof import('../../locales/en/app.notFound.json')
  readonly audit: typeof import('../../locales/en/audit.json')
  readonly authors: typeof import('../../locales/en/authors.json')
  readonly brand: typeof import('../../locales/en/brand.json')
  readonly 'brand.kits': typeof import('../../locales/en/brand.kits.json')
  readonly canvas: typeof import('../../locales/en/canvas.json')
  readonly 'canvas.commands': typeof import('../../locales/en/canvas.commands.json')
  readonly captions: typeof import('../../locales/en/captions.json')
  readonly charts: typeof import('../../locales/en/charts.json')
  readonly contextualBar: typeof import('../../locales/en/contextualBar.json')
  readonly control: typeof import('../../locales/en/control.json')
  readonly courses: typeof import('../../locales/en/courses.json')
  readonly creation: typeof import('../../locales/en/creation.json')
  readonly downloads: typeof import('../../locales/en/downloads.json')
  readonly drawers: typeof import('../../locales/en/drawers.json')
  readonly editor: typeof import('../../locales/en/editor.json')
  readonly 'editor.inspector': typeof import('../../locales/en/editor.inspector.json')
  readonly elements: typeof import('../../locales/en/elements.json')
  readonly 'elements.names': typeof import('../../locales/en/elements.names.json')
  readonly equations: typeof import('../../locales/en/equations.json')
  readonly find: typeof import('../../locales/en/find.json')
  readonly fonts: typeof import('../../locales/en/fonts.json')
  readonly gallery: typeof import('../../locales/en/gallery.json')
  readonly guides: typeof import('../../locales/en/guides.json')
  readonly history: typeof import('../../locales/en/history.json')
  readonly home: typeof import('../../locales/en/home.json')
  readonly imports: typeof import('../../locales/en/imports.json')
  readonly infographic: typeof import('../../locales/en/infographic.json')
  readonly interactives: typeof import('../../locales/en/interactives.json')
  readonly 'interactives.run': typeof import('../../locales/en/interactives.run.json')
  readonly 'interactives.starters': typeof import('../../locales/en/interactives.starters.json')
  readonly jobs: typeof import('../../locales/en/jobs.json')
  readonly layers: typeof import('../../locales/en/layers.json')
  readonly layouts: typeof import('../../locales/en/layouts.json')
  readonly learners: typeof import('../../locales/en/learners.json')
  readonly 'learners.report': typeof import('../../locales/en/learners.report.json')
  readonly lessons: typeof import('../../locales/en/lessons.json')
  readonly media: typeof import('../../locales/en/media.json')
  readonly narration: typeof import('../../locales/en/narration.json')
  readonly speechStatus: typeof import('../../locales/en/speechStatus.json')
  readonly objects: typeof import('../../locales/en/objects.json')
  readonly onboarding: typeof import('../../locales/en/onboarding.json')
  readonly organizations: typeof import('../../locales/en/organizations.json')
  readonly player: typeof import('../../locales/en/player.json')
  readonly 'player.bar': typeof import('../../locales/en/player.bar.json')
  readonly 'player.code': typeof import('../../locales/en/player.code.json')
  readonly 'player.captions': typeof import('../../locales/en/player.captions.json')
  readonly 'player.links': typeof import('../../locales/en/player.links.json')
  readonly 'player.sound': typeof import('../../locales/en/player.sound.json')
  readonly 'player.video': typeof import('../../locales/en/player.video.json')
  readonly 'player.steps': typeof import('../../locales/en/player.steps.json')
  readonly presence: typeof import('../../locales/en/presence.json')
  readonly 'presence.messages': typeof import('../../locales/en/presence.messages.json')
  readonly presenters: typeof import('../../locales/en/presenters.json')
  readonly preview: typeof import('../../locales/en/preview.json')
  readonly pronunciations: typeof import('../../locales/en/pronunciations.json')
  readonly providers: typeof import('../../locales/en/providers.json')
  readonly publishing: typeof import('../../locales/en/publishing.json')
  readonly questionFiles: typeof import('../../locales/en/questionFiles.json')
  readonly questions: typeof import('../../locales/en/questions.json')
  readonly quotas: typeof import('../../locales/en/quotas.json')
  readonly recording: typeof import('../../locales/en/recording.json')
  readonly settings: typeof import('../../locales/en/settings.json')
  readonly survey: typeof import('../../locales/en/survey.json')
  readonly sharing: typeof import('../../locales/en/sharing.json')
  readonly statements: typeof import('../../locales/en/statements.json')
  readonly worksheets: typeof import('../../locales/en/worksheets.json')
  readonly writtenNarrations: typeof import('../../locales/en/writtenNarrations.json')
  readonly conversations: typeof import('../../locales/en/conversations.json')
  readonly factCheck: typeof import('../../locales/en/factCheck.json')
  readonly suggestions: typeof import('../../locales/en/suggestions.json')
  readonly tables: typeof import('../../locales/en/tables.json')
  readonly templates: typeof import('../../locales/en/templates.json')
  readonly themes: typeof import('../../locales/en/themes.json')
  readonly twoFactor: typeof import('../../locales/en/twoFactor.json')
  readonly tour: typeof import('../../locales/en/tour.json')
  readonly ui: typeof import('../../locales/en/ui.json')
  readonly uploads: typeof import('../../locales/en/uploads.json')
  readonly video: typeof import('../../locales/en/video.json')
  readonly viewer: typeof import('../../locales/en/viewer.json')
  readonly 'viewer.closed': typeof import('../../locales/en/viewer.closed.json')
  readonly 'viewer.extras': typeof import('../../locales/en/viewer.extras.json')
  readonly 'viewer.tracking': typeof import('../../locales/en/viewer.tracking.json')
}
/* oxlint-enable typescript/consistent-type-imports */

/** The name of a file of words. */
export type WordFile = keyof WordFiles

/** An area of words: what `useTranslation` is given. */
export type WordArea = WordFile extends infer F ? (F extends `${infer A}.${string}` ? A : F) : never

/** The key that stands for all forms of a number: i18next finds the form by `count`. */
type WithoutForm<K extends string> = K extends `${infer B}_${Intl.LDMLPluralRule}` ? B : K
type KeysIn<T> = { [K in keyof T & (string | number)]: T[K] extends string ? WithoutForm<`${K}`> : `${K}.${KeysIn<T[K]>}` }[keyof T & (string | number)]
type FileKeys = { [F in WordFile]: KeysIn<WordFiles[F]> }

/** Every key of an area, of all its parts. */
export type WordKey<A extends WordArea> = { [F in WordFile]: F extends A | `${A}.${string}` ? FileKeys[F] : never }[WordFile]

/** A key with its area before it, as in `canvas:menu`; it is found from everywhere. */
export type AnyWordKey = { [A in WordArea]: `${A}:${WordKey<A>}` }[WordArea]

/** The keys of a group of an area, without the group's name: `KeyAfter<'canvas', 'shortcuts'>`. */
export type KeyAfter<A extends WordArea, Group extends string> = WordKey<A> extends infer K ? (K extends `${Group}.${infer Rest}` ? Rest : never) : never

/** What is filled into a sentence, by name; `count` chooses the form. */
export type WordValues = Readonly<Record<string, unknown>>

/** Says a key in the language in use, with values filled in. */
export interface Translate<A extends WordArea = 'app'> {
  /** A key that English does not have is an error of types. */
  (key: WordKey<A> | AnyWordKey, values?: WordValues): string
  /** A key of which nobody knows before whether there are words for it, and what is said when there are none. */
  (key: string, values: WordValues & { readonly defaultValue: string }): string
}
