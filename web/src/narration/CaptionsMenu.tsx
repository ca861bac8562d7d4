import { Captions } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { readLesson, withSpeech } from '@lectern/shared/lesson'
import { useLessonSession } from '../sync/hooks.ts'
import { IconButton, Menu, toast } from '../ui/index.ts'
import { CAPTION_FORMATS, saveCaptions } from './save-captions.ts'
import type { CaptionFormat } from './save-captions.ts'
import './words.ts'

/** Takes the narration of the open lesson along as captions. */
export const CaptionsMenu = memo(function CaptionsMenu() {
  const { t } = useTranslation('narration')
  const { doc } = useLessonSession()
  const save = (format: CaptionFormat): void => {
    const { meta, slides } = readLesson(doc)
    const estimated = saveCaptions(format, meta.title, slides.map((slide) => withSpeech(doc, slide, meta)), meta.language)
    if (estimated > 0) toast(t('captions.estimated', { count: estimated }))
  }
  return (
    <Menu
      button={<IconButton size="small" label={t('captions.title')} icon={<Captions aria-hidden size={16} />} />}
      items={CAPTION_FORMATS.map((format) => ({ id: format, label: t(`captions.${format}`), onSelect: () => save(format) }))}
    />
  )
})
