import { plainText } from '@lectern/shared/text'
import { useSlide } from '../../sync/hooks.ts'
import '../text/text.css'

/** The words of a narration for reading, until their editor is there and takes their place. */
export function WaitingNarration({ slideId }: { readonly slideId: string }) {
  const slide = useSlide(slideId)
  return (
    <div className="relative min-h-0 grow overflow-y-auto px-5 pt-4 pb-4">
      <p className="narration-text max-w-[72ch] whitespace-pre-wrap">{slide === null ? '' : plainText(slide.narration)}</p>
    </div>
  )
}
