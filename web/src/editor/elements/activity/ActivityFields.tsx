import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { activityOf, extensionsOf, hintCostOf, hintsOf, isPractice, isReported, isSurvey, isServerGraded, mayBeTimed, scoringOf, timeLimitOf } from '@lectern/shared/activities'
import type { ActivityElement } from '@lectern/shared/activities'
import { TIME_LIMIT_MAX, fieldText } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { ColourField, NumberField, Switch } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { FillFields } from '../FillFields.tsx'
import { OwnStyles } from '../OwnStyles.tsx'
import { commonFill, commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import type { ElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import { FeedbackSection } from './FeedbackSection.tsx'
import { HintsSection } from './HintsSection.tsx'
import { WordsField } from './WordsField.tsx'
import '../../../locales/en/elements.json'
import '../../../locales/en/questions.json'

interface ActivityFieldsProps {
  readonly slideId: string
  readonly elements: readonly ActivityElement[]
  readonly disabled: boolean
}

/** What learners would stumble over. */
function ActivityProblems({ element }: { readonly element: ActivityElement }) {
  const { t } = useTranslation('questions')
  const problems = activityOf(element).problems(element)
  if (problems.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 rounded-control bg-amber-wash px-3 py-2 text-xs text-amber">
      {problems.map((problem) => (
        <li key={problem} className="flex gap-1.5"><TriangleAlert aria-hidden size={14} className="shrink-0" />{t(`problems.${problem}`)}</li>
      ))}
    </ul>
  )
}

interface QuestionSectionProps {
  readonly slideId: string
  readonly element: ActivityElement
  /** What stands there while nothing is asked. */
  readonly empty: string
  readonly disabled: boolean
}

/** What one question asks, and what learners would stumble over. */
export function QuestionSection({ slideId, element, empty, disabled }: QuestionSectionProps) {
  const { t } = useTranslation('questions')
  const { doc } = useLessonSession()
  const prompt = fieldText(doc, slideId, element.id, 'prompt')
  return (
    <InspectorSection title={t('sections.question')}>
      {prompt && <WordsField key={element.id} fragment={prompt} place={{ slideId, elementId: element.id, part: null }} label={t('prompt')} placeholder={empty} disabled={disabled} />}
      <ActivityProblems element={element} />
    </InspectorSection>
  )
}

/** What questions of all types have: how they count, and how they look. */
export function ActivityFields({ slideId, elements, disabled }: ActivityFieldsProps) {
  const { t } = useTranslation(['questions', 'elements'])
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  const [first] = elements
  const surveys = elements.filter(isSurvey)
  return (
    <>
      {first !== undefined && elements.length === 1 && !isServerGraded(first) && (
        <>
          <HintsSection slideId={slideId} element={first} disabled={disabled} />
          <FeedbackSection slideId={slideId} element={first} disabled={disabled} />
        </>
      )}
      <InspectorSection title={t(surveys.length > 0 ? 'questions:sections.results' : 'questions:sections.scoring')}>
        <Switch label={t('questions:mustAnswer')} checked={commonValue(elements, (one) => one.mustAnswer) ?? false} disabled={disabled} onChange={(mustAnswer) => writer.set({ mustAnswer })} />
        {surveys.length > 0 ? (
          <>
            <Switch label={t('questions:showsResults')} checked={!(commonValue(surveys, (one) => one.hidesResults) ?? true)} disabled={disabled} onChange={(shows) => writer.set({ hidesResults: !shows })} />
            <p className="text-xs text-faint">{t('questions:anonymous')}</p>
          </>
        ) : elements.some(isReported) ? <p className="text-xs text-faint">{t('questions:isReported')}</p> : elements.some(isPractice) ? <p className="text-xs text-faint">{t('questions:practice')}</p> : <ScoringFields elements={elements} writer={writer} disabled={disabled} />}
      </InspectorSection>
      <InspectorSection
        title={t('questions:sections.look')}
        action={<OwnStyles slideId={slideId} elements={elements} fields={['fontSize', 'color', 'fill', 'optionFill', 'accent', 'padding', 'cornerRadius']} disabled={disabled} />}
      >
        <div className="grid grid-cols-2 gap-3">
          <NumberField label={t('elements:fields.fontSize')} value={commonValue(shown, (one) => one.fontSize)} min={8} max={200} precision={1} size="small" disabled={disabled} placeholder={t('elements:mixed')} onChange={(fontSize) => writer.set({ fontSize })} />
          <ColourField label={t('elements:fields.color')} value={commonValue(shown, (one) => one.color)} disabled={disabled} onChange={(color) => writer.set({ color })} />
          <ColourField label={t('elements:fields.optionFill')} value={commonValue(shown, (one) => one.optionFill)} allowNone allowOpacity disabled={disabled} onChange={(optionFill) => writer.set({ optionFill })} />
          <ColourField label={t('elements:fields.accent')} value={commonValue(shown, (one) => one.accent)} disabled={disabled} onChange={(accent) => writer.set({ accent })} />
          <NumberField label={t('elements:fields.padding')} value={commonValue(shown, (one) => one.padding)} min={0} max={400} precision={1} size="small" disabled={disabled} placeholder={t('elements:mixed')} onChange={(padding) => writer.set({ padding })} />
          <FillFields
            label={t('elements:fields.background')} value={commonFill(shown.map(({ fill }) => fill))} allowNone disabled={disabled}
            picture={{ slideId, elementIds: elements.map(({ id }) => id) }} onChange={(fill) => writer.set({ fill })}
          />
        </div>
      </InspectorSection>
    </>
  )
}

interface ScoringFieldsProps {
  readonly elements: readonly ActivityElement[]
  readonly writer: ElementWriter
  readonly disabled: boolean
}

/** What a right answer gives, and how often one may try. */
function ScoringFields({ elements, writer, disabled }: ScoringFieldsProps) {
  const { t } = useTranslation(['questions', 'elements'])
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <NumberField label={t('questions:points')} value={commonValue(elements, (one) => scoringOf(one).points)} min={0} max={1000} precision={0} size="small" disabled={disabled} placeholder={t('elements:mixed')} onChange={(points) => writer.set({ points })} />
        <NumberField label={t('questions:attempts')} value={commonValue(elements, (one) => scoringOf(one).attempts)} min={0} max={20} precision={0} size="small" disabled={disabled} placeholder={t('elements:mixed')} onChange={(attempts) => writer.set({ attempts })} />
        {elements.some((one) => hintsOf(one).length > 0) && <NumberField label={t('questions:hintCost')} value={commonValue(elements, hintCostOf)} min={0} max={100} precision={0} size="small" disabled={disabled} placeholder={t('elements:mixed')} onChange={(hintCost) => writer.set({ hintCost })} />}
      </div>
      <p className="text-xs text-faint">{t('questions:attemptsHelp')} {t('questions:private')}</p>
      {elements.every(mayBeTimed) && <TimeFields elements={elements} writer={writer} disabled={disabled} />}
    </>
  )
}

/** How long learners have, and whether those who need longer may have it themselves. */
function TimeFields({ elements, writer, disabled }: ScoringFieldsProps) {
  const { t } = useTranslation(['questions', 'elements'])
  const limit = commonValue(elements, timeLimitOf)
  return (
    <>
      <NumberField label={t('questions:time.limit')} value={limit} min={0} max={TIME_LIMIT_MAX} precision={0} size="small" disabled={disabled} placeholder={t('elements:mixed')} onChange={(timeLimit) => writer.set({ timeLimit })} />
      <p className="text-xs text-faint">{t('questions:time.help')}</p>
      {(limit ?? 0) > 0 && (
        <Switch
          label={t('questions:time.firm')} help={t('questions:time.firmHelp')} disabled={disabled} checked={commonValue(elements, (one) => extensionsOf(one) === 0) ?? false}
          onChange={(isTimeFirm) => writer.set({ isTimeFirm })}
        />
      )}
    </>
  )
}
