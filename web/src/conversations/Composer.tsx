import { CONVERSATION_LIMITS, silencesIn } from '@lectern/shared/conversations'
import type { Conversation } from '@lectern/shared/conversations'
import { ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, TextArea } from '../ui/index.ts'
import type { ConversationState } from './use-conversing.ts'
import '../locales/en/conversations.json'

interface ComposerProps {
  readonly conversation: Pick<Conversation, 'turns'> & { readonly agent: Pick<Conversation['agent'], 'quietWait'> }
  readonly state: ConversationState
  readonly onSay: (text: string) => void
}

/** Where the learner writes: Enter sends, Shift and Enter begin a line; what is sent while the agent answers waits for the answer. Who writes nothing for as long as the agent waits lets it go on (S2 §3). */
export function Composer({ conversation, onSay, state }: ComposerProps): ReactNode {
  const { t } = useTranslation('conversations')
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const isResting = state.kind === 'resting'
  const canSend = text.trim() !== '' && state.kind !== 'starting' && state.kind !== 'ending'
  const say = useRef(onSay)
  useEffect(() => { say.current = onSay })
  const isQuiet = isResting && text === '' && silencesIn(conversation.turns) < CONVERSATION_LIMITS.silences
  const { quietWait } = conversation.agent
  useEffect(() => {
    if (!isQuiet) return
    const timer = setTimeout(() => {
      // Somebody who has gone elsewhere is not asked.
      if (!document.hidden) say.current('')
    }, quietWait * 1000)
    return () => clearTimeout(timer)
  }, [isQuiet, quietWait])
  useEffect(() => { field.current?.focus() }, [])
  const send = (): void => {
    if (!canSend) return
    onSay(text.trim())
    setText('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="flex shrink-0 items-end gap-2 border-t border-line py-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        ref={field} label={t('say')} labelHidden placeholder={t('say')} rows={1} maxLength={CONVERSATION_LIMITS.said} className="min-w-0 flex-1" value={text} dir="auto"
        onChange={(event) => setText(event.currentTarget.value)} onKeyDown={onKeyDown}
      />
      <IconButton type="submit" label={t('send')} disabled={!canSend} icon={<ArrowUp aria-hidden size={18} />} />
    </form>
  )
}
