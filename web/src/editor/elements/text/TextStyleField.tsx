import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/index.ts'
import type { TextStyle } from './use-text-style.ts'

/** Font and size (slide points) of what a text may be on a slide, from the largest down. */
const STYLES = [
  { id: 'title', fontFamily: 'Fraunces Variable', fontSize: 104 },
  { id: 'heading', fontFamily: 'Fraunces Variable', fontSize: 72 },
  { id: 'subheading', fontFamily: 'Inter Variable', fontSize: 52 },
  { id: 'body', fontFamily: 'Inter Variable', fontSize: 40 },
  { id: 'caption', fontFamily: 'Inter Variable', fontSize: 28 },
] as const

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
  const current = STYLES.find(({ fontFamily, fontSize }) => fontFamily === shown.fontFamily && fontSize === shown.fontSize)
  return (
    <SelectField
      label={t('fields.textStyle')} labelHidden={labelHidden} className={className} size="small" disabled={disabled} value={current?.id ?? null}
      placeholder={t('textStyles.own')}
      options={STYLES.map(({ id, fontFamily }) => ({
        value: id, label: t(`textStyles.${id}`), content: <span style={{ fontFamily: `"${fontFamily}"` }}>{t(`textStyles.${id}`)}</span>,
      }))}
      onChange={(id) => {
        const chosen = STYLES.find((each) => each.id === id)
        if (chosen) style.set({ fontFamily: chosen.fontFamily, fontSize: chosen.fontSize })
      }}
    />
  )
}
