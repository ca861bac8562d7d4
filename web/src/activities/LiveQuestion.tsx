import { useSyncExternalStore } from 'react'
import type { CSSProperties } from 'react'
import type { ActivityElement } from '@lectern/shared/activities'
import { resolveStyle } from '@lectern/shared/lesson'
import type { LivePartProps } from '../live/live-kind.ts'
import { LiveFrame } from '../live/LiveFrame.tsx'
import { questionLayoutOf } from '../rendering/question/question-layout.ts'
import { browserPaint, onResourcesChanged, resourceVersion } from '../rendering/paint-context.ts'
import { PaintedFill } from '../rendering/PaintedFill.tsx'
import { cssFamilies } from '../rendering/text/measure.ts'
import type { ActivityAnswers } from './answers.ts'
import { QuestionForm } from './QuestionForm.tsx'

type LiveQuestionProps = Pick<LivePartProps, 'onContinue' | 'scale' | 'slide'> & { readonly element: ActivityElement; readonly answers: ActivityAnswers; readonly language: string }

/** One question over its place on the slide, filled as its picture is. */
export function LiveQuestion({ element, slide, scale, answers, language, onContinue }: LiveQuestionProps) {
  useSyncExternalStore(onResourcesChanged, resourceVersion)
  const shown = resolveStyle(element, slide.theme)
  const { fontSize, height: needed } = questionLayoutOf(shown, browserPaint.measure, browserPaint.fontVersion())
  const { fill, width } = shown
  const height = Math.max(shown.height, needed)
  const inner = {
    width, height, transform: `scale(${scale})`, transformOrigin: '0 0', fontSize, fontFamily: cssFamilies(shown.fontFamily),
    '--question-padding': `${shown.padding}px`, '--question-corner': `${shown.cornerRadius}px`, '--question-fill': typeof fill === 'string' ? fill : 'transparent', '--question-option': shown.optionFill,
    '--question-color': shown.color, '--question-accent': shown.accent, '--question-on-accent': shown.onAccent, '--question-line': shown.lineHeight,
  } as CSSProperties
  return (
    <LiveFrame element={shown} scale={scale}>
      <div className="absolute top-0 left-0" style={inner}>
        {typeof fill !== 'string' && (
          <div className="absolute inset-0 -z-10 overflow-hidden" style={{ borderRadius: shown.cornerRadius }}><PaintedFill element={{ fill, width, height }} scale={scale} /></div>
        )}
        <QuestionForm element={element} answers={answers} language={language} onContinue={onContinue} />
      </div>
    </LiveFrame>
  )
}
