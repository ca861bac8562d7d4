import { slideSchema } from '@lectern/shared/lesson'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ImportReport } from '../../imports/ImportReport.tsx'
import '../../locales/en/imports.json'
import { Notice } from '../../ui/index.ts'
import { SlideGrid } from '../SlideGrid.tsx'
import type { Creation } from '../use-creation.ts'

/** The slides of a deck as the lesson will have them, and what became of each. */
export function DeckPreviewStep({ creation: { creating: { errors }, deck: { state }, fields } }: { readonly creation: Creation }) {
  const { t } = useTranslation('creation')
  const ready = state.kind === 'ready' ? state : null
  const slides = useMemo(() => (ready?.slides ?? []).flatMap((slide, at) => {
    const read = slideSchema.safeParse({ ...slide, id: `deck${at}` })
    return read.success ? [read.data] : []
  }), [ready])
  if (ready === null) return <Notice tone="warning">{t('deck.none')}</Notice>
  const titles = ready.made.report?.slides.filter(({ isLeftOut }) => !isLeftOut).map(({ title }) => title) ?? []
  const problem = errors.general ?? errors.courseName ?? errors.name
  return (
    <div className="flex flex-col gap-4">
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <p className="text-sm text-soft">{t('deck.becomes', { name: fields.name, count: slides.length })}</p>
      <SlideGrid slides={slides} titles={titles} />
      {ready.made.report && <details className="text-sm"><summary className="rounded-small font-medium">{t('deck.report')}</summary><div className="mt-3"><ImportReport made={ready.made} report={ready.made.report} slides={ready.slides} /></div></details>}
    </div>
  )
}
