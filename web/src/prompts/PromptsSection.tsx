import { PROMPT_KEYS } from '@lectern/shared/prompts'
import { ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { lazyPart } from '../platform/loading/lazy-part.ts'
import { Skeleton } from '../ui/index.ts'
import { usePrompts } from './queries.ts'
import { usePromptName } from './use-prompt-name.ts'

const PromptDialog = lazyPart(async () => (await import('./PromptDialog.tsx')).PromptDialog)

/** The query parameter that names the prompt that is open. */
const PARAM = 'prompt'

/** The prompts of the workspace as a list; each opens to be read and written, also by its address. */
export function PromptsSection() {
  const { t } = useTranslation('providers')
  const nameOf = usePromptName()
  const [search, setSearch] = useSearchParams()
  const { data, error, isError, isPending, refetch } = usePrompts()
  const open = PROMPT_KEYS.find((key) => key === search.get(PARAM))
  const show = (key: string | null): void => setSearch((now) => {
    const next = new URLSearchParams(now)
    if (key === null) next.delete(PARAM)
    else next.set(PARAM, key)
    return next
  })
  return (
    <>
      {isPending && <Skeleton className="h-56" />}
      {isError && <LoadFailure what={t('prompts.failed')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul aria-label={t('prompts.title')} className="-mx-2 divide-y divide-line">
          {data.map(({ isBuiltIn, promptKey, version }) => (
            <li key={promptKey}>
              <button type="button" onClick={() => show(promptKey)} className="flex w-full items-center gap-3 rounded-control px-2 py-2 text-start text-sm hover:bg-hover">
                <span className="min-w-0 flex-1 truncate">{nameOf(promptKey)}</span>
                <span className="text-xs text-soft">{isBuiltIn ? t('prompts.builtIn') : t('prompts.version', { version })}</span>
                <ChevronRight aria-hidden size={16} className="text-faint rtl:rotate-180" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && <Suspense fallback={null}><PromptDialog key={open} promptKey={open} onClose={() => show(null)} /></Suspense>}
    </>
  )
}
