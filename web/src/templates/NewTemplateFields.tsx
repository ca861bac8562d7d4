import { NAME_MAX } from '@lectern/shared/courses'
import { AUDIENCES } from '@lectern/shared/creation'
import { TEMPLATE_IMAGE_TYPES } from '@lectern/shared/media'
import { TEMPLATE_CATEGORIES, TEMPLATE_PRIVACIES } from '@lectern/shared/templates'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField, TextField } from '../ui/index.ts'
import type { FaultWords } from './NewTemplateDialog.tsx'
import { PictureField } from './PictureField.tsx'
import { SlidesField } from './SlidesField.tsx'
import type { TemplateDraft } from './new-template.ts'

const ANYBODY = 'anybody'

interface NewTemplateFieldsProps {
  readonly draft: TemplateDraft
  readonly faults: FaultWords
  readonly first: RefObject<HTMLInputElement | null>
  readonly onChange: (changes: Partial<TemplateDraft>) => void
}

/** What a template is about, what lies behind its slides, and the slides that its layouts are drawn on. */
export function NewTemplateFields({ draft, faults, first, onChange }: NewTemplateFieldsProps) {
  const { t } = useTranslation(['layouts', 'templates', 'creation'])
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          ref={first} label={t('templates:form.name')} value={draft.name} maxLength={NAME_MAX} error={faults.name} required
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <SelectField
          label={t('templates:form.category')} value={draft.category} error={faults.category} onChange={(category) => onChange({ category })}
          options={TEMPLATE_CATEGORIES.map((value) => ({ value, label: t(`templates:categories.${value}`) }))}
        />
        <SelectField
          label={t('templates:form.audience')} value={draft.audience ?? ANYBODY} onChange={(audience) => onChange({ audience: audience === ANYBODY ? null : audience })}
          options={[{ value: ANYBODY, label: t('templates:anybody') }, ...AUDIENCES.map((value) => ({ value, label: t(`creation:audiences.${value}`) }))]}
        />
        <SelectField
          label={t('templates:form.privacy')} value={draft.privacy} onChange={(privacy) => onChange({ privacy })}
          options={TEMPLATE_PRIVACIES.map((value) => ({ value, label: t(`templates:privacies.${value}`) }))}
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <PictureField
          label={t('form.background')} help={t('form.backgroundHelp')} error={faults.background} accept={TEMPLATE_IMAGE_TYPES.join()} value={draft.background}
          onChange={(background) => onChange({ background })}
        />
        <PictureField
          label={t('form.logo')} help={t('form.logoHelp')} error={faults.logo} accept="image/png,image/jpeg,image/svg+xml,image/webp" value={draft.logo}
          onChange={(logo) => onChange({ logo })}
        />
      </div>
      <SlidesField value={draft.slides} error={faults.slides} onChange={(slides) => onChange({ slides })} />
    </>
  )
}
