import type { Editor } from '@tiptap/core'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { plainText } from '@lectern/shared/text'
import { stretchOfCue } from '@lectern/shared/timeline'
import type { Slide } from '@lectern/shared/lesson'
import { useSlideWhere } from '../../sync/hooks.ts'
import { useElementName } from '../elements/use-element-name.ts'
import { markCues, showCues } from './cue-marks.ts'
import type { CueMark } from './cue-marks.ts'
import '../../locales/en/animation.json'

const sameCues = (a: Slide, b: Slide): boolean => a.animations === b.animations && a.narration === b.narration

/** Marks the words of the narration at which animations begin, with what begins there; says how many have lost their words. */
export function CueMarks({ slideId, editor }: { readonly slideId: string; readonly editor: Editor | null }) {
  const { t } = useTranslation('animation')
  const nameOf = useElementName()
  const slide = useSlideWhere(slideId, sameCues)
  const { lost, marks } = useMemo(() => {
    const narration = slide === null ? '' : plainText(slide.narration)
    const cues = (slide?.animations ?? []).filter(({ start, words = '' }) => start === 'at-words' && words !== '')
    const found: CueMark[] = []
    for (const animation of cues) {
      const stretch = stretchOfCue(narration, animation)
      const element = slide?.elements.find(({ id }) => id === animation.elementId)
      if (stretch && element) found.push({ ...stretch, title: t('cue', { name: nameOf(element), effect: t(`effects.${animation.effect}`) }) })
    }
    return { marks: found, lost: cues.length - found.length }
  }, [slide, nameOf, t])
  useEffect(() => (editor === null ? undefined : markCues(editor)), [editor])
  useEffect(() => {
    if (editor !== null) showCues(editor, marks)
  }, [editor, marks])
  return lost > 0 && <span role="status" className="shrink-0 text-xs text-amber">{t('cuesLost', { count: lost })}</span>
}
