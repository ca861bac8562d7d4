import { useTranslation } from 'react-i18next'
import { plainWordsOf } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { editOf } from '../editing/edit-registry.ts'
import { useSlideIds } from '../../sync/hooks.ts'
import { FactList } from './FactList.tsx'
import { LessonSection } from './LessonSection.tsx'
import { InspectorSection } from '../chrome/InspectorSection.tsx'
import { normalRotation } from './box-fields.ts'
import { shown } from './mixed.ts'

interface FactsProps {
  readonly slide: Slide
  /** What is selected on it. */
  readonly elements: readonly LessonElement[]
}

/** What those who may only look are told in place of fields: the same things as text that can be read and copied. */
export function Facts({ slide, elements }: FactsProps) {
  const { t } = useTranslation('editor')
  const slides = useSlideIds()
  const [only] = elements
  if (elements.length === 1 && only) return <ElementFacts element={only} theme={slide.theme} />
  return (
    <>
      <InspectorSection title={t('inspector.slide', { number: slides.indexOf(slide.id) + 1 })}>
        <FactList facts={[[t('inspector.elements'), slide.elements.length], [t('inspector.selectedCount'), elements.length === 0 ? null : elements.length]]} />
      </InspectorSection>
      <LessonSection />
    </>
  )
}

function ElementFacts({ element, theme }: { readonly element: LessonElement } & Pick<Slide, 'theme'>) {
  const { t } = useTranslation(['editor', 'elements'])
  const type = t(editOf(element).labelKey(element))
  const words = plainWordsOf(element).trim()
  const { x, y, width, height } = element
  return (
    <>
      <InspectorSection title={element.name === '' ? type : element.name}>
        {words !== '' && <p className="own-direction text-sm break-words whitespace-pre-line">{words}</p>}
        <FactList
          facts={[
            [t('inspector.kind'), type],
            ...(editOf(element).facts?.(element, theme) ?? []).map(([key, value]): [string, string | number] => [t(key), typeof value === 'number' ? shown(value) : value]),
          ]}
        />
      </InspectorSection>
      <InspectorSection title={t('inspector.position')}>
        <FactList
          facts={[
            [t('inspector.place'), `${shown(x)}, ${shown(y)}`],
            [t('inspector.size'), `${shown(width)} × ${shown(height)}`],
            [t('inspector.rotation'), element.rotation === 0 ? null : `${shown(normalRotation(element.rotation))}°`],
          ]}
        />
      </InspectorSection>
    </>
  )
}
