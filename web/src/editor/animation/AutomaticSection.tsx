import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LocalOrigin, hasOwnPlay, setAutomaticAnimations } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { useLessonSession } from '../../sync/hooks.ts'
import { Segmented, Switch } from '../../ui/index.ts'
import { InspectorSection } from '../chrome/InspectorSection.tsx'
import { asOneStep } from '../chrome/undo-steps.ts'
import '../../locales/en/animation.json'

interface AutomaticSectionProps {
  readonly slide: Slide
  readonly disabled: boolean
}

/** Whether elements come by themselves as they are spoken of, on this slide or on all (S2 §9). */
export function AutomaticSection({ slide: { animations, automaticAnimations = false, id }, disabled }: AutomaticSectionProps) {
  const { t } = useTranslation('animation')
  const { doc, undo } = useLessonSession()
  const [scope, setScope] = useState<'slide' | 'lesson'>(() => (hasOwnPlay(doc, id, 'automaticAnimations') ? 'slide' : 'lesson'))
  const set = (areOn: boolean): void => asOneStep(undo, () => setAutomaticAnimations(doc, scope === 'slide' ? id : null, areOn, new LocalOrigin('animation.automatic')))
  return (
    <InspectorSection title={t('automatic.title')}>
      <Segmented
        label={t('automatic.scope')} value={scope} disabled={disabled} onChange={setScope}
        options={[{ value: 'lesson', label: t('automatic.lesson') }, { value: 'slide', label: t('automatic.slide') }]}
      />
      <Switch label={t('automatic.on')} help={t(animations === undefined ? 'automatic.help' : 'automatic.own')} checked={automaticAnimations} disabled={disabled} onChange={set} />
    </InspectorSection>
  )
}
