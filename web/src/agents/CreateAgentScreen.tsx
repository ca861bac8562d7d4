import { useSearchParams } from 'react-router-dom'
import { KindChoice } from './KindChoice.tsx'
import { AgentWizard } from './wizard/AgentWizard.tsx'
import { kindFrom } from './steps.ts'

/** `/home/agents/create-agent?type=coach` or `type=roleplay` (S1 §2.1); without one of them, the choice between them. */
export function CreateAgentScreen() {
  const [search] = useSearchParams()
  const kind = kindFrom(search.get('type'))
  return kind === null ? <KindChoice /> : <AgentWizard key={kind} kind={kind} agent={null} />
}
