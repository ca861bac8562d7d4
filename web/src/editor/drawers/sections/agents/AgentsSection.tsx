import type { AgentKind, AgentSummary } from '@lectern/shared/agents'
import { Link2, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AgentMark } from '../../../../agents/AgentMark.tsx'
import { createPath, detailsPath } from '../../../../agents/paths.ts'
import { useAgents } from '../../../../agents/queries.ts'
import { copyText } from '../../../../platform/copy-text.ts'
import { LoadFailure } from '../../../../platform/components/LoadFailure.tsx'
import { IconButton, Skeleton, buttonClass, toast } from '../../../../ui/index.ts'
import type { SectionProps } from '../../define-drawer.ts'
import '../../../../locales/en/activityLibrary.json'

/** Agents beside other sections; more are found by their name, and all stand in their own list. */
const FEW = 4

/** The coaches of the workspace. */
export function CoachSection(props: SectionProps) {
  return <AgentsSection {...props} kind="coach" />
}

/** The roleplays of the workspace. */
export function RoleplaySection(props: SectionProps) {
  return <AgentsSection {...props} kind="roleplay" />
}

/** Agents of a kind: each is looked at and its link copied, and a new one is made. */
function AgentsSection({ kind, onFound, query, title }: SectionProps & { readonly kind: AgentKind }) {
  const { t } = useTranslation('activityLibrary')
  const { data, error, isPending, refetch } = useAgents({ kind, search: query, page: 1 })
  // While somebody searches, nobody waits for the server: what it finds comes when it comes.
  const count = data?.agents.length ?? (query !== '' ? 0 : error === null ? null : 1)
  useEffect(() => onFound(count), [count, onFound])
  if (query !== '' && count === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
      {isPending && <div role="status" aria-label={t('loading')}><Skeleton className="h-20" /></div>}
      {error !== null && data === undefined && <LoadFailure what={t('agents.failed')} error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <ul className="flex flex-col gap-1">
          {data.agents.slice(0, query === '' ? FEW : undefined).map((agent) => <Agent key={agent.agentId} agent={agent} />)}
        </ul>
      )}
      <Link to={createPath(kind)} className={buttonClass('secondary', 'small')}><Plus aria-hidden size={14} />{t(`agents.new.${kind}`)}</Link>
    </section>
  )
}

function Agent({ agent: { agentId, colour, kind, name } }: { readonly agent: AgentSummary }) {
  const { t } = useTranslation('activityLibrary')
  const path = detailsPath(agentId)
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(window.location.origin + path)
    toast(t(isCopied ? 'link.copied' : 'link.notCopied'), { tone: isCopied ? 'success' : 'warning' })
  }
  return (
    <li className="flex items-center gap-1">
      <Link to={path} data-insert className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-control px-2 hover:bg-hover">
        <AgentMark kind={kind} colour={colour} />
        <span dir="auto" className="min-w-0 truncate text-sm">{name}</span>
      </Link>
      <IconButton size="small" label={t('agents.copy', { name })} icon={<Link2 aria-hidden size={16} />} onClick={() => void copy()} />
    </li>
  )
}
