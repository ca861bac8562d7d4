import { SquarePen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CODE_LANGUAGES, CODE_LOOKS } from '@lectern/shared/lesson'
import { Button, NumberField, Segmented, SelectField, Switch } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { useEditorStore } from '../../editor-store.ts'
import { OwnStyles } from '../OwnStyles.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import { LANGUAGE_NAMES } from './language-names.ts'
import '../../../locales/en/elements.json'
import '../../../locales/en/objects.json'

/** The language of code, its size and ground, and whether its lines are numbered. */
export function CodeInspector({ slideId, elements, disabled }: InspectorProps<'code'>) {
  const { t } = useTranslation(['objects', 'elements'])
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  const store = useEditorStore()
  const only = elements.length === 1 ? elements[0] : undefined
  return (
    <div data-keeps-editing>
      <InspectorSection title={t('objects:code.title')} action={<OwnStyles slideId={slideId} elements={elements} fields={['fontSize']} disabled={disabled} />}>
        {only && <Button size="small" icon={<SquarePen aria-hidden size={15} />} disabled={disabled || only.locked} onClick={() => store.getState().startEditing(only.id)}>{t('objects:code.edit')}</Button>}
        <SelectField
          label={t('objects:code.language')} size="small" value={commonValue(elements, ({ language }) => language)} disabled={disabled} placeholder={t('elements:mixed')} onChange={(language) => writer.set({ language })}
          options={CODE_LANGUAGES.map((value) => ({ value, label: value === 'plain' ? t('objects:code.plain') : LANGUAGE_NAMES[value] }))}
        />
        <Segmented
          label={t('objects:code.look')} value={commonValue(shown, ({ look }) => look) ?? 'dark'} disabled={disabled} onChange={(look) => writer.set({ look })}
          options={CODE_LOOKS.map((value) => ({ value, label: t(`objects:code.looks.${value}`) }))}
        />
        <Switch label={t('objects:code.numbered')} checked={commonValue(elements, ({ numbered }) => numbered) ?? false} disabled={disabled} onChange={(numbered) => writer.set({ numbered })} />
        <NumberField
          label={t('elements:fields.fontSize')} size="small" min={4} max={800} precision={1} value={commonValue(shown, ({ fontSize }) => fontSize)} disabled={disabled} placeholder={t('elements:mixed')}
          onChange={(fontSize) => writer.set({ fontSize })}
        />
      </InspectorSection>
    </div>
  )
}
