import type { AgentSummary } from '@lectern/shared/agents'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../platform/http/api-error.ts'
import { ConfirmDialog, toast } from '../ui/index.ts'
import { useDeleteAgent } from './queries.ts'

export interface DeleteAgentDialogProps {
  readonly agent: AgentSummary
  readonly onClose: () => void
}

/** Asks before an agent is deleted for good. */
export function DeleteAgentDialog({ agent, onClose }: DeleteAgentDialogProps) {
  const { t } = useTranslation('agents')
  const remove = useDeleteAgent()
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('actions.deleteTitle', { name: agent.name })}
      body={t('actions.deleteBody')}
      confirmLabel={t('actions.deleteConfirm')}
      messageOf={messageOf}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { agentId: agent.agentId } })
        toast(t('actions.deleted', { name: agent.name }))
      }}
    />
  )
}
