import type { AgentDefinition, AgentKind } from '@lectern/shared/agents'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { generateContent, rolesIn } from '@lectern/shared/prompts'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CostNote } from '../../suggestions/CostNote.tsx'
import { useTopicWriter } from '../../suggestions/writer.ts'
import { call } from '../../platform/http/api.ts'
import { randomUuid } from '../../platform/random-uuid.ts'
import { Suggest } from '../../suggestions/Suggest.tsx'
import { usePaidAsk } from '../../suggestions/use-paid-ask.ts'

/** Has a model name who is who in a conversation, from what it is about; where none writes there is nothing to press. */
export function RolesSuggestion({ kind }: { readonly kind: AgentKind }) {
  const { t } = useTranslation('agents')
  const { setValue, watch } = useFormContext<AgentDefinition>()
  const scenario = watch('conversationDescription')
  const paid = usePaidAsk(CREDIT_ACTION.PromptPlayground)
  if (useTopicWriter() !== 'model') return null
  const name = (field: 'learnerRole' | 'aiRole', role: string | undefined): void => {
    if (role !== undefined && role !== '') setValue(field, role, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Suggest
        label={t(`roles.suggest.${kind}`)} disabled={scenario.trim() === ''}
        onAsk={async (signal) => {
          const promptKey = kind === 'roleplay' ? 'roleplay-roles' : 'agent-role'
          const answer = await paid(async () => await call(generateContent, { body: { promptKey, replacementTokens: { scenario }, key: randomUuid() }, signal }))
          if (answer === null || signal.aborted) return null
          const [first, second] = rolesIn(answer.result)
          if (kind === 'roleplay') name('learnerRole', first)
          name('aiRole', kind === 'roleplay' ? second : first)
          return 'model'
        }}
      />
      <CostNote action={CREDIT_ACTION.PromptPlayground} />
    </div>
  )
}
