import { ChevronUpIcon } from 'lucide-react'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { Button, IconButton, Popover, Skeleton } from '../../ui/index.ts'
import '../../locales/en/canvas.commands.json'
import { addSlideAfterCurrent } from '../rail/commands.ts'
import type { RailContext } from '../rail/commands.ts'

const LayoutPicker = lazyPart(async () => (await import('./LayoutPicker.tsx')).LayoutPicker)

/** Where slides come from that nobody makes by hand. */
const SOURCES = [
  { dialog: 'import', label: 'canvas:commands.importSlides' },
  { dialog: 'writeQuestions', label: 'canvas:commands.writeQuestions' },
  { dialog: 'questionFiles', label: 'canvas:commands.questionFiles' },
] as const

/** The layouts that a new slide may have, and the way to slides of presentations, beside the button that chooses by the slide before. */
export function NewSlideMenu({ context }: { readonly context: RailContext }): ReactNode {
  const { t } = useTranslation(['editor', 'canvas'])
  return (
    <Popover
      label={t('rail.layouts')} placement="top start"
      button={<IconButton size="small" label={t('rail.layouts')} tooltipSide="right" icon={<ChevronUpIcon aria-hidden size={16} />} />}
    >
      {(close) => (
        <div className="flex flex-col gap-3">
          <Suspense fallback={<Skeleton className="h-90 w-96" />}>
            <LayoutPicker
              takesFocus
              onChoose={(layout) => {
                close()
                addSlideAfterCurrent(context, layout)
              }}
            />
          </Suspense>
          {SOURCES.map(({ dialog, label }) => (
            <Button
              key={dialog} size="small" variant="ghost" className="self-start"
              onClick={() => {
                close()
                context.editor.getState().openDialog(dialog)
              }}
            >
              {t(label)}
            </Button>
          ))}
        </div>
      )}
    </Popover>
  )
}
