import type { Job } from '@lectern/shared/jobs'
import { AudioLines, ChartNoAxesGantt, Clapperboard, Cog, Download, FileText, FileUp, Image, ListChecks, MessageSquareText, MessagesSquare, Presentation, ScanSearch, Speech, SquareUser, Tags, Volume2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { downloadPath, editorPath, importPath, previewPath } from '../lessons/lesson-paths.ts'

/** How a kind of job is shown. */
export interface ShownKind {
  readonly icon: LucideIcon
  /** A key below `kinds` of the words of jobs. */
  readonly word: 'video' | 'reading' | 'slides' | 'infographic' | 'questions' | 'fact-check' | 'conversation' | 'narration' | 'speech' | 'avatar' | 'picture' | 'slide-pictures' | 'spoken-text' | 'download' | 'import' | 'prompt' | 'details' | 'other'
  /** How the way to it is called: one looks at a video, and opens a lesson. */
  readonly way: 'view' | 'open'
  /** It is paid part by part: of one that failed, what was made before stays and was charged. */
  readonly isPaidByItem?: boolean
  /** Only who asked for it has something of it: open pages of its lesson do not speak of it. */
  readonly isPersonal?: boolean
  /** The editor shows it in a place of its own, and open pages of its lesson do not speak of it twice. */
  readonly hasOwnPlace?: boolean
  /** Where what it makes is seen, and made where a browser does it; null where there is nothing to see. */
  readonly pathOf: (job: Pick<Job, 'jobId' | 'lessonId'>) => string | null
}

const nowhere = (): null => null

/** The kinds there are; a job of another, newer kind is shown without a way to it. */
const KINDS: Readonly<Record<string, ShownKind>> = {
  video: {
    icon: Clapperboard, word: 'video', way: 'view',
    pathOf: ({ jobId, lessonId }) => (lessonId === null ? null : previewPath(lessonId, null, { videoJobId: jobId })),
  },
  reading: { icon: FileText, word: 'reading', way: 'view', pathOf: nowhere },
  slides: { icon: Presentation, word: 'slides', way: 'open', pathOf: ({ lessonId }) => (lessonId === null ? null : editorPath(lessonId)) },
  'lesson-slides': {
    icon: Presentation, word: 'slides', way: 'open', hasOwnPlace: true, isPaidByItem: true,
    pathOf: ({ lessonId }) => (lessonId === null ? null : editorPath(lessonId)),
  },
  'lesson-pictures': {
    icon: Image, word: 'slide-pictures', way: 'open', hasOwnPlace: true, isPaidByItem: true,
    pathOf: ({ lessonId }) => (lessonId === null ? null : editorPath(lessonId)),
  },
  speech: { icon: AudioLines, word: 'speech', way: 'open', isPaidByItem: true, pathOf: ({ lessonId }) => (lessonId === null ? null : editorPath(lessonId)) },
  avatar: { icon: SquareUser, word: 'avatar', way: 'open', pathOf: ({ lessonId }) => (lessonId === null ? null : editorPath(lessonId)) },
  download: {
    icon: Download, word: 'download', way: 'open', isPersonal: true,
    pathOf: ({ lessonId }) => (lessonId === null ? null : downloadPath(lessonId)),
  },
  import: { icon: FileUp, word: 'import', way: 'open', pathOf: ({ jobId, lessonId }) => (lessonId === null ? importPath(jobId) : editorPath(lessonId)) },
  questions: { icon: ListChecks, word: 'questions', way: 'view', pathOf: nowhere },
  narration: { icon: Speech, word: 'narration', way: 'open', hasOwnPlace: true, pathOf: ({ lessonId }) => (lessonId === null ? null : editorPath(lessonId)) },
  conversation: { icon: MessagesSquare, word: 'conversation', way: 'view', isPersonal: true, pathOf: nowhere },
  'fact-check': { icon: ScanSearch, word: 'fact-check', way: 'view', pathOf: nowhere },
  infographic: { icon: ChartNoAxesGantt, word: 'infographic', way: 'view', pathOf: nowhere },
  details: { icon: Tags, word: 'details', way: 'view', pathOf: nowhere },
  prompt: { icon: MessageSquareText, word: 'prompt', way: 'view', pathOf: nowhere },
  picture: { icon: Image, word: 'picture', way: 'view', pathOf: nowhere },
  'spoken-text': { icon: Volume2, word: 'spoken-text', way: 'view', pathOf: nowhere },
}
const OTHER: ShownKind = { icon: Cog, word: 'other', way: 'view', pathOf: nowhere }

/** How jobs of a kind are shown. */
export function shownKind(kind: string): ShownKind {
  return KINDS[kind] ?? OTHER
}
