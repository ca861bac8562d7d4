import type { Editor } from '@tiptap/core'
import { Mic } from 'lucide-react'
import { Suspense, memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { IconButton } from '../../ui/index.ts'
import { placeOfPosition } from './spoken-text.ts'

const OwnVoiceDialog = lazyPart(async () => (await import('../../narration/recording/OwnVoiceDialog.tsx')).OwnVoiceDialog)

interface OwnVoiceButtonProps {
  readonly slideId: string
  readonly editor: Editor | null
}

/** Opens the recording of sentences in one's own voice, at the one with the caret. */
export const OwnVoiceButton = memo(function OwnVoiceButton({ slideId, editor }: OwnVoiceButtonProps) {
  const { t } = useTranslation('narration')
  const [place, setPlace] = useState<number | null>(null)
  return (
    <>
      <IconButton
        size="small" label={t('record')} icon={<Mic aria-hidden size={16} />}
        onClick={() => setPlace(editor === null ? 0 : placeOfPosition(editor.state.doc, editor.state.selection.from))}
      />
      {place !== null && <Suspense fallback={null}><OwnVoiceDialog slideId={slideId} place={place} onClose={() => setPlace(null)} /></Suspense>}
    </>
  )
})
