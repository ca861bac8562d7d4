import type { Editor } from '@tiptap/core'
import { Ear } from 'lucide-react'
import { Suspense, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { VoiceChoice } from '@lectern/shared/lesson'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { IconButton, Popover, Skeleton } from '../../ui/index.ts'

const PronunciationPanel = lazyPart(async () => (await import('./PronunciationPanel.tsx')).PronunciationPanel)

interface PronunciationPickerProps {
  readonly editor: Editor
  /** What speaks the slide. */
  readonly voice: VoiceChoice
}

/** Says how the word at the caret is said. */
export const PronunciationPicker = memo(function PronunciationPicker({ editor, voice }: PronunciationPickerProps) {
  const { t } = useTranslation('narration')
  return (
    <Popover
      label={t('pronunciation')} placement="top end" className="w-88 max-w-[calc(100vw-2rem)]"
      button={<IconButton size="small" label={t('pronunciation')} icon={<Ear aria-hidden size={16} />} />}
    >
      {(close) => <Suspense fallback={<Skeleton className="h-40" />}><PronunciationPanel editor={editor} voice={voice} onDone={close} /></Suspense>}
    </Popover>
  )
})
