import { useTranslation } from 'react-i18next'
import { CODE_LANGUAGES } from '@lectern/shared/lesson'
import { SelectField } from '../../../ui/index.ts'
import { EditPart } from '../../bars/EditPart.tsx'
import type { BarProps } from '../../bars/bar-part.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { LANGUAGE_NAMES } from './language-names.ts'
import '../../../locales/en/contextualBar.json'
import '../../../locales/en/objects.json'

/** The way into the lines of code, and their language. */
export function CodeBar({ slideId, elements }: BarProps<'code'>) {
  const { t } = useTranslation(['contextualBar', 'objects'])
  const writer = useElementWriter(slideId, elements)
  return (
    <>
      <EditPart elements={elements} />
      <SelectField
        label={t('contextualBar:codeLanguage')} labelHidden size="small" className="w-36" value={commonValue(elements, ({ language }) => language)}
        options={CODE_LANGUAGES.map((value) => ({ value, label: value === 'plain' ? t('objects:code.plain') : LANGUAGE_NAMES[value] }))} onChange={(language) => writer.set({ language })}
      />
    </>
  )
}
