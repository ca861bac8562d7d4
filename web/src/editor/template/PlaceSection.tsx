import { ANNOTATIONS, LocalOrigin, PLACEHOLDERS, PROMPT_MAX, annotate, fillsPlaces } from '@lectern/shared/lesson'
import type { LessonElement, PlacePatch, Placeholder } from '@lectern/shared/lesson'
import { useTranslation } from 'react-i18next'
import { useLessonSession } from '../../sync/hooks.ts'
import { SelectField, Switch, TextField } from '../../ui/index.ts'
import { InspectorSection } from '../chrome/InspectorSection.tsx'
import { asOneStep, asPartOfGesture } from '../chrome/undo-steps.ts'
import { useEditorStore } from '../editor-store.ts'
import '../../locales/en/layouts.json'

/** The parts to choose from: those that templates are drawn with first, then what else layouts have. */
const PARTS: readonly Placeholder[] = ['none', ...ANNOTATIONS, ...PLACEHOLDERS.filter((part) => part !== 'none' && !ANNOTATIONS.some((one) => one === part))]

interface PlaceSectionProps {
  readonly slideId: string
  readonly element: LessonElement
  readonly disabled: boolean
}

/** What an element of a layout is as a place (ui: kind, prompt, locked, required); nothing for types that fill none. */
export function PlaceSection({ slideId, element, disabled }: PlaceSectionProps) {
  const { t } = useTranslation('layouts')
  const { doc, undo } = useLessonSession()
  const store = useEditorStore()
  if (!fillsPlaces(element)) return null
  const { placeholder = 'none', prompt = '', required = false } = element as { placeholder?: Placeholder; prompt?: string; required?: boolean }
  const say = (patch: PlacePatch): void => {
    const id = annotate(doc, slideId, element.id, patch, new LocalOrigin('template.place'))
    if (id !== null && id !== element.id) store.getState().select([id])
  }
  return (
    <InspectorSection title={t('place.title')}>
      <SelectField
        label={t('place.kind')} size="small" value={placeholder} disabled={disabled} onChange={(part) => asOneStep(undo, () => say({ placeholder: part }))}
        options={PARTS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {placeholder === 'none' ? <p className="text-xs text-soft">{t('place.none')}</p> : (
        <>
          <TextField
            label={t('place.prompt')} size="small" value={prompt} maxLength={PROMPT_MAX} disabled={disabled} placeholder={t('place.promptExample')}
            onChange={({ currentTarget: { value } }) => asPartOfGesture(undo, `prompt ${element.id}`, () => say({ prompt: value }))}
          />
          <Switch label={t('place.locked')} help={t('place.lockedHelp')} checked={element.locked} disabled={disabled} onChange={(locked) => asOneStep(undo, () => say({ locked }))} />
          <Switch label={t('place.required')} help={t('place.requiredHelp')} checked={required} disabled={disabled} onChange={(is) => asOneStep(undo, () => say({ required: is }))} />
        </>
      )}
    </InspectorSection>
  )
}
