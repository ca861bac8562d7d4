import { ImageOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Spinner, Tooltip } from '../../ui/index.ts'
import '../../locales/en/creation.json'

/** Beside the thumbnail of a slide: that its picture is looked after, or failed. */
export function RailPicture({ state }: { readonly state: 'waiting' | 'failed' }) {
  const { t } = useTranslation('creation')
  const label = t(state === 'failed' ? 'work.pictureFailed' : 'work.pictureWaits')
  return (
    <Tooltip label={label} side="right">
      <span role="img" aria-label={label} className={state === 'failed' ? 'text-brick' : 'text-faint'}>
        {state === 'failed' ? <ImageOff aria-hidden size={14} /> : <Spinner size={14} />}
      </span>
    </Tooltip>
  )
}
