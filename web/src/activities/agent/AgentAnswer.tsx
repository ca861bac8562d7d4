import { Drama, GraduationCap } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgentElement } from '@lectern/shared/lesson'
import { talkPath } from '../../agents/paths.ts'
import type { AnswerFieldProps } from '../answer-field.ts'
import { TalkDialog } from './TalkDialog.tsx'
import '../../locales/en/conversations.json'
import './agent.css'

/** A coach or a roleplay on a slide: who it is, and the way into the conversation. */
export function AgentAnswer({ element, question }: AnswerFieldProps<AgentElement>) {
  const { t } = useTranslation('conversations')
  const [isOpen, setOpen] = useState(false)
  const { result, talks } = question
  const Sign = element.kind === 'coach' ? GraduationCap : Drama
  return (
    <div className="agent-card">
      <span className="agent-sign" aria-hidden><Sign size="1.4em" /></span>
      <span className="agent-name">
        <strong dir="auto">{element.agentName}</strong>
        <span>{t(`talk.kind.${element.kind}`)}</span>
      </span>
      {talks === null ? (
        <>
          {/* Authors have it, and learners do not. */}
          {element.agentId !== '' && <a className="question-button" href={talkPath(element.agentId)} target="_blank" rel="noreferrer">{t('talk.tryYourself')}</a>}
          <span className="agent-note">{t('talk.needsLink')}</span>
        </>
      ) : (
        <button type="button" className="question-button" onClick={() => setOpen(true)}>{t(result === null ? 'talk.open' : 'talk.reopen')}</button>
      )}
      {isOpen && talks !== null && (
        <TalkDialog place={talks} activityId={element.id} name={element.agentName} isOpen={result?.isDone !== true} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
