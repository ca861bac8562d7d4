import { MousePointerClick } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ClickStepsProps } from './player-motion.ts'
import '../locales/en/player.steps.json'

/** How much of what waits for presses is there; a person who does not see the slide is told what to press. */
export function ClickSteps({ pressed, count }: ClickStepsProps) {
  const { t } = useTranslation('player')
  return (
    <span className="ms-3 max-sm:ms-0 inline-flex items-center gap-1 rounded-full bg-sunken px-2 py-0.5 text-xs font-normal text-soft">
      <span className="sr-only">{t(pressed < count ? 'steps.waits' : 'steps.done', { number: pressed + 1, count })}</span>
      <MousePointerClick aria-hidden size={13} />
      <span aria-hidden>{pressed}<span className="px-0.5 text-faint">/</span>{count}</span>
    </span>
  )
}
