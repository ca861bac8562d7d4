import type { AgentDefinition, AgentKind } from '@lectern/shared/agents'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { inkOn } from '../../ui/ink-on.ts'
import { cx } from '../../ui/index.ts'
import { KIND_ICONS } from '../AgentMark.tsx'

/** How the first moment of the conversation will look, from what has been entered; in wide windows only. */
export function AgentPreview({ kind }: { readonly kind: AgentKind }) {
  const { t } = useTranslation('agents')
  const [name, colour, aiRole, learnerRole, startingMessage, description] = useWatch<
    AgentDefinition, ['name', 'colour', 'aiRole', 'learnerRole', 'startingMessage', 'conversationDescription']
  >({ name: ['name', 'colour', 'aiRole', 'learnerRole', 'startingMessage', 'conversationDescription'] })
  const Icon = KIND_ICONS[kind]
  const opening = startingMessage.trim()
  return (
    <aside aria-label={t('preview.title')} className="mt-8 hidden lg:block">
      <div className="sticky top-8">
        <p className="mb-3 text-xs font-medium text-soft">{t('preview.title')}</p>
        <div className="overflow-hidden rounded-surface bg-sheet shadow-lifted">
          <div className="flex items-center gap-3 px-4 py-4" style={{ backgroundColor: colour, color: inkOn(colour) }}>
            <Icon aria-hidden size={26} className="shrink-0" />
            <div className="min-w-0">
              <p dir="auto" className="truncate font-serif text-lg leading-6">{name.trim() || t(`untitled.${kind}`)}</p>
              <p dir="auto" className="truncate text-xs">{aiRole.trim() || t(`kinds.${kind}`)}</p>
            </div>
          </div>
          <div className="flex flex-col gap-3 bg-sunken/60 px-4 py-5">
            <p className={cx('max-w-[85%] self-start rounded-surface rounded-es-small bg-sheet px-3 py-2 text-sm break-words shadow-resting', opening === '' && 'text-soft italic')}>
              {opening || t('preview.waiting')}
            </p>
            <p
              className="max-w-[85%] self-end rounded-surface rounded-ee-small px-3 py-2 text-sm break-words"
              style={{ backgroundColor: colour, color: inkOn(colour) }}
            >
              {t('preview.you', { role: learnerRole.trim() || t('preview.nobody') })}
            </p>
          </div>
          <div className="border-t border-line px-4 py-4">
            <p className="text-xs font-medium text-soft">{t('preview.about')}</p>
            <p dir="auto" className="mt-1 line-clamp-6 text-sm text-pretty break-words">{description.trim() || t('preview.aboutEmpty')}</p>
          </div>
        </div>
      </div>
    </aside>
  )
}
