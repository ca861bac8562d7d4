import type { Action } from '@lectern/shared/access'
import type { Lesson } from '@lectern/shared/lessons'
import { Copy, Download, FolderInput, Pencil, Trash2, UserPlus } from 'lucide-react'
import { canCurrentUser } from '../platform/session/can-current-user.ts'
import type { MenuEntry } from '../ui/index.ts'
import type { Translate } from '../platform/i18n/words.ts'

/** What a list lets one do to a lesson. */
export interface LessonActions {
  /** Asks for the name and the description. */
  readonly describe: (lesson: Lesson) => void
  readonly duplicate: (lesson: Lesson) => void
  readonly move: (lesson: Lesson) => void
  readonly share: (lesson: Lesson) => void
  readonly download: (lesson: Lesson) => void
  readonly remove: (lesson: Lesson) => void
}

/** The menu of a lesson, with only what its role allows. */
export function lessonMenu(lesson: Lesson, actions: LessonActions, t: Translate<'lessons'>): MenuEntry[] {
  const entries: MenuEntry[] = []
  const may = (action: Action): boolean => canCurrentUser(action, 'lesson', lesson.role)
  if (may('rename')) {
    entries.push({ id: 'details', label: t('details'), icon: <Pencil size={16} />, onSelect: () => actions.describe(lesson) })
  }
  if (may('duplicate')) {
    entries.push({ id: 'duplicate', label: t('duplicate'), icon: <Copy size={16} />, onSelect: () => actions.duplicate(lesson) })
  }
  if (may('move')) entries.push({ id: 'move', label: t('move'), icon: <FolderInput size={16} />, onSelect: () => actions.move(lesson) })
  entries.push({ id: 'share', label: t('share'), icon: <UserPlus size={16} />, onSelect: () => actions.share(lesson) })
  if (may('download')) entries.push({ id: 'download', label: t('download'), icon: <Download size={16} />, onSelect: () => actions.download(lesson) })
  if (may('delete')) {
    entries.push('separator', {
      id: 'delete', label: t('delete'), icon: <Trash2 size={16} />, danger: true, onSelect: () => actions.remove(lesson),
    })
  }
  return entries
}
