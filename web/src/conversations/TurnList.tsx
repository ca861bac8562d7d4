import type { Conversation } from '@lectern/shared/conversations'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { inkOn } from '../ui/ink-on.ts'
import { cx } from '../ui/index.ts'
import type { ConversationState } from './use-conversing.ts'
import '../locales/en/conversations.json'

interface TurnListProps {
  readonly conversation: Pick<Conversation, 'turns'>
  readonly state: ConversationState
  /** Of the agent: what learners say stands on it. */
  readonly colour: string
}

/** What was said, the last of it in view, and what is being said. */
export function TurnList({ conversation, state, colour }: TurnListProps): ReactNode {
  const { t } = useTranslation('conversations')
  const bottom = useRef<HTMLDivElement>(null)
  const answer = state.kind === 'answering' ? state.answer : ''
  const said = state.kind === 'answering' || state.kind === 'failed' ? state.said ?? '' : ''
  const waiting = state.kind === 'answering' || state.kind === 'failed' ? state.waiting : []
  const shown = useRef('')
  const last = `${conversation.turns.length} ${said} ${answer.length} ${waiting.length}`
  useEffect(() => {
    if (shown.current === last) return
    shown.current = last
    bottom.current?.scrollIntoView({ block: 'end' })
  }, [last])
  return (
    <div className="flex flex-col gap-3">
      {/* A log is heard as it grows; the answer once it is whole. */}
      <div role="log" aria-label={t('log')} className="flex flex-col gap-3">
        {conversation.turns.map(({ at, by, text }, index) => text !== '' && <Bubble key={`${index} ${at}`} by={by} colour={colour}>{text}</Bubble>)}
      </div>
      {said !== '' && <Bubble by="learner" colour={colour} isPending={state.kind === 'failed'}>{said}</Bubble>}
      {state.kind === 'answering' && <Bubble by="agent" colour={colour} isLive>{answer === '' ? <Thinking /> : answer}</Bubble>}
      {waiting.map((text, index) => <Bubble key={index} by="learner" colour={colour} isPending>{text}</Bubble>)}
      <div ref={bottom} />
    </div>
  )
}

interface BubbleProps {
  readonly by: 'agent' | 'learner'
  readonly colour: string
  /** Not said yet, as it did not arrive. */
  readonly isPending?: boolean
  /** Still being said: read out when it is whole. */
  readonly isLive?: boolean
  readonly children: ReactNode
}

function Bubble({ by, children, colour, isLive = false, isPending = false }: BubbleProps) {
  const { t } = useTranslation('conversations')
  return (
    <div
      dir="auto" aria-hidden={isLive || undefined}
      style={by === 'learner' ? { backgroundColor: colour, color: inkOn(colour) } : undefined}
      className={cx('max-w-[min(35rem,85%)] rounded-surface px-4 py-2.5 text-base break-words whitespace-pre-line', by === 'agent' ? 'self-start bg-sheet shadow-resting' : 'self-end', isPending && 'opacity-60')}
    >
      <span className="sr-only">{t(`says.${by}`)} </span>
      {children}
    </div>
  )
}

function Thinking() {
  const { t } = useTranslation('conversations')
  return <span className="text-soft">{t('thinking')}</span>
}
