import type { AgentDefinition } from '@lectern/shared/agents'
import { Check } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/index.ts'
import { WIZARD_STEPS, furthestStep, stepsWithProblems } from '../steps.ts'
import type { WizardStep } from '../steps.ts'

export interface StepRailProps {
  readonly current: WizardStep
  readonly onChoose: (step: WizardStep) => void
}

/** The steps of the wizard, how far one is, and a way to each that one may be on. */
export function StepRail({ current, onChoose }: StepRailProps) {
  const { t } = useTranslation('agents')
  const values = useWatch<AgentDefinition>() as AgentDefinition
  const problems = stepsWithProblems(values)
  const furthest = WIZARD_STEPS.indexOf(furthestStep(problems))
  const place = WIZARD_STEPS.indexOf(current)
  return (
    <nav aria-label={t('wizard.steps')}>
      <ol className="grid grid-cols-4 gap-3">
        {WIZARD_STEPS.map((step, index) => {
          const isCurrent = step === current
          const isDone = index < place && !problems.has(step)
          return (
            <li key={step}>
              <button
                type="button"
                aria-current={isCurrent ? 'step' : undefined}
                disabled={index > furthest}
                onClick={() => onChoose(step)}
                className={cx(
                  'group flex w-full flex-col gap-2 rounded-small pt-1 text-start transition-colors disabled:cursor-default',
                  isCurrent ? 'text-ink' : 'text-soft enabled:hover:text-ink',
                )}
              >
                <span aria-hidden className={cx('h-1 w-full rounded-full transition-colors', index <= place ? 'bg-teal' : 'bg-pressed')} />
                <span className="flex items-center gap-2">
                  <span
                    aria-hidden
                    className={cx(
                      'flex size-5 shrink-0 items-center justify-center rounded-full text-2xs font-semibold tabular-nums',
                      isCurrent || isDone ? 'bg-teal text-on-teal' : 'bg-pressed text-soft',
                    )}
                  >
                    {isDone ? <Check size={12} strokeWidth={3} /> : index + 1}
                  </span>
                  <span className={cx('text-sm leading-5', isCurrent && 'font-medium')}>{t(`wizard.step.${step}`)}</span>
                  {isDone && <span className="sr-only">({t('wizard.done')})</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
