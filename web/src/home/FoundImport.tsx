import { readImport } from '@lectern/shared/imports'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { CreationDialog } from '../creation/CreationDialog.tsx'
import { ImportDialog } from '../imports/ImportDialog.tsx'
import { editorPath } from '../lessons/lesson-paths.ts'
import '../locales/en/imports.json'
import { call } from '../platform/http/api.ts'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { Dialog } from '../ui/index.ts'

export interface FoundImportProps {
  readonly importId: string
  readonly onClose: () => void
}

/** An import that began elsewhere: how far it is, what became of its slides, and of a draft the steps from there to a lesson. */
export function FoundImport({ importId, onClose }: FoundImportProps) {
  const { t } = useTranslation('imports')
  // Read once: the dialog follows it from there.
  const { data, error, refetch } = useQuery({
    queryKey: ['import', importId], queryFn: ({ signal }) => call(readImport, { params: { importId }, signal }), gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false,
  })
  if (data === undefined) {
    return error && <Dialog open title={t('title.lesson')} onClose={onClose}><LoadFailure what={t('background.notFound')} error={error} onRetry={() => void refetch()} /></Dialog>
  }
  const { job, target } = data.import
  if (target !== 'draft') return <ImportDialog file={null} found={data.import} onClose={onClose} />
  // A lesson has been made of it already.
  if (job.lessonId !== null) return <Navigate to={editorPath(job.lessonId)} replace />
  return <CreationDialog contentType="interactive-videos" start="deck" found={data.import} onClose={onClose} onChoose={() => undefined} />
}
