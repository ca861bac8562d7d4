import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { Tooltip, cx } from '../ui/index.ts'
import type { TooltipProps } from '../ui/index.ts'
import type { ListedEntry } from './entries.ts'
import { useRunTarget } from './use-run-target.ts'
import '../locales/en/app.navigation.json'

/** One entry of a sidebar; an icon with a tooltip while the sidebar is mini. */
export function SidebarEntry({ entry, mini = false }: { readonly entry: ListedEntry; readonly mini?: boolean }) {
  const { t } = useTranslation('app')
  const run = useRunTarget()
  const label = t(entry.labelKey)
  const { target } = entry
  const isMain = entry.id === 'create'
  const look = cx(
    'flex h-10 items-center gap-3 rounded-control transition-colors',
    isMain
      ? 'mb-3 bg-solid font-medium text-on-solid shadow-resting hover:bg-solid-strong'
      : 'text-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-pressed aria-[current=page]:font-medium aria-[current=page]:text-ink',
    mini ? 'mx-auto w-10 justify-center' : 'w-full px-3 text-start',
  )
  const content = (
    <>
      <entry.icon aria-hidden size={18} className="shrink-0" />
      {!mini && <span className="truncate">{label}</span>}
    </>
  )
  const named = mini ? label : undefined
  let item: TooltipProps['children']
  if (target.kind === 'screen') {
    item = <NavLink to={target.path} end={entry.coversBelow !== true} aria-label={named} className={look}>{content}</NavLink>
  } else if (target.kind === 'page') {
    item = <a href={target.href} target="_blank" rel="noreferrer" aria-label={named} className={look}>{content}</a>
  } else {
    item = <button type="button" aria-label={named} onClick={() => run(target)} className={look}>{content}</button>
  }
  return mini ? <Tooltip label={label} side="right">{item}</Tooltip> : item
}
