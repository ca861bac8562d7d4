import type { Course } from '@lectern/shared/courses'
import { Copy, Library, MoreHorizontal, Pencil, Trash2, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useUser } from '../platform/session/session.ts'
import { wholeDetails } from '../lessons/item-details.ts'
import { canCurrentUser } from '../platform/session/can-current-user.ts'
import { IconButton, Menu } from '../ui/index.ts'
import type { MenuEntry } from '../ui/index.ts'

/** What a list lets one do to a course. */
export interface CourseActions {
  /** Asks for the name and the description. */
  readonly describe: (course: Course) => void
  readonly duplicate: (course: Course) => void
  readonly share: (course: Course) => void
  readonly remove: (course: Course) => void
}

/** A course in a list: its name and what it is about, how many lessons, whose it is, and a menu. */
export function CourseCard({ course, actions }: { readonly course: Course; readonly actions: CourseActions }) {
  const { t } = useTranslation('courses')
  const user = useUser()
  const may = (action: Parameters<typeof canCurrentUser>[0]): boolean => canCurrentUser(action, 'course', course.role)
  const items: MenuEntry[] = []
  if (may('rename')) items.push({ id: 'details', label: t('details'), icon: <Pencil size={16} />, onSelect: () => actions.describe(course) })
  if (may('duplicate')) {
    items.push({ id: 'duplicate', label: t('duplicate'), icon: <Copy size={16} />, onSelect: () => actions.duplicate(course) })
  }
  if (course.role) items.push({ id: 'share', label: t('share'), icon: <UserPlus size={16} />, onSelect: () => actions.share(course) })
  if (may('delete')) {
    items.push('separator', { id: 'delete', label: t('delete'), icon: <Trash2 size={16} />, danger: true, onSelect: () => actions.remove(course) })
  }
  const owner = course.owner.userId === user?.userId ? t('ownedByMe') : t('ownedBy', { name: course.owner.name })
  return (
    <article className="relative flex items-center gap-3 rounded-surface bg-sheet px-4 py-3 shadow-resting transition-shadow hover:shadow-lifted">
      <span aria-hidden className="flex size-10 shrink-0 items-center justify-center rounded-control bg-teal-wash text-teal-ink">
        <Library size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <h3 dir="auto" title={wholeDetails(course)} className="line-clamp-2 text-sm font-semibold break-words">
          <Link to={`/home/courses?course=${course.courseId}`} className="after:absolute after:inset-0 after:rounded-surface">{course.name}</Link>
        </h3>
        {course.description !== '' && <p dir="auto" className="my-0.5 line-clamp-2 text-xs break-words">{course.description}</p>}
        <p className="truncate text-xs text-soft">{t('lessons', { count: course.lessonCount })} · <bdi>{owner}</bdi></p>
      </div>
      {items.length > 0 && (
        <div className="relative z-1 -me-1.5">
          <Menu button={<IconButton label={t('menu', { name: course.name })} icon={<MoreHorizontal size={18} />} />} items={items} />
        </div>
      )}
    </article>
  )
}
