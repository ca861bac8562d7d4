import type { Lesson } from '@lectern/shared/lessons'
import { MoreHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { relativeTime } from '../platform/i18n/relative-time.ts'
import { useNow } from '../platform/use-now.ts'
import { useUser } from '../platform/session/session.ts'
import { SlideThumbnail } from '../rendering/SlideThumbnail.tsx'
import { IconButton, Menu } from '../ui/index.ts'
import { lessonMenu } from './lesson-menu.tsx'
import type { LessonActions } from './lesson-menu.tsx'
import { wholeDetails } from './item-details.ts'
import { thumbnailSlide } from './thumbnail.ts'

export interface LessonCardProps {
  readonly lesson: Lesson
  readonly actions: LessonActions
}

/** The width the picture is drawn for; the card may show it a little larger or smaller. */
const PICTURE_WIDTH = 320

/** A lesson in a list: its first slide, its name and what it is about, who edited it last, and a menu. */
export function LessonCard({ lesson, actions }: LessonCardProps) {
  const { t, i18n } = useTranslation('lessons')
  const user = useUser()
  const slide = thumbnailSlide(lesson.thumbnail)
  const when = relativeTime(lesson.lastEditedAt, useNow(), i18n.language)
  const mine = lesson.lastEditedBy.userId === user?.userId
  return (
    <article className="group relative flex flex-col rounded-surface bg-sheet shadow-resting transition-shadow hover:shadow-lifted">
      <Link
        to={`/editor/${lesson.lessonId}`}
        className="block overflow-hidden rounded-t-surface border-b border-line bg-sunken"
        aria-hidden
        tabIndex={-1}
      >
        <div className="aspect-video [&>canvas]:!h-full [&>canvas]:!w-full">
          {slide && <SlideThumbnail slide={slide} width={PICTURE_WIDTH} />}
        </div>
      </Link>
      {lesson.isPublished && (
        <span className="pointer-events-none absolute start-2 top-2 rounded-full bg-raised px-2 text-xs leading-5 font-medium text-teal-ink shadow-resting">
          {t('published')}
        </span>
      )}
      <div className="px-3.5 pt-3 pb-3.5">
        <div className="flex items-start gap-2">
          <h3 dir="auto" title={wholeDetails(lesson)} className="line-clamp-2 min-w-0 flex-1 text-sm font-semibold break-words">
            <Link to={`/editor/${lesson.lessonId}`} className="after:absolute after:inset-0 after:rounded-surface">
              {lesson.name}
            </Link>
          </h3>
          {lesson.role !== 'owner' && (
            <span className="rounded-full bg-sunken px-2 text-xs leading-5 text-soft">{t(`roles.${lesson.role}`)}</span>
          )}
          <div className="relative z-1 -mt-1.5 -me-1.5">
            <Menu
              button={<IconButton label={t('menu', { name: lesson.name })} icon={<MoreHorizontal size={18} />} />}
              items={lessonMenu(lesson, actions, t)}
            />
          </div>
        </div>
        {lesson.description !== '' && <p dir="auto" className="mt-0.5 mb-1 line-clamp-2 text-xs break-words">{lesson.description}</p>}
        <p className="mt-0.5 truncate text-xs text-soft">
          {mine ? t('editedByMe', { when }) : t('edited', { when, who: lesson.lastEditedBy.name })}
        </p>
      </div>
    </article>
  )
}
