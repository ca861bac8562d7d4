import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IMAGE_TYPES } from '@lectern/shared/media'
import { uploadMediaFile } from '../../../media/upload-media-file.ts'
import { messageOf } from '../../../platform/http/api-error.ts'
import { Button, toast } from '../../../ui/index.ts'
import { pickFiles } from '../../uploads/chosen-files.ts'
import '../../../locales/en/media.json'

/** Chooses a picture that stands for something that is played or shown by its page; `onChange` gets its hash once it is stored. */
export function PosterButton({ disabled, onChange }: { readonly disabled: boolean; readonly onChange: (poster: string) => void }) {
  const { t } = useTranslation('media')
  const [isBusy, setBusy] = useState(false)
  const choose = async (): Promise<void> => {
    const [file] = await pickFiles(IMAGE_TYPES.join())
    if (file === undefined) return
    setBusy(true)
    try {
      onChange((await uploadMediaFile(file, 'poster')).hash)
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return <Button size="small" icon={<ImagePlus aria-hidden size={16} />} busy={isBusy} disabled={disabled} onClick={() => void choose()}>{t('fields.poster')}</Button>
}
