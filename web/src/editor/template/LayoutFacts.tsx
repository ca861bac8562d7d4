import { DESIGN_LIMITS, LAYOUTS, LocalOrigin, arrangementOf, designOf, describeLayout } from '@lectern/shared/lesson'
import type { Layout, Slide } from '@lectern/shared/lesson'
import { useTranslation } from 'react-i18next'
import { useLessonSession } from '../../sync/hooks.ts'
import { SelectField, TextField } from '../../ui/index.ts'
import { InspectorSection } from '../chrome/InspectorSection.tsx'
import { asOneStep, asPartOfGesture } from '../chrome/undo-steps.ts'
import '../../locales/en/layouts.json'
import '../../locales/en/themes.json'

const BY_PLACES = 'byPlaces'

/** What a layout that is built is called, and the slides of which arrangement get it. */
export function LayoutFacts({ slide, disabled }: { readonly slide: Slide; readonly disabled: boolean }) {
  const { t } = useTranslation(['layouts', 'themes'])
  const { doc, undo } = useLessonSession()
  const say = (patch: { readonly name?: string; readonly base?: Layout | null }): void => describeLayout(doc, slide.id, patch, new LocalOrigin('template.layout'))
  const [built] = designOf([slide], { background: slide.background, colours: [] }).layouts
  const guessed = arrangementOf(built?.places ?? [])
  return (
    <InspectorSection title={t('layout.title')}>
      <TextField
        label={t('layout.name')} size="small" value={slide.layoutName ?? ''} maxLength={DESIGN_LIMITS.layoutName} disabled={disabled} placeholder={t(`themes:layouts.names.${slide.layout ?? guessed}`)}
        onChange={({ currentTarget: { value } }) => asPartOfGesture(undo, `layout ${slide.id}`, () => say({ name: value }))}
      />
      <SelectField
        label={t('layout.base')} size="small" value={slide.layout ?? BY_PLACES} disabled={disabled}
        onChange={(value) => asOneStep(undo, () => say({ base: value === BY_PLACES ? null : value }))}
        options={[
          { value: BY_PLACES, label: t('layout.byPlaces', { name: t(`themes:layouts.names.${guessed}`) }) } as const,
          ...LAYOUTS.map((value) => ({ value, label: t(`themes:layouts.names.${value}`) })),
        ]}
      />
    </InspectorSection>
  )
}
