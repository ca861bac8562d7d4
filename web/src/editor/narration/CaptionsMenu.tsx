import { Captions } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { readLesson, withSpeech } from '@lectern/shared/lesson'
import { CAPTION_FORMATS, saveCaptions } from '../../narration/save-captions.ts'
import type { CaptionFormat } from '../../narration/save-captions.ts'
import { useLessonSession } from '../../sync/hooks.ts'
import { IconButton, Menu, toast } from '../../ui/index.ts'
import { useEditorStore } from '../editor-store.ts'
import '../../locales/en/narration.json'

/** The captions of the open lesson: those of a slide are written, those of all taken along. */
export const CaptionsMenu = memo(function CaptionsMenu() {
  const { t } = useTranslation('narration')
  const { doc } = useLessonSession()
  const store = useEditorStore()
  const save = (format: CaptionFormat): void => {
    const { meta, slides } = readLesson(doc)
    const estimated = saveCaptions(format, meta.title, slides.map((slide) => withSpeech(doc, slide, meta)), meta.language)
    if (estimated > 0) toast(t('captions.estimated', { count: estimated }))
  }
  return (
    <Menu
      button={<IconButton size="small" label={t('captions.title')} icon={<Captions aria-hidden size={16} />} />}
      items={[
        { id: 'edit', label: t('captions.edit'), onSelect: () => store.getState().openDialog('captions') },
        ...CAPTION_FORMATS.map((format) => ({ id: format, label: t(`captions.${format}`), onSelect: () => save(format) })),
      ]}
    />
  )
})
