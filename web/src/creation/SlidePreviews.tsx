import { KIT } from '@lectern/shared/creation'
import type { PlannedSlide } from '@lectern/shared/creation'
import { previewSlides } from '@lectern/shared/creation/look'
import { themeOfKit } from '@lectern/shared/templates'
import { BUILT_IN_TEMPLATES } from '@lectern/shared/templates/built-in'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useKits } from '../brand/use-kits.ts'
import '../locales/en/templates.json'
import { SlideThumbnail } from '../rendering/SlideThumbnail.tsx'
import { SelectField } from '../ui/index.ts'
import type { FieldsProps } from './fields.ts'

/** The width of a picture, CSS pixels. */
const WIDTH = 240

/** The slides as they will be, in the look that is chosen here. */
export function SlidePreviews({ slides, fields, change }: FieldsProps & { readonly slides: readonly PlannedSlide[] }) {
  const { t } = useTranslation('creation')
  const { t: ofTemplates } = useTranslation('templates')
  const { design, language } = fields
  const kits = useKits()
  const shown = useMemo(() => {
    const drawn = previewSlides(slides, design, language)
    const kit = kits.find(({ kitId }) => KIT + kitId === design)
    if (kit === undefined) return drawn
    const theme = themeOfKit(kit)
    return drawn.map((slide) => ({ ...slide, theme }))
  }, [slides, design, language, kits])
  return (
    <>
      <SelectField
        label={t('look')} value={design} onChange={(chosen) => change({ design: chosen })}
        options={[...kits.map(({ kitId, name }) => ({ value: KIT + kitId, label: name })), ...BUILT_IN_TEMPLATES.map(({ id }) => ({ value: id as string, label: ofTemplates(`builtIn.${id}`) }))]}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <ol tabIndex={0} aria-label={t('slides')} className="grid max-h-[46vh] grid-cols-2 gap-3 overflow-y-auto rounded-control bg-sunken p-3">
        {shown.map((slide, index) => (
          <li key={slide.id} className="flex min-w-0 flex-col gap-1">
            <div className="aspect-video overflow-hidden rounded-small border border-line [&>canvas]:!h-full [&>canvas]:!w-full">
              <SlideThumbnail slide={slide} width={WIDTH} />
            </div>
            <span className="flex gap-2 text-xs text-soft" dir="auto">
              <span className="tabular-nums">{index + 1}</span>
              <span className="min-w-0 truncate">{slides[index]?.title}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
