import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { CREATION_LIMITS } from '@lectern/shared/creation'
import { IconButton } from '../ui/index.ts'
import { createFrom } from './create-paths.ts'

/** Asks what somebody wants to teach, and begins a lesson about it. */
export function TopicPrompt() {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const [topic, setTopic] = useState('')
  return (
    <form
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(createFrom('ai', { topic: topic.trim() }))
      }}
    >
      <input
        aria-label={t('prompt')} placeholder={t('prompt')} value={topic} maxLength={CREATION_LIMITS.topic} onChange={(event) => setTopic(event.currentTarget.value)}
        className="h-14 w-full rounded-surface border border-edge bg-sheet ps-5 pe-16 text-base text-ink shadow-resting transition-colors hover:border-soft focus:border-teal focus:outline-2 focus:outline-offset-0 focus:outline-teal"
      />
      <IconButton
        type="submit" size="large" label={t('promptGo')} icon={<ArrowRight size={20} className="rtl:-scale-x-100" />}
        className="absolute end-2 top-2 bg-solid text-on-solid! hover:bg-solid-strong"
      />
    </form>
  )
}
