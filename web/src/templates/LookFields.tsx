import { TEMPLATE_LIMITS } from '@lectern/shared/templates'
import { BULLETS, BULLET_STYLES } from '@lectern/shared/text'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useKits } from '../brand/use-kits.ts'
import { FontSelect } from '../fonts/FontSelect.tsx'
import { Button, ColourField, IconButton, SelectField } from '../ui/index.ts'
import type { FaultWords } from './NewTemplateDialog.tsx'
import type { TemplateDraft } from './new-template.ts'
import '../locales/en/themes.json'
import '../locales/en/brand.json'

const COLOURS = ['primary', 'secondary', 'accent'] as const

interface LookFieldsProps {
  readonly draft: TemplateDraft
  readonly faults: FaultWords
  readonly onChange: (changes: Partial<TemplateDraft>) => void
}

/** How a template looks: its colours, fonts and bullets (S2 §3). */
export function LookFields({ draft, faults, onChange }: LookFieldsProps) {
  const { t } = useTranslation(['layouts', 'themes', 'brand'])
  const kits = useKits()
  const { bullet, colours } = draft
  const setColours = (changes: Partial<TemplateDraft['colours']>): void => onChange({ colours: { ...colours, ...changes } })
  const addColour = (): void => setColours({ additional: [...colours.additional, '#808080'] })
  const takeKit = (kitId: string): void => {
    const kit = kits.find((one) => one.kitId === kitId)
    if (kit === undefined) return
    const [headingFont, bodyFont] = kit.fonts
    const [logo] = kit.logos
    onChange({
      colours: kit.colours, bullet: { ...bullet, colour: kit.colours.primary },
      ...(headingFont === undefined ? {} : { headingFont, bodyFont: bodyFont ?? '' }), ...(logo === undefined ? {} : { logo }),
    })
  }
  return (
    <>
      {kits.length > 0 && (
        <SelectField label={t('form.kit')} help={t('form.kitHelp')} value={null} placeholder={t('form.chooseKit')} options={kits.map(({ kitId, name }) => ({ value: kitId, label: name }))} onChange={takeKit} />
      )}
      <fieldset className="grid grid-cols-3 gap-4">
        <legend className="mb-2 text-sm font-medium">{t('form.colours')}</legend>
        {COLOURS.map((name) => (
          <ColourField key={name} label={t(`brand:${name}`)} value={colours[name]} onChange={(colour) => setColours({ [name]: colour })} />
        ))}
        {colours.additional.map((colour, at) => (
          <div key={at} className="flex items-end gap-1">
            <ColourField
              className="min-w-0 flex-1" label={t('brand:additional', { number: at + COLOURS.length + 1 })} value={colour}
              onChange={(next) => setColours({ additional: colours.additional.with(at, next) })}
            />
            <IconButton label={t('brand:remove', { number: at + COLOURS.length + 1 })} icon={<X aria-hidden size={16} />} onClick={() => setColours({ additional: colours.additional.toSpliced(at, 1) })} />
          </div>
        ))}
        <div className="flex items-end">
          <Button size="small" icon={<Plus aria-hidden size={16} />} disabled={colours.additional.length >= TEMPLATE_LIMITS.additionalColours} onClick={addColour}>{t('brand:add')}</Button>
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-4">
        <FontSelect label={t('themes:parts.headingFont')} value={draft.headingFont} error={faults.font} onChange={(headingFont) => onChange({ headingFont })} />
        <FontSelect label={t('themes:parts.bodyFont')} value={draft.bodyFont} none={t('form.sameFont')} onChange={(bodyFont) => onChange({ bodyFont })} />
        <SelectField
          label={t('themes:parts.bullet')} value={bullet.shape} onChange={(shape) => onChange({ bullet: { ...bullet, shape } })}
          options={BULLET_STYLES.map((value) => ({ value, label: `${BULLETS[value][0]} ${t(`themes:bullets.${value}`)}` }))}
        />
        <SelectField
          label={t('form.bulletStyle')} value={bullet.style} onChange={(style) => onChange({ bullet: { ...bullet, style } })}
          options={[{ value: 'regular', label: t('form.bulletRegular') }, { value: 'custom', label: t('form.bulletCustom') }]}
        />
        {bullet.style === 'custom' && <ColourField label={t('themes:parts.bulletColour')} value={bullet.colour} onChange={(colour) => onChange({ bullet: { ...bullet, colour } })} />}
      </div>
    </>
  )
}
