import { Label, Radio, RadioGroup } from '@headlessui/react'
import { DOWNLOAD_FORMATS, DOWNLOAD_FORMAT_FACTS, DOWNLOAD_GROUPS } from '@lectern/shared/downloads'
import type { DownloadFormat, DownloadGroup } from '@lectern/shared/downloads'
import { AudioLines, FileText, Image, Presentation } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import '../locales/en/downloads.json'

const ICONS: Readonly<Record<DownloadGroup, LucideIcon>> = { slides: Presentation, paper: FileText, pictures: Image, sound: AudioLines }

export interface FormatChoiceProps {
  readonly format: DownloadFormat
  readonly onChange: (format: DownloadFormat) => void
}

/** What a lesson is downloaded as: one of all formats, by what they are for, with what the chosen one is. */
export function FormatChoice({ format, onChange }: FormatChoiceProps) {
  const { t } = useTranslation('downloads')
  return (
    <RadioGroup value={format} onChange={onChange} className="flex flex-col gap-2.5">
      <Label className="sr-only">{t('format')}</Label>
      {DOWNLOAD_GROUPS.map((group) => {
        const Icon = ICONS[group]
        return (
          <div key={group} className="flex flex-col gap-x-4 gap-y-1.5 sm:flex-row">
            <span className="flex shrink-0 items-center gap-2 text-sm font-medium sm:h-9 sm:w-36"><Icon aria-hidden size={16} className="text-soft" />{t(`groups.${group}`)}</span>
            <span className="flex flex-wrap gap-2">
              {DOWNLOAD_FORMATS.filter((value) => DOWNLOAD_FORMAT_FACTS[value].group === group).map((value) => (
                <Radio
                  key={value} value={value}
                  className="flex h-9 cursor-pointer items-center rounded-control border border-line px-3 text-sm hover:bg-hover data-checked:border-teal data-checked:bg-teal-wash data-checked:font-medium data-checked:text-teal-ink"
                >
                  {t(`formats.${value}`)}
                </Radio>
              ))}
            </span>
          </div>
        )
      })}
      <p aria-live="polite" className="text-sm text-soft sm:ps-40">{t(`formatHelp.${format}`)}</p>
    </RadioGroup>
  )
}
