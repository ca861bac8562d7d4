import { useTranslation } from 'react-i18next'
import type { FillBlanksElement, HotspotElement, MatchingElement, OrderingElement, ShortAnswerElement } from '@lectern/shared/lesson'
import { Switch } from '../../../ui/index.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import '../../../locales/en/questions.json'

interface SwitchesProps<E> {
  readonly slideId: string
  readonly elements: readonly E[]
  readonly disabled: boolean
}

/** How strictly words of learners are compared. */
export function WordingSwitches({ slideId, elements, disabled }: SwitchesProps<FillBlanksElement | ShortAnswerElement>) {
  const { t } = useTranslation('questions')
  const writer = useElementWriter(slideId, elements)
  return (
    <>
      <Switch label={t('caseMatters')} checked={commonValue(elements, (one) => one.caseMatters) ?? false} disabled={disabled} onChange={(caseMatters) => writer.set({ caseMatters })} />
      <Switch label={t('accentsMatter')} checked={commonValue(elements, (one) => one.accentsMatter) ?? false} disabled={disabled} onChange={(accentsMatter) => writer.set({ accentsMatter })} />
    </>
  )
}

/** Whether what is partly right gives points. */
export function PartialSwitch({ slideId, elements, disabled }: SwitchesProps<FillBlanksElement | HotspotElement | MatchingElement | OrderingElement>) {
  const { t } = useTranslation('questions')
  const writer = useElementWriter(slideId, elements)
  return (
    <Switch
      label={t('allOrNothing')} checked={commonValue(elements, (one) => one.allOrNothing) ?? false} disabled={disabled}
      onChange={(allOrNothing) => writer.set({ allOrNothing })}
    />
  )
}
