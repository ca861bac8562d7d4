import { useTranslation } from 'react-i18next'
import { DEFAULT_THEME } from '@lectern/shared/lesson'
import { SelectField } from '../../../ui/index.ts'
import { useTheme } from '../../../sync/hooks.ts'
import { useEditor } from '../../editor-store.ts'
import { TEXT_STYLES } from './text-styles.ts'
import type { TextStyle } from './use-text-style.ts'

interface TextStyleFieldProps {
  readonly style: TextStyle
  readonly disabled?: boolean
  readonly labelHidden?: boolean
  readonly className?: string
}

/** What the words are on the slide: gives them the font and the size of that at once. */
export function TextStyleField({ style, disabled, labelHidden, className }: TextStyleFieldProps) {
  const { t } = useTranslation('elements')
  const { shown } = style
  const theme = useTheme(useEditor((state) => state.slideId) ?? '') ?? DEFAULT_THEME
  const styles = TEXT_STYLES.map(({ id, font, fontSize }) => ({ id, fontFamily: theme[font], fontSize }))
  const current = styles.find(({ fontFamily, fontSize }) => fontFamily === shown.fontFamily && fontSize === shown.fontSize)
  return (
    <SelectField
      label={t('fields.textStyle')} labelHidden={labelHidden} className={className} size="small" disabled={disabled} value={current?.id ?? null}
      placeholder={t('textStyles.own')}
      options={styles.map(({ id, fontFamily }) => ({
        value: id, label: t(`textStyles.${id}`), content: <span style={{ fontFamily: `"${fontFamily}"` }}>{t(`textStyles.${id}`)}</span>,
      }))}
      onChange={(id) => {
        const chosen = styles.find((each) => each.id === id)
        if (chosen) style.set({ fontFamily: chosen.fontFamily, fontSize: chosen.fontSize })
      }}
    />
  )
}
