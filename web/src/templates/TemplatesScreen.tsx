import { NAME_MAX } from '@lectern/shared/courses'
import { Plus } from 'lucide-react'
import { Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { SearchBox } from '../platform/components/SearchBox.tsx'
import { lazyScreen } from '../platform/loading/chunk-recovery.ts'
import { PATHS } from '../platform/routing/guards.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { Button, EmptyState, Skeleton } from '../ui/index.ts'
import { FilterRail } from './FilterRail.tsx'
import { TemplateCard } from './TemplateCard.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'
import { templatePath } from './paths.ts'
import { useGallery } from './use-gallery.ts'
import { templateFilter, templatesFound, withTemplateFilter } from './template-filter.ts'
import type { TemplateFilter } from './template-filter.ts'
import type { GalleryTemplate } from './gallery-template.ts'
import '../locales/en/templates.json'
import '../locales/en/creation.json'
import '../locales/en/layouts.json'

const NewTemplateDialog = lazyScreen(async () => (await import('./NewTemplateDialog.tsx')).NewTemplateDialog)

/** Slides laid over each other like a pattern to cut from. */
function TemplatesPicture() {
  return (
    <svg aria-hidden width="96" height="96" viewBox="0 0 96 96" fill="none">
      <rect x="8" y="14" width="60" height="38" rx="5" className="fill-art-mist" />
      <rect x="18" y="28" width="60" height="38" rx="5" className="fill-art-amber" />
      <rect x="28" y="42" width="60" height="38" rx="5" className="fill-art-teal" />
      <rect x="38" y="52" width="26" height="5" rx="2.5" className="fill-sheet" />
      <rect x="38" y="62" width="40" height="3" rx="1.5" className="fill-sheet" />
      <rect x="38" y="69" width="34" height="3" rx="1.5" className="fill-sheet" />
    </svg>
  )
}

/** In the address in place of a template: one that is to be created. */
const NEW = 'new'

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-5'

/** `/home/templates`, and below it one template: the lessons that others are made of. What is looked for stands in the address. */
export function TemplatesScreen() {
  const { t, i18n } = useTranslation(['templates', 'layouts'])
  useDocumentTitle(t('title'))
  const navigate = useNavigate()
  const { templateId } = useParams()
  const [address, setAddress] = useSearchParams()
  const filter = templateFilter(address)
  const gallery = useGallery()
  const go = useCallback((changes: Partial<TemplateFilter>) => {
    setAddress((now) => withTemplateFilter(now, changes), { replace: true })
  }, [setAddress])
  const search = useCallback((words: string) => go({ words }), [go])
  const query = address.size === 0 ? '' : `?${address.toString()}`
  const found = templatesFound(gallery.templates, filter, i18n.language)
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-8 py-8">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mt-1 text-sm text-soft">{t('intro')}</p>
        </div>
        <Button icon={<Plus aria-hidden size={16} />} onClick={() => void navigate(templatePath(NEW) + query)}>{t('layouts:create.open')}</Button>
        <SearchBox label={t('filter.search')} maxLength={NAME_MAX} value={filter.words} onChange={search} />
      </header>
      <div className="flex flex-col gap-6 lg:flex-row lg:gap-8">
        <FilterRail filter={filter} onChange={go} />
        <div className="min-w-0 flex-1">
          {gallery.isPending && (
            <div role="group" className={GRID} aria-busy="true" aria-label={t('loading')}>
              {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => <Skeleton key={key} className="aspect-[4/3]" />)}
            </div>
          )}
          {gallery.error !== null && <LoadFailure what={t('failed')} error={gallery.error} onRetry={gallery.retry} />}
          {!gallery.isPending && gallery.error === null && gallery.templates.length === 0 && (
            <EmptyState picture={<TemplatesPicture />} title={t('empty.title')} body={t('empty.body')} />
          )}
          {found.length > 0 && <Cards templates={found} query={query} />}
          {gallery.templates.length > 0 && found.length === 0 && (
            <div role="status" className="flex flex-col items-start gap-3 py-6">
              <p className="text-soft">{t('nothing')}</p>
              <Button onClick={() => setAddress({}, { replace: true })}>{t('showAll')}</Button>
            </div>
          )}
        </div>
      </div>
      {templateId === NEW && <Suspense fallback={null}><NewTemplateDialog onClose={() => void navigate(PATHS.templates + query)} /></Suspense>}
      {templateId !== undefined && templateId !== NEW && (
        <TemplateDialog key={templateId} templateId={templateId} onClose={() => void navigate(PATHS.templates + query)} />
      )}
    </div>
  )
}

function Cards({ templates, query }: { readonly templates: readonly GalleryTemplate[]; readonly query: string }) {
  return (
    <div className={GRID}>
      {templates.map((template) => <TemplateCard key={template.templateId} template={template} to={templatePath(template.templateId) + query} />)}
    </div>
  )
}
