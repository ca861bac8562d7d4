import { AGENT_LIMITS } from '@lectern/shared/agents'
import type { AgentSummary } from '@lectern/shared/agents'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { copyText } from '../platform/copy-text.ts'
import { messageOf } from '../platform/http/api-error.ts'
import { toast } from '../ui/index.ts'
import type { AgentActions } from './agent-menu.tsx'
import { detailsPath, editPath, talkPath } from './paths.ts'
import { useDuplicateAgent } from './queries.ts'
import { cutText } from '@lectern/shared/text'

/**
 * What a copy is called: `around` puts a name into the words for it, of at most `max` characters together. The name is
 * shortened rather than the words, which may stand behind it, and never in the middle of a letter of two code units.
 */
export function copyName(name: string, max: number, around: (name: string) => string): string {
  return around(cutText(name, Math.max(0, max - around('').length)))
}

/** What can be done to an agent at once; what needs a dialog is handed in. */
export function useAgentActions(dialogs: Pick<AgentActions, 'details' | 'remove'>): AgentActions {
  const { t } = useTranslation('agents')
  const navigate = useNavigate()
  const duplicate = useDuplicateAgent()
  const copyLink = async ({ agentId }: AgentSummary) => {
    if (await copyText(window.location.origin + detailsPath(agentId))) toast(t('actions.linkCopied'), { tone: 'success' })
    else toast(t('actions.linkFailed'), { tone: 'danger' })
  }
  return {
    ...dialogs,
    talk: ({ agentId }) => void navigate(talkPath(agentId)),
    edit: ({ agentId }) => void navigate(editPath(agentId)),
    copyLink: (agent) => void copyLink(agent),
    duplicate: ({ agentId, name }) => {
      const copy = copyName(name, AGENT_LIMITS.nameMax, (short) => t('actions.copyName', { name: short }))
      duplicate.mutate({ params: { agentId }, body: { name: copy } }, {
        onSuccess: () => toast(t('actions.duplicated', { name }), { tone: 'success' }),
        onError: (error) => toast(messageOf(error), { tone: 'danger' }),
      })
    },
  }
}
