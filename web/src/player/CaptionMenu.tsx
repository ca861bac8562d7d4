import { Captions } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languagesOfCaptions, wordsOfSentences } from '@lectern/shared/timeline'
import type { TimedSlide } from '@lectern/shared/timeline'
import { formatFor } from '../platform/i18n/use-format.ts'
import { IconButton, Menu } from '../ui/index.ts'
import type { CaptionLanguages, CaptionMenuProps } from './caption-choice.ts'
import '../locales/en/player.captions.json'

/** Chooses the language of the captions, each named in itself, or none. */
function CaptionMenu({ languages, onChoose, shown }: CaptionMenuProps) {
  const { t } = useTranslation('player')
  return (
    <Menu
      placement="top end" header={<p className="text-sm font-medium">{t('captionLanguages.title')}</p>}
      button={<IconButton size="large" label={t('captions')} shortcut="C" tooltipSide="top" className={shown === null ? '' : 'bg-teal-wash text-teal-ink'} icon={<Captions aria-hidden size={20} />} />}
      items={[
        { id: 'off', label: t('captionLanguages.off'), checked: shown === null, onSelect: () => onChoose(null) },
        'separator',
        ...languages.map((language) => ({ id: language, label: formatFor(language).language(language), checked: shown === language, onSelect: () => onChoose(language) })),
      ]}
    />
  )
}

/** The captions of a lesson, of which these are the slides that have some; `language` is spoken. */
export function lessonCaptions({ language, slides }: { readonly language: string; readonly slides: readonly Pick<TimedSlide, 'captions'>[] }): CaptionLanguages {
  return { languages: languagesOfCaptions(slides, language), wordsOf: wordsOfSentences, Menu: CaptionMenu }
}
