import type { LibraryActivity } from '@lectern/shared/activity-library'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { thumbnailSlide } from '../lessons/thumbnail.ts'
import { SlideThumbnail } from '../rendering/SlideThumbnail.tsx'
import { activityPath } from './paths.ts'
import { useKindName } from './use-kind-name.ts'

/** The width pictures are drawn for, CSS pixels; a card may show them a little larger or smaller. */
const PICTURE_WIDTH = 320
/** So many tags have room on a card. */
const TAGS_SHOWN = 3

interface ActivityCardProps {
  readonly activity: LibraryActivity
  /** What can be done with it, above the link that covers the card. */
  readonly actions?: ReactNode
}

/** An activity in the list of the library; all of the card leads to it. */
export function ActivityCard({ activity, actions }: ActivityCardProps) {
  const { t } = useTranslation('activityLibrary')
  const kindName = useKindName()
  const { activityId, description, kind, name, owner, tags, thumbnail } = activity
  const slide = thumbnailSlide(thumbnail)
  return (
    <article className="relative flex flex-col rounded-surface bg-sheet shadow-resting transition-shadow hover:shadow-lifted">
      <div className="aspect-video overflow-hidden rounded-t-surface border-b border-line bg-sunken [&>canvas]:!h-full [&>canvas]:!w-full">
        {slide !== null && <SlideThumbnail slide={slide} width={PICTURE_WIDTH} />}
      </div>
      <div className="flex grow flex-col px-3.5 pt-3 pb-3.5">
        <div className="flex items-start gap-1">
          <h3 dir="auto" className="line-clamp-2 min-w-0 grow text-sm font-semibold break-words">
            {/* It lies over the whole card. */}
            <Link to={activityPath(activityId)} className="after:absolute after:inset-0 after:rounded-surface">{name}</Link>
          </h3>
          {actions !== undefined && <div className="relative z-10 -me-1.5 -mt-1.5">{actions}</div>}
        </div>
        <p className="mt-0.5 truncate text-xs text-soft">{t('card', { kind: kindName(kind), owner: owner.name })}</p>
        <p dir="auto" className="mt-1.5 line-clamp-2 text-sm text-soft break-words">{description}</p>
        {tags.length > 0 && (
          <ul aria-label={t('page.tags')} className="mt-auto flex flex-wrap gap-1 pt-2.5">
            {tags.slice(0, TAGS_SHOWN).map((tag) => <li key={tag} dir="auto" className="max-w-32 truncate rounded-full bg-sunken px-2 py-0.5 text-xs text-soft">{tag}</li>)}
            {tags.length > TAGS_SHOWN && <li className="px-1 py-0.5 text-xs text-soft">+{tags.length - TAGS_SHOWN}</li>}
          </ul>
        )}
      </div>
    </article>
  )
}
