import type { Agent, AgentDefinition, AgentKind } from '@lectern/shared/agents'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { messageOf } from '../../platform/http/api-error.ts'
import { PATHS } from '../../platform/routing/guards.ts'
import { useDocumentTitle } from '../../platform/routing/use-document-title.ts'
import { Button, Notice, toast } from '../../ui/index.ts'
import { editPath } from '../paths.ts'
import { useChangeAgent, useCreateAgent } from '../queries.ts'
import { STEP_FIELDS, WIZARD_STEPS, besides, furthestStep, stepFrom, stepsWithProblems } from '../steps.ts'
import type { WizardStep } from '../steps.ts'
import { AgentPreview } from './AgentPreview.tsx'
import { CharacterStep } from './CharacterStep.tsx'
import { FeedbackStep } from './FeedbackStep.tsx'
import { KnowledgeStep } from './KnowledgeStep.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { RestoredNotice } from './RestoredNotice.tsx'
import { RolesStep } from './RolesStep.tsx'
import { StepRail } from './StepRail.tsx'
import { useAgentForm } from './use-agent-form.ts'
import { useLeaveGuard } from '../../platform/routing/use-leave-guard.ts'
import { useSaving } from './use-saving.ts'
import '../words.ts'

export interface AgentWizardProps {
  readonly kind: AgentKind
  /** The agent that is edited; null for a new one. */
  readonly agent: Agent | null
}

/** Four steps to an agent (S2 §4). The step is in the address, the entries in a draft on this device until they are saved. */
export function AgentWizard({ kind, agent }: AgentWizardProps) {
  const { t } = useTranslation('agents')
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const agentForm = useAgentForm(kind, agent)
  const { form, version, isLosing, hasEntries, forget } = agentForm
  const guard = useLeaveGuard(hasEntries, (address) => isWizardOf(address, kind, agent))
  const create = useCreateAgent()
  const change = useChangeAgent()
  const { isSaving, during } = useSaving()
  const [failure, setFailure] = useState<string | null>(null)
  const asked = search.get('step')
  const { key } = useLocation()
  const furthest = furthestStep(stepsWithProblems(form.getValues()))
  const [first, setFirst] = useState({ key, step: stepFrom(asked, furthest) })
  if (first.key !== key) setFirst({ key, step: stepFrom(asked, furthest) })
  // Never further than when the address was first shown: the router renders the one that somebody is sent back to when there is time
  // for it, and fields filled in before would put the next step in its place in the history.
  const step = stepFrom(first.step, furthest)
  const { previous, next } = besides(step)
  const { heading, area, showProblems } = useStepFocus(step)
  const title = agent ? t('wizard.edit', { name: agent.name }) : t(`wizard.create.${kind}`)
  useDocumentTitle(title)

  const goTo = (to: WizardStep, replace = false) => {
    setFailure(null)
    setSearch((now) => {
      now.set('step', to)
      return now
    }, { replace })
  }
  useEffect(() => {
    if (asked === null || asked === step) return
    setSearch((now) => {
      now.set('step', step)
      return now
    }, { replace: true })
  }, [asked, step, setSearch])

  const goOn = async () => {
    if (!(await form.trigger(STEP_FIELDS[step]))) return showProblems()
    if (next) goTo(next)
    return undefined
  }
  const save = async (definition: AgentDefinition) => {
    setFailure(null)
    let isHere = true
    try {
      isHere = await during(() => agent
        ? change.mutateAsync({ params: { agentId: agent.agentId }, body: { version, definition } })
        : create.mutateAsync({ body: { kind, definition } }))
    } catch (error) {
      setFailure(`${t(agent ? 'wizard.updateFailed' : 'wizard.createFailed')} ${messageOf(error)} ${isLosing ? '' : t('wizard.kept')}`)
      return
    }
    forget()
    guard.open()
    toast(t(agent ? 'wizard.saved' : 'wizard.created', { name: definition.name }), { tone: 'success' })
    if (isHere) await navigate(PATHS.agents)
  }
  const finish = form.handleSubmit(save, () => {
    const wrong = furthestStep(stepsWithProblems(form.getValues()))
    if (wrong !== step) goTo(wrong)
    showProblems()
  })
  const { isSubmitting } = form.formState

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex min-h-full flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          void (next && !agent ? goOn() : finish())
        }}
      >
        <div className="mx-auto grid w-full max-w-6xl flex-1 grid-cols-1 content-start gap-x-10 px-8 pt-8 pb-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <header className="flex flex-col gap-6 lg:col-span-2">
            <div>
              <Link to={PATHS.agents} className="-ms-1 inline-flex items-center gap-1 rounded-control text-sm text-soft hover:text-ink">
                <ChevronLeft aria-hidden size={16} className="rtl:-scale-x-100" />
                {t('wizard.back')}
              </Link>
              <h1 dir="auto" className="mt-2 truncate text-2xl">{title}</h1>
            </div>
            <StepRail current={step} onChoose={goTo} />
          </header>
          <div ref={area} className="mt-8 flex min-w-0 flex-col gap-6">
            <div>
              <p className="text-xs text-soft">{t('wizard.stepOf', { step: WIZARD_STEPS.indexOf(step) + 1, steps: WIZARD_STEPS.length })}</p>
              <h2 ref={heading} tabIndex={-1} className="mt-1 text-xl outline-none">{t(`wizard.step.${step}`)}</h2>
              <p className="mt-1 text-sm text-soft">{t(`wizard.help.${step}`)}</p>
            </div>
            {!isSaving && <RestoredNotice {...agentForm} />}
            {isLosing && <Notice tone="warning">{t('wizard.notKept')}</Notice>}
            <fieldset disabled={isSaving} className="contents">
              {step === 'character' && <CharacterStep kind={kind} />}
              {step === 'roles' && <RolesStep kind={kind} />}
              {step === 'knowledge' && <KnowledgeStep />}
              {step === 'feedback' && <FeedbackStep />}
            </fieldset>
            {failure && <Notice tone="danger">{failure}</Notice>}
          </div>
          <AgentPreview kind={kind} />
        </div>
        <footer data-foot-bar className="sticky bottom-0 z-10 border-t border-line bg-desk">
          <div className="mx-auto flex w-full max-w-6xl items-center gap-3 px-8 py-3">
            {previous && <Button onClick={() => goTo(previous)}>{t('wizard.previous')}</Button>}
            <span className="flex-1" />
            {agent && next && <Button onClick={() => void goOn()}>{t('wizard.next')}</Button>}
            {next && !agent
              ? <Button variant="primary" type="submit">{t('wizard.next')}</Button>
              : <Button variant="primary" type="submit" busy={isSubmitting}>{t(agent ? 'wizard.save' : `wizard.finish.${kind}`)}</Button>}
          </div>
        </footer>
      </form>
      <LeaveDialog
        open={guard.isAsking}
        isLosing={isLosing}
        onStay={guard.stay}
        onLeave={guard.leave}
        onDiscard={() => {
          forget()
          guard.leave()
        }}
      />
    </FormProvider>
  )
}

/** Whether an address is of this wizard, whatever its step. */
function isWizardOf(address: URL, kind: AgentKind, agent: Agent | null): boolean {
  if (agent) return address.pathname === editPath(agent.agentId)
  return address.pathname === PATHS.createAgent && address.searchParams.get('type') === kind
}

/** Where the keyboard is: at the heading of a new step, and at the first field that something is wrong with. */
function useStepFocus(step: WizardStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('main')?.scrollTo({ top: 0 })
  }, [step])
  useEffect(() => {
    const wrong = attempt > 0 ? area.current?.querySelector<HTMLElement>('[aria-invalid=true]') : null
    wrong?.focus({ preventScroll: true })
    // With its label and message, clear of the bar of buttons.
    wrong?.scrollIntoView({ block: 'center' })
  }, [attempt])
  return { heading, area, showProblems: () => setAttempt((now) => now + 1) }
}
