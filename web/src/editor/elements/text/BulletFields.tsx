import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawnText } from '@lectern/shared/lesson'
import { BULLETS, BULLET_STYLES } from '@lectern/shared/text'
import { ColourField, SelectField } from '../../../ui/index.ts'
import '../../../locales/en/themes.json'
import { commonValue } from '../shared-value.ts'
import type { ElementWriter } from '../use-element-writer.ts'

interface BulletFieldsProps {
  /** With all their styles. */
  readonly shown: readonly Pick<DrawnText, 'bullet' | 'bulletColour'>[]
  readonly writer: ElementWriter
  readonly disabled: boolean
}

/** What stands before the items of the lists of some boxes, and its colour. */
export function BulletFields({ shown, writer, disabled }: BulletFieldsProps): ReactNode {
  const { t } = useTranslation(['elements', 'themes'])
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label={t('fields.bullet')} size="small" value={commonValue(shown, (element) => element.bullet)} disabled={disabled} placeholder={t('mixed')}
        options={BULLET_STYLES.map((value) => ({ value, label: `${BULLETS[value][0]} ${t(`themes:bullets.${value}`)}` }))}
        onChange={(bullet) => writer.set({ bullet })}
      />
      <ColourField
        label={t('fields.bulletColour')} value={commonValue(shown, (element) => element.bulletColour)} allowNone disabled={disabled}
        onChange={(bulletColour) => writer.set({ bulletColour })}
      />
    </div>
  )
}
