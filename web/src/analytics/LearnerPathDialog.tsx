import { Check, CircleHelp, Presentation, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LEARNER_TIMES } from '@lectern/shared/activities'
import type { Learner, LearnerTime } from '@lectern/shared/activities'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { messageOf } from '../platform/http/api-error.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Button, ConfirmDialog, SelectField, Skeleton, toast } from '../ui/index.ts'
import { MEDIA_ICONS } from './charts/MediaTable.tsx'
import { useErasing, useLearnerPath, useLearnerTime } from './queries.ts'
import type { LearnerRef, WholePath } from './queries.ts'
import { SideSheet } from './SideSheet.tsx'
import '../locales/en/learners.json'
import '../locales/en/learners.report.json'

interface LearnerPathDialogProps {
  readonly of: LearnerRef
  /** What the learner is called here. */
  readonly called: string
  /** What is known of them. */
  readonly who: Pick<Learner, 'email' | 'externalId' | 'info' | 'name' | 'source'>
  readonly onClose: () => void
}

/** The way of one learner, slide by slide and answer by answer, and a way to erase all of it. */
export function LearnerPathDialog({ of, called, who, onClose }: LearnerPathDialogProps) {
  const { t } = useTranslation('learners')
  const path = useLearnerPath(of)
  const erase = useErasing(of)
  const [isAsking, ask] = useState(false)
  return (
    <>
      <SideSheet
        onClose={onClose} title={t('path.title', { learner: called })} description={t('path.body')}
        actions={
          <>
            <Button className="me-auto" icon={<Trash2 aria-hidden size={16} />} onClick={() => ask(true)}>{t('erase.open')}</Button>
            <Button variant="primary" onClick={onClose}>{t('path.close')}</Button>
          </>
        }
      >
        {who.source !== null && <Who who={who} />}
        {path.isPending ? <Skeleton className="h-48" /> : path.isError ? <LoadFailure what={t('path.failed')} error={path.error} onRetry={() => void path.refetch()} /> : <>{path.data.timePercent !== null && <TimeField of={of} percent={path.data.timePercent} />}<Steps path={path.data} /></>}
      </SideSheet>
      <ConfirmDialog
        open={isAsking} onClose={() => ask(false)} danger title={t('erase.title', { learner: called })} body={t('erase.body')} confirmLabel={t('erase.confirm')} messageOf={messageOf}
        onConfirm={async () => {
          await erase()
          onClose()
        }}
      />
    </>
  )
}

/** Who a learner is, and where that is known from. */
function Who({ who: { email, externalId, info, name, source } }: Pick<LearnerPathDialogProps, 'who'>) {
  const { t } = useTranslation('learners')
  const from = source === 'lms' ? t('lms') : source === 'link' ? t('linked') : ''
  return (
    <p className="mb-3 flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
      {[name, email, externalId, ...info.map(({ label, value }) => `${label}: ${value}`)].filter((one) => one !== '').map((one) => <bdi key={one} className="wrap-anywhere">{one}</bdi>)}
      {from !== '' && <span className="text-faint">{from}</span>}
    </p>
  )
}

/** How much longer a learner has for questions with a limit. */
function TimeField({ of, percent }: { readonly of: LearnerRef; readonly percent: number }) {
  const { t } = useTranslation('learners')
  const format = useFormat()
  const setTime = useLearnerTime(of)
  const change = async (chosen: LearnerTime): Promise<void> => {
    try {
      await setTime(chosen)
    } catch (error) {
      toast(t('time.failed', { why: messageOf(error) }), { tone: 'danger' })
    }
  }
  return (
    <SelectField
      className="mb-3" label={t('time.label')} help={t('time.help')} size="small" value={LEARNER_TIMES.find((one) => one === percent) ?? 100} onChange={(chosen) => void change(chosen)}
      options={LEARNER_TIMES.map((value) => ({ value, label: value === 100 ? t('time.asSet') : value === 0 ? t('time.free') : t('time.share', { share: format.percent(value / 100) }) }))}
    />
  )
}

/** What stands for a video, a sound or an embed. */
function MediumIcon({ kind }: Pick<WholePath['media'][number], 'kind'>) {
  const Icon = MEDIA_ICONS[kind]
  return <Icon aria-hidden size={16} className="mt-0.5 shrink-0 text-faint" />
}

/** What a learner did, first to last. */
function Steps({ path: { answers, media, slides } }: { readonly path: WholePath }) {
  const { t } = useTranslation('learners')
  const format = useFormat()
  const mediumWords = ({ kind, name, number, percent }: WholePath['media'][number]): string => {
    const words = { kind: t(`media.kinds.${kind}`), name: name === '' ? t('chart.slide', { number }) : name }
    return percent === null ? t('media.openedMedium', words) : t('media.played', { ...words, share: format.percent(percent / 100) })
  }
  const steps = [
    ...slides.map((slide) => ({ at: slide.firstAt, key: `slide ${slide.slideId}`, slide, answer: null, medium: null })),
    ...answers.map((answer) => ({ at: answer.answeredAt, key: `answer ${answer.activityId} ${answer.attempt}`, slide: null, answer, medium: null })),
    ...media.map((medium) => ({ at: medium.firstAt, key: `medium ${medium.elementId}`, slide: null, answer: null, medium })),
  ].toSorted((a, b) => a.at - b.at)
  if (steps.length === 0) return <p className="py-4 text-sm text-soft">{t('path.none')}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
    <ol tabIndex={0} aria-label={t('path.steps')} className="divide-y divide-line rounded-control border border-line text-sm">
      {steps.map(({ answer, at, key, medium, slide }) => (
        <li key={key} className="flex gap-3 px-3 py-2">
          {medium !== null ? <MediumIcon kind={medium.kind} /> : slide === null ? <CircleHelp aria-hidden size={16} className="mt-0.5 shrink-0 text-teal" /> : <Presentation aria-hidden size={16} className="mt-0.5 shrink-0 text-faint" />}
          <div className="min-w-0 grow">
            <time dateTime={new Date(at).toISOString()} className="text-xs text-faint tabular-nums">{format.dateTime(at)}</time>
            {slide !== null && <p>{t('path.slide', { number: slide.number, duration: format.duration(slide.ms) })}</p>}
            {medium !== null && <p dir="auto" className="wrap-anywhere">{mediumWords(medium)}</p>}
            {answer !== null && (
              <>
                <p dir="auto" className="font-medium wrap-anywhere">{answer.prompt}</p>
                <p className="flex items-center gap-1.5 text-soft">
                  <span dir="auto" className="min-w-0 wrap-anywhere">{answer.words === '' ? t('path.noWords') : answer.words}</span>
                  {answer.isCorrect === true && <><Check aria-hidden size={14} className="shrink-0 text-teal" /><span className="sr-only">{t('path.right')}</span></>}
                  {answer.isCorrect === false && <><X aria-hidden size={14} className="shrink-0 text-brick" /><span className="sr-only">{t('path.wrong')}</span></>}
                </p>
                <p className="text-xs text-faint">
                  {[t('path.attempt', { position: answer.attempt }), ...(answer.outOf > 0 ? [t('path.points', { points: format.number(answer.points), count: answer.outOf, outOf: format.number(answer.outOf) })] : []), ...(answer.hints > 0 ? [t('path.hints', { count: answer.hints })] : [])].join(' · ')}
                </p>
              </>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
