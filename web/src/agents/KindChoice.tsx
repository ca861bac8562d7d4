import { AGENT_KINDS } from '@lectern/shared/agents'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS } from '../platform/routing/guards.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { KIND_ICONS } from './AgentMark.tsx'
import { createPath } from './paths.ts'
import './words.ts'

/** The wizard's address without a kind: a coach or a roleplay? */
export function KindChoice() {
  const { t } = useTranslation('agents')
  useDocumentTitle(t('choice.title'))
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col px-8 py-12">
      <h1 className="text-3xl">{t('choice.title')}</h1>
      <p className="mt-2 text-base text-soft">{t('choice.intro')}</p>
      <ul className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-2">
        {AGENT_KINDS.map((kind) => {
          const Icon = KIND_ICONS[kind]
          return (
            <li key={kind} className="relative flex flex-col rounded-surface bg-sheet p-6 shadow-resting transition-shadow hover:shadow-lifted">
              <span aria-hidden className="flex size-12 items-center justify-center rounded-control bg-teal-wash text-teal-ink">
                <Icon size={26} />
              </span>
              <h2 className="mt-5 text-xl">
                <Link to={createPath(kind)} className="after:absolute after:inset-0 after:rounded-surface">{t(`kinds.${kind}`)}</Link>
              </h2>
              <p className="mt-2 text-base text-pretty">{t(`choice.${kind}`)}</p>
              <p className="mt-3 text-sm text-pretty text-soft">{t(`choice.${kind}Example`)}</p>
            </li>
          )
        })}
      </ul>
      <Link to={PATHS.agents} className="mt-8 self-start rounded-control text-sm text-teal-ink hover:underline">{t('choice.list')}</Link>
    </div>
  )
}
