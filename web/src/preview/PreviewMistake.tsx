import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LostPagePicture } from '../platform/components/LostPagePicture.tsx'
import { PATHS } from '../platform/routing/guards.ts'
import { EmptyState, buttonClass } from '../ui/index.ts'

/** The address of the preview names no lesson: what is wrong with it, and the way home. */
export function PreviewMistake({ kind }: { readonly kind: 'missing' | 'malformed' }) {
  const { t } = useTranslation('preview')
  return (
    <main className="flex h-dvh items-center justify-center bg-desk">
      <EmptyState
        level={1} picture={<LostPagePicture />} title={t(`${kind}.title`)} body={t(`${kind}.body`)}
        action={<Link to={PATHS.courses} className={buttonClass('primary')}>{t('home')}</Link>}
      />
    </main>
  )
}
