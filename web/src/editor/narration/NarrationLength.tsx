import type { Editor } from '@tiptap/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Slide } from '@lectern/shared/lesson'
import { clock } from '../../ui/clock.ts'
import { useSlideWhere } from '../../sync/hooks.ts'
import { NO_NARRATION, statsOfText, useNarrationStats } from './use-narration-stats.ts'
import type { NarrationStats } from './use-narration-stats.ts'

const sameNarration = (a: Slide, b: Slide): boolean => a.narration === b.narration

/** How long the narration of a slide is, while no editor has it. */
export function StoredLength({ slideId }: { readonly slideId: string | null }) {
  const narration = useSlideWhere(slideId, sameNarration)?.narration
  const stats = useMemo(() => (narration === undefined ? NO_NARRATION : statsOfText(narration)), [narration])
  return <Length stats={stats} />
}

/** How long the narration in an editor is. */
export function TypedLength({ editor }: { readonly editor: Editor }) {
  return <Length stats={useNarrationStats(editor)} />
}

function Length({ stats }: { readonly stats: NarrationStats }) {
  const { t } = useTranslation('editor')
  return (
    <span className="hidden shrink-0 text-xs text-soft tabular-nums @4xl:inline">
      {t('narration.words', { count: stats.words })}
      {stats.words > 0 && <> · {t('narration.time', { time: clock(stats.seconds) })}</>}
    </span>
  )
}
