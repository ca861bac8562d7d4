import { Blend } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '../../ui/index.ts'
import '../../locales/en/animation.json'
import { RailPresence } from '../presence/RailPresence.tsx'

interface RailBadgesProps {
  /** The DOM id of what is told of the slide itself, to describe its row. */
  readonly id: string
  readonly slideId: string
  readonly hasTransition: boolean
}

/** What stands beside the thumbnail of a slide: how it comes, and who is on it. */
export function RailBadges({ id, slideId, hasTransition }: RailBadgesProps) {
  const { t } = useTranslation('animation')
  return (
    <>
      {hasTransition && (
        <Tooltip label={t('transition.has')} side="right">
          <span id={id} role="img" aria-label={t('transition.has')} className="text-faint"><Blend aria-hidden size={14} /></span>
        </Tooltip>
      )}
      <RailPresence slideId={slideId} />
    </>
  )
}
