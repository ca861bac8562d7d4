import { EyeIcon } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { roleAllows } from '@lectern/shared/access'
import { useSessionState } from '../../sync/hooks.ts'
import { useBuildsTemplate } from '../template/use-builds-template.ts'
import { Banner } from '../chrome/Banner.tsx'
import { lazyPart } from '../../platform/loading/lazy-part.ts'

const SlidesWork = lazyPart(async () => (await import('../../creation/SlidesWork.tsx')).SlidesWork)
const TemplateBar = lazyPart(async () => (await import('../template/TemplateBar.tsx')).TemplateBar)
const ServerMessageBanners = lazyPart(async () => (await import('./ServerMessageBanners.tsx')).ServerMessageBanners)

/** Everything that holds for the lesson and is no reason to leave it: view only, locked, closed, maintenance, large. */
export function Banners({ lessonId }: { readonly lessonId: string }) {
  const { t } = useTranslation('editor')
  const { lock, maintenance, size } = useSessionState((state) => state.serverMessages)
  const isReader = useSessionState((state) => state.role !== null && !roleAllows(state.role, 'edit'))
  const isBuilt = useBuildsTemplate()
  return (
    <>
      {isReader && lock !== 'editing' && <Banner name="view-only" icon={EyeIcon} title={t('viewOnly')} help={t('viewOnlyHelp')} />}
      {(lock !== null || maintenance !== null || size !== null) && <Suspense fallback={null}><ServerMessageBanners lessonId={lessonId} /></Suspense>}
      {isBuilt && <Suspense fallback={null}><TemplateBar lessonId={lessonId} /></Suspense>}
      <Suspense fallback={null}><SlidesWork lessonId={lessonId} /></Suspense>
    </>
  )
}
