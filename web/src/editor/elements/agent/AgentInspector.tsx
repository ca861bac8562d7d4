import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AgentElement } from '@lectern/shared/lesson'
import { detailsPath, talkPath } from '../../../agents/paths.ts'
import { useAgents } from '../../../agents/queries.ts'
import { SelectField, buttonClass } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { QuestionInspector } from '../activity/QuestionInspector.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { useElementWriter } from '../use-element-writer.ts'
import '../../../locales/en/questions.json'

/** Whom learners talk with there, and the ways to try and to change it. */
export function AgentInspector({ slideId, elements, disabled }: InspectorProps<'agent'>) {
  const { t } = useTranslation('questions')
  return (
    <QuestionInspector slideId={slideId} elements={elements} disabled={disabled} empty={t('agent.prompt')} renderParts={(one) => <Chosen slideId={slideId} element={one} disabled={disabled} />} />
  )
}

function Chosen({ slideId, element, disabled }: { readonly slideId: string; readonly element: AgentElement; readonly disabled: boolean }) {
  const { t } = useTranslation('questions')
  const writer = useElementWriter(slideId, [element])
  const { data } = useAgents({ kind: element.kind, search: '', page: 1 })
  const agents = data?.agents ?? []
  const known = agents.some(({ agentId }) => agentId === element.agentId) || element.agentId === ''
  const options = [...(known ? [] : [{ value: element.agentId, label: element.agentName }]), ...agents.map(({ agentId, name }) => ({ value: agentId, label: name }))]
  return (
    <InspectorSection title={t(`agent.${element.kind}`)}>
      <SelectField
        label={t('agent.which')} size="small" disabled={disabled || options.length === 0} value={element.agentId === '' ? null : element.agentId} options={options}
        onChange={(agentId) => writer.set({ agentId, agentName: options.find(({ value }) => value === agentId)?.label ?? element.agentName })}
      />
      {element.agentId !== '' && (
        <div className="flex gap-2">
          <a href={talkPath(element.agentId)} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'small')}><ExternalLink aria-hidden size={14} />{t('agent.try')}</a>
          <a href={detailsPath(element.agentId)} target="_blank" rel="noreferrer" className={buttonClass('ghost', 'small')}>{t('agent.about')}</a>
        </div>
      )}
      <p className="text-xs text-pretty text-soft">{t('agent.frozen')}</p>
    </InspectorSection>
  )
}
