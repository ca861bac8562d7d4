import { MessageSquareText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AudioElement, VideoElement } from '@lectern/shared/lesson'
import { uploadMediaFile } from '../../../media/upload-media-file.ts'
import { messageOf } from '../../../platform/http/api-error.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { Button, IconButton, toast } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { pickFiles } from '../../uploads/chosen-files.ts'
import { DraftField } from './DraftField.tsx'
import { useElementWriter } from '../use-element-writer.ts'
import '../../../locales/en/media.json'

interface CaptionsFieldProps {
  readonly slideId: string
  readonly element: AudioElement | VideoElement
  readonly disabled: boolean
}

/** The captions of a video or a sound: a WebVTT file, and the language that it is in. */
export function CaptionsField({ disabled, element, slideId }: CaptionsFieldProps) {
  const { t } = useTranslation('media')
  const { view } = useLessonSession()
  const writer = useElementWriter(slideId, [element])
  const [isBusy, setBusy] = useState(false)
  const choose = async (): Promise<void> => {
    const [file] = await pickFiles('.vtt,text/vtt')
    if (file === undefined) return
    setBusy(true)
    try {
      const { hash } = await uploadMediaFile(file, 'captions')
      if (view.slide(slideId)?.elements.some(({ id }) => id === element.id)) writer.set({ captions: hash })
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <InspectorSection title={t('fields.captions')}>
      <div className="flex items-center gap-2">
        <Button size="small" icon={<MessageSquareText aria-hidden size={16} />} busy={isBusy} disabled={disabled} onClick={() => void choose()}>{t(element.captions === null ? 'fields.addCaptions' : 'fields.replaceCaptions')}</Button>
        {element.captions !== null && <IconButton label={t('fields.removeCaptions')} icon={<Trash2 aria-hidden size={16} />} disabled={disabled} onClick={() => writer.set({ captions: null })} />}
      </div>
      {element.captions === null
        ? <p className="text-xs text-soft">{t('fields.captionsHelp')}</p>
        : <DraftField label={t('fields.captionLanguage')} help={t('fields.captionLanguageHelp')} max={35} value={element.captionLanguage} disabled={disabled} onChange={(captionLanguage) => writer.set({ captionLanguage: captionLanguage.trim() })} />}
    </InspectorSection>
  )
}
