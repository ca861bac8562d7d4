import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CANVAS } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { SlideThumbnail } from '../rendering/SlideThumbnail.tsx'
import { useSize } from '../rendering/use-size.ts'
import { Button } from '../ui/index.ts'
import { useLive } from './use-live.ts'
import '../locales/en/activityLibrary.json'

interface PlayedActivityProps {
  readonly slide: Slide
  readonly language: string
}

/** An activity as learners play it, judged by the page; nothing of it is kept, and it can be begun anew. */
export function PlayedActivity(props: PlayedActivityProps) {
  const { t } = useTranslation('activityLibrary')
  const [round, setRound] = useState(0)
  return (
    <section aria-label={t('page.tryIt')} className="flex min-w-0 flex-col gap-2">
      <Played key={round} {...props} />
      <div className="flex justify-end"><Button size="small" onClick={() => setRound((before) => before + 1)}>{t('page.tryAgain')}</Button></div>
    </section>
  )
}

function Played({ slide: whole, language }: PlayedActivityProps) {
  // What its author hid is no part of what learners get.
  const [slide] = useState(() => ({ ...whole, elements: whole.elements.filter(({ hidden }) => hidden !== true) }))
  const [box, room] = useSize()
  const width = room?.width ?? 0
  const live = useLive(language)
  const height = Math.round((width * CANVAS.height) / CANVAS.width)
  const size = { width, height }
  return (
    <div className="flex flex-col overflow-hidden rounded-surface border border-line bg-sheet">
      <div ref={box} className="relative aspect-video w-full overflow-hidden bg-sunken">
        {width > 0 && (live === null ? <SlideThumbnail slide={slide} width={width} /> : <live.Stage slide={slide} {...size} isPlaying={false} onContinue={null} />)}
      </div>
      {live !== null && <live.Sheet slide={slide} onContinue={null} />}
    </div>
  )
}
