import { Captions } from 'lucide-react'
import { Suspense, memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readLesson, withSpeech } from '@lectern/shared/lesson'
import { lazyPart } from '../platform/loading/lazy-part.ts'
import { useLessonSession } from '../sync/hooks.ts'
import { IconButton, Menu, toast } from '../ui/index.ts'
import { CAPTION_FORMATS, saveCaptions } from './save-captions.ts'
import type { CaptionFormat } from './save-captions.ts'
import '../locales/en/narration.json'

const CaptionsDialog = lazyPart(async () => (await import('./captions/CaptionsDialog.tsx')).CaptionsDialog)

/** The captions of the open lesson: those of a slide are written, those of all taken along. */
export const CaptionsMenu = memo(function CaptionsMenu({ slideId }: { readonly slideId: string }) {
  const { t } = useTranslation('narration')
  const { doc } = useLessonSession()
  const [isOpen, setOpen] = useState(false)
  const save = (format: CaptionFormat): void => {
    const { meta, slides } = readLesson(doc)
    const estimated = saveCaptions(format, meta.title, slides.map((slide) => withSpeech(doc, slide, meta)), meta.language)
    if (estimated > 0) toast(t('captions.estimated', { count: estimated }))
  }
  return (
    <>
      <Menu
        button={<IconButton size="small" label={t('captions.title')} icon={<Captions aria-hidden size={16} />} />}
        items={[
          { id: 'edit', label: t('captions.edit'), onSelect: () => setOpen(true) },
          ...CAPTION_FORMATS.map((format) => ({ id: format, label: t(`captions.${format}`), onSelect: () => save(format) })),
        ]}
      />
      {isOpen && <Suspense fallback={null}><CaptionsDialog slideId={slideId} onClose={() => setOpen(false)} /></Suspense>}
    </>
  )
})
