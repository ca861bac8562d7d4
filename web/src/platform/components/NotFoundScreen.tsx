import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EmptyState, buttonClass } from '../../ui/index.ts'
import { NotFoundPicture } from './NotFoundPicture.tsx'
import { PATHS } from '../routing/guards.ts'
import { useDocumentTitle } from '../routing/use-document-title.ts'
import '../../locales/en/app.notFound.json'

/** Any address that leads nowhere; `what` is what was looked for there. */
export function NotFoundScreen({ what = 'page' }: { readonly what?: 'page' | 'video' }) {
  const { t } = useTranslation('app')
  useDocumentTitle(t('notFound.tab'))
  return (
    <main className="flex min-h-full items-center justify-center">
      <EmptyState
        level={1}
        picture={<NotFoundPicture />}
        title={t(what === 'video' ? 'notFound.noVideo' : 'notFound.title')}
        body={t(what === 'video' ? 'notFound.noVideoBody' : 'notFound.body')}
        action={<Link to={PATHS.home} className={buttonClass('primary')}>{t('notFound.home')}</Link>}
      />
    </main>
  )
}
