import type { AgentKind, AgentSummary } from '@lectern/shared/agents'
import { richTextOf } from '@lectern/shared/text'
import { Info, Link2, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AgentMark } from '../../../../agents/AgentMark.tsx'
import { createPath, detailsPath } from '../../../../agents/paths.ts'
import { useAgents } from '../../../../agents/queries.ts'
import { copyText } from '../../../../platform/copy-text.ts'
import { LoadFailure } from '../../../../platform/components/LoadFailure.tsx'
import { IconButton, Skeleton, buttonClass, toast } from '../../../../ui/index.ts'
import { agentEdit } from '../../../elements/agent/edit.ts'
import type { CommandContext } from '../../../commands/command.ts'
import type { InsertItem, SectionProps } from '../../define-drawer.ts'
import { DragGhost } from '../../DragGhost.tsx'
import { insertWhenReady } from '../../insert-item.ts'
import { useItemDrag } from '../../use-item-drag.ts'
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

/** Agents of a kind: each is put on the slide, looked at and its link copied, and a new one is made. */
function AgentsSection({ context, kind, onFound, query, title }: SectionProps & { readonly kind: AgentKind }) {
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
          {data.agents.slice(0, query === '' ? FEW : undefined).map((agent) => <Agent key={agent.agentId} agent={agent} context={context} />)}
        </ul>
      )}
      <Link to={createPath(kind)} className={buttonClass('secondary', 'small')}><Plus aria-hidden size={14} />{t(`agents.new.${kind}`)}</Link>
    </section>
  )
}

function Agent({ agent: { agentId, colour, kind, name }, context }: { readonly agent: AgentSummary; readonly context: CommandContext }) {
  const { t } = useTranslation('activityLibrary')
  const { begin, drag } = useItemDrag(context)
  const path = detailsPath(agentId)
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(window.location.origin + path)
    toast(t(isCopied ? 'link.copied' : 'link.notCopied'), { tone: isCopied ? 'success' : 'warning' })
  }
  const picture = <AgentMark kind={kind} colour={colour} />
  const item: InsertItem = {
    id: agentId, name, picture, size: agentEdit.defaultSize,
    make: (box) => agentEdit.create(box, { kind, agentId, agentName: name, prompt: richTextOf(t(`agents.prompt.${kind}`, { name })) }),
  }
  return (
    <li className="flex items-center gap-1">
      <button
        type="button" data-insert={agentId} aria-label={t('agents.insert', { name })} disabled={!context.canEdit} onPointerDown={(event) => begin(item, event)} onClick={() => void insertWhenReady(context, item)}
        className="flex min-h-12 min-w-0 flex-1 touch-pan-y items-center gap-3 rounded-control px-2 text-start select-none hover:bg-hover disabled:opacity-40"
      >
        {picture}
        <span dir="auto" className="min-w-0 truncate text-sm">{name}</span>
      </button>
      <Link to={path} aria-label={t('agents.about', { name })} className="inline-flex size-8 shrink-0 items-center justify-center rounded-control text-soft hover:bg-hover hover:text-ink"><Info aria-hidden size={16} /></Link>
      <IconButton size="small" label={t('agents.copy', { name })} icon={<Link2 aria-hidden size={16} />} onClick={() => void copy()} />
      {drag && <DragGhost drag={drag} />}
    </li>
  )
}
