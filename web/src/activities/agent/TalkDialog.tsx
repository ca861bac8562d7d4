import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Composer } from '../../conversations/Composer.tsx'
import { Report } from '../../conversations/Report.tsx'
import { TurnList } from '../../conversations/TurnList.tsx'
import { LoadFailure } from '../../platform/components/LoadFailure.tsx'
import { messageOf } from '../../platform/http/api-error.ts'
import { useRunningTime } from '../../platform/use-running-time.ts'
import { clock } from '../../ui/clock.ts'
import { Button, Dialog, Notice, Skeleton } from '../../ui/index.ts'
import type { TalkPlace } from '../answers.ts'
import { useTalk } from './use-talk.ts'
import type { Talk } from './use-talk.ts'
import '../../locales/en/conversations.json'

interface TalkDialogProps {
  readonly place: TalkPlace
  readonly activityId: string
  /** What the agent is called on the slide. */
  readonly name: string
  /** Another conversation may begin. */
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A learner's conversation over the lesson, which stands still meanwhile. */
export function TalkDialog({ activityId, isOpen, name, onClose, place }: TalkDialogProps) {
  const { t } = useTranslation('conversations')
  const talk = useTalk(place, activityId)
  const { conversation } = talk
  const isHeld = conversation !== undefined && conversation !== null && conversation.endedAt === null
  const now = useRunningTime(isHeld)
  const left = isHeld ? Math.max(0, Math.ceil((conversation.endsAt - now) / 1000)) : 0
  useEffect(() => {
    place.setTalking(true)
    return () => place.setTalking(false)
    // The place is made anew with each render of the question; it is the same one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [])
  const parts = conversation ? t('parts', { ai: conversation.agent.aiRole, learner: conversation.agent.learnerRole }) : undefined
  return (
    <Dialog open onClose={onClose} title={name || t('talk.title')} description={parts && <span dir="auto">{parts}</span>} size="large">
      {/* Keys are for what is written here, and not for the player below. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps keys from the player */}
      <div className="flex h-[min(36rem,70dvh)] min-h-0 flex-col" onKeyDown={(event) => { if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation() }}>
        {isHeld && (
          <div className="flex shrink-0 items-center justify-end gap-3 border-b border-line pb-3">
            <p className="text-sm text-soft tabular-nums" aria-label={t('timeLeft', { time: clock(left) })}>{clock(left)}</p>
            <Button size="small" busy={talk.state.kind === 'ending'} onClick={() => void talk.end()}>{t('end')}</Button>
          </div>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys */}
        <div className="my-3 min-h-0 flex-1 overflow-y-auto rounded-control bg-sunken px-3 py-4" tabIndex={0}>
          <Held talk={talk} isOver={isHeld && left === 0} mayBegin={isOpen} />
        </div>
        {isHeld && left > 0 && <Composer conversation={conversation} state={talk.state} onSay={(text) => void talk.say(text)} />}
      </div>
    </Dialog>
  )
}

/** What was said, how it went, and what can be done about what failed. */
function Held({ isOver, mayBegin, talk }: { readonly talk: Talk; readonly isOver: boolean; readonly mayBegin: boolean }) {
  const { t } = useTranslation('conversations')
  const { conversation, loadError, state } = talk
  const isBusy = state.kind === 'starting' || state.kind === 'ending'
  const hasEnded = conversation !== undefined && conversation !== null && conversation.endedAt !== null
  const report = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!hasEnded) return
    // The button that ended it is gone: the keyboard goes on where there is something to read.
    report.current?.focus({ preventScroll: true })
    report.current?.scrollIntoView({ block: 'start' })
  }, [hasEnded])
  if (loadError !== null) return <LoadFailure what={t('failed')} error={loadError} onRetry={talk.retryLoad} />
  if (conversation === undefined) return <div role="status" aria-label={t('thinking')}><Skeleton className="h-24" /></div>
  return (
    <>
      {conversation === null && (
        <div className="flex flex-col items-start gap-3">
          <p className="text-sm text-pretty">{t('talk.about')}</p>
          <p className="text-xs text-pretty text-soft">{t('talk.private')}</p>
          {mayBegin && <Button variant="primary" busy={isBusy} onClick={() => void talk.start()}>{t('begin')}</Button>}
        </div>
      )}
      {conversation !== null && <TurnList conversation={conversation} state={state} colour={conversation.agent.colour} />}
      {hasEnded && (
        <div ref={report} tabIndex={-1} className="outline-none">
          <Report conversation={conversation} isBusy={isBusy} onAgain={mayBegin ? () => void talk.start() : null} />
        </div>
      )}
      {state.kind === 'failed' && (
        <Notice tone="danger" className="mt-4" action={state.said !== null && !isOver ? <Button size="small" onClick={() => void talk.say(state.said ?? '')}>{t('retry')}</Button> : undefined}>
          {messageOf(state.error)}
        </Notice>
      )}
      {isOver && state.kind !== 'ending' && <Notice className="mt-4" action={<Button size="small" variant="primary" onClick={() => void talk.end()}>{t('toReport')}</Button>}>{t('over')}</Notice>}
    </>
  )
}
