/** A group of modules that are built into one file; the shape that Rolldown's `codeSplitting.groups` takes. */
interface ChunkGroup {
  readonly name: string
  /** Ids of modules. What they import comes along, unless a group of a higher priority has it. */
  readonly test?: RegExp
  /** `$initial`: what the page itself imports, whichever screen follows. */
  readonly tags?: '$initial'[]
  readonly priority: number
  /** At least so many entries need a module that is to be in the group. */
  readonly minShareCount?: number
  /** The largest module that is to be in the group, bytes of source. */
  readonly maxModuleSize?: number
}

/** Libraries, each in a file that changes only with its version. */
const LIBRARIES: readonly ChunkGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
  // What of lib0 only the binding of texts or the store on the device needs goes with them.
  { name: 'yjs', test: /node_modules\/(yjs|lib0(?!\/(?:hash|diff|mutex|indexeddb|dom|schema|eventloop))|y-protocols|y-websocket)\//, priority: 26 },
  { name: 'konva', test: /node_modules\/(konva|react-konva|its-fine|react-reconciler)\//, priority: 25 },
  { name: 'zod', test: /node_modules\/zod\/v4\//, priority: 24 },
  { name: 'text-editor', test: /node_modules\/(@tiptap|prosemirror-[a-z]+|orderedmap|rope-sequence|w3c-keyname)\//, priority: 20 },
  // Tabs stand in a drawer that the first load does without.
  { name: 'headless', test: /node_modules\/(@headlessui(?!\/react\/dist\/components\/tabs\/)|@floating-ui|@react-aria|@react-stately|tabbable)\//, priority: 15 },
]

/**
 * What several screens share, together where the same screens load it. Left alone, each module with users of its own becomes a
 * file of its own: hundreds of requests for some hundred bytes each. What others build on has the higher priority, so that no group
 * brings along what its own users do not need.
 */
const SHARED: readonly ChunkGroup[] = [
  { name: 'index', tags: ['$initial'], priority: 28 },
  { name: 'geometry', test: /\/web\/src\/rendering\/geometry\/(frame|points|reading-order)\./, priority: 19 },
  { name: 'colour', test: /\/shared\/src\/colour\//, priority: 19 },
  { name: 'media', test: /\/shared\/src\/media\/(images|endpoints)\./, priority: 18 },
  {
    name: 'painting',
    test: /\/web\/src\/rendering\/(shape\/(line-heads|shape-path|paint-shape)|text\/|image\/(image-cache|paint|image-fit)|paint-|painters|lazy-part|signal|unknown\/paint)|\/shared\/src\/(text\/structure|lesson\/(elements\/content|slide)\.)/,
    minShareCount: 6,
    priority: 17,
  },
  { name: 'controls', test: /\/web\/src\/(ui\/(IconButton|prefers-stillness|shortcut-keys|Kbd|place-beside|Tooltip|Notice|Progress|clock)|platform\/single-keys|rendering\/use-pixel-ratio)\.|\/shared\/src\/lesson\/migrations\/migrate-slides\./, priority: 16 },
  // Icons of first loads.
  { name: 'icons', test: /lucide-react\/dist\/esm\/icons\/(?:chevron-(?:left|right)|check|plus|captions)\./, priority: 14 },
  { name: 'forms', test: /\/web\/src\/ui\/(Field|TextField)\.|\/shared\/src\/accounts\/(limits|codes)\./, priority: 13 },
  // Parts of the library of calls that the editor's first picture does without stay out.
  {
    name: 'calls',
    test: /\/shared\/src\/(lessons\/endpoints|courses\/names|creation\/limits|jobs\/limits|access\/(roles|policy)|sync\/presence|quotas\/limits)\.|\/web\/src\/(sync\/job-progress|lessons\/lesson-paths|platform\/i18n\/(relative-time|use-format))\.|@tanstack\/(query-core|react-query)\/(?!.*(?:[mM]utationObserver|infiniteQueryObserver|useMutation|useInfiniteQuery)\.)/,
    priority: 12,
  },
  // Screens with fields and the editor's first picture share nothing else of these.
  { name: 'colour', test: /\/shared\/src\/colour\/contrast\./, priority: 12 },
  // What stands on the library of menus and dialogs.
  { name: 'overlays', test: /\/web\/src\/ui\/(Dialog|ConfirmDialog|SelectField|menu-entries|MenuRows|Menu|Switch|Segmented)\./, priority: 11 },
  { name: 'fields', test: /\/web\/src\/ui\/(Checkbox|Slider|SearchField|initials|ink-on|TextArea|Avatar|NumberField|number-text)\./, minShareCount: 2, priority: 10 },
  {
    name: 'editor',
    test: /\/web\/src\/(platform\/use-running-time|editor\/(presence\/status-words|commands\/(command|shortcuts|registry|target)|shell\/first-commands|text\/(typing-buffer|use-text-editing)|canvas\/snap-beside|geometry\/(resize|handles|view)|chrome\/InspectorSection|elements\/(text\/ink|new-boxes))\.|locales\/en\/elements\.names)|\/icons\/(cloud-off|wifi|chevron-up)\./,
    priority: 10,
  },
  // What reads a lesson's document and writes slides in it, for the editor and whoever shows slides in another look.
  {
    name: 'lesson',
    test: /\/shared\/src\/lesson\/(document|reads|build|patch|repair|element-writes|slide-writes|theme\/(design|layouts|layout-writes|standing))\./,
    priority: 11,
  },
  { name: 'forms', test: /\/web\/src\/rendering\/shape\/forms\/|\/elements\/shape\/preset-shapes\./, priority: 9 },
  {
    name: 'screens',
    test: /\/web\/src\/(platform\/(use-now|random-uuid|session\/full-name|theme|routing\/(leave-gate|use-ask-before-unload|links)|components\/ContentSkeleton)|editor\/(presence\/person-colour|chrome\/announce)|feedback\/support-store|agents\/paths|credits\/insufficient-store)\./,
    minShareCount: 2,
    priority: 8,
  },
  // Files that people save: only screens on which somebody presses a button for one.
  { name: 'saved-files', test: /\/web\/src\/platform\/save-file\.|\/shared\/src\/csv\//, minShareCount: 2, priority: 8 },
  {
    name: 'player',
    test: /\/web\/src\/(rendering\/use-size|narration\/speaking-time|player\/use-clock|platform\/routing\/(use-query-value|use-has-left))\.|\/shared\/src\/(media\/origin|publishing\/links|narration\/(speaking-time|sentences)|timeline\/(click-steps|cue-words|motions|sentences|timeline))\.|\/icons\/(play|pause|maximize|rotate-ccw)\./,
    minShareCount: 2,
    priority: 8,
  },
  // What questions are drawn and graded by, for all who do either.
  { name: 'activities', test: /\/shared\/src\/activities\/(answers|limits|registry|hotspot\/places)\.|\/web\/src\/rendering\/question\/question-layout\./, priority: 7 },
  // What few slides are painted with, file for file what one of their painters needs.
  { name: 'table', test: /\/web\/src\/rendering\/table\/|\/shared\/src\/lesson\/elements\/table\/areas\./, priority: 7 },
  { name: 'chart', test: /\/web\/src\/rendering\/chart\//, priority: 7 },
  // Icons of some hundred bytes each that several screens show, but no first load with a budget: forty-five files of an opened lesson before.
  { name: 'more-icons', test: /lucide-react\/dist\/esm\/icons\/(?!eye|minimize|captions)/, minShareCount: 2, priority: 5 },
  // Areas of few words; the larger ones come with the screens that show them.
  { name: 'words-es', test: /\/web\/src\/locales\/es\//, maxModuleSize: 2500, priority: 4 },
  { name: 'words-hi', test: /\/web\/src\/locales\/hi\//, maxModuleSize: 4500, priority: 4 },
]

/** Which modules are built into one file each; all others are put together by who needs them. */
export const CHUNK_GROUPS: ChunkGroup[] = [...LIBRARIES, ...SHARED]
