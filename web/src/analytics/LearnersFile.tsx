import { Download, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LEARNER_LINES } from '@lectern/shared/activities'
import type { LearnerFilter, LearnerLines } from '@lectern/shared/activities'
import { messageOf } from '../platform/http/api-error.ts'
import { saveFile } from '../platform/save-file.ts'
import { Button, Notice } from '../ui/index.ts'
import { fetchLearnersFile } from './queries.ts'
import '../locales/en/learners.json'

interface LearnersFileProps {
  readonly of: { readonly lessonId: string; readonly publicationId: string }
  readonly filter: LearnerFilter
  /** Of the file, without its end. */
  readonly name: string
  readonly total: number
}

/** Files of all learners that the filter finds, not of the page alone; while one is made it can be stopped. */
export function LearnersFile({ filter, name, of, total }: LearnersFileProps) {
  const { t } = useTranslation('learners')
  const running = useRef<AbortController | null>(null)
  const [making, setMaking] = useState<LearnerLines | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => () => running.current?.abort(), [])

  const save = async (lines: LearnerLines): Promise<void> => {
    const stop = new AbortController()
    running.current = stop
    setMaking(lines)
    setFailure(null)
    try {
      const file = await fetchLearnersFile(of, filter, lines, stop.signal)
      if (!stop.signal.aborted) saveFile(`${name}${lines === 'learners' ? '' : '-answers'}.csv`, file, 'text/csv;charset=utf-8')
    } catch (error) {
      if (!stop.signal.aborted) setFailure(error)
    } finally {
      if (!stop.signal.aborted) setMaking(null)
    }
  }
  const cancel = (): void => {
    running.current?.abort()
    setMaking(null)
  }

  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {failure !== null && <Notice tone="danger">{messageOf(failure)}</Notice>}
      {making !== null && <Button icon={<X aria-hidden size={16} />} onClick={cancel}>{t('exportStop')}</Button>}
      {LEARNER_LINES.map((lines) => (
        <Button key={lines} icon={<Download aria-hidden size={16} />} disabled={total === 0 || making !== null} busy={making === lines} onClick={() => void save(lines)}>
          {t(lines === 'learners' ? 'export' : 'exportAnswers')}
        </Button>
      ))}
    </div>
  )
}
