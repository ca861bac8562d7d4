import type { CodeElement, DrawnCode } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { cssFont, preciseText } from '../text/measure.ts'
import type { Paint, Painter } from '../view-definition.ts'
import { codeLayoutOf } from './code-layout.ts'
import { CODE_COLOURS, CODE_CORNER, CODE_FAMILY, withoutTabs } from './code-look.ts'
import { highlighted } from './highlight.ts'

const paintCode: Paint<DrawnCode> = (context, code, paint) => {
  const { height, language, look, text, width } = code
  const colours = CODE_COLOURS[look]
  context.save()
  context.beginPath()
  context.roundRect(0, 0, width, height, Math.min(CODE_CORNER, width / 2, height / 2))
  context.fillStyle = colours.ground
  context.fill()
  const { left, lineHeight, margin, size, top } = codeLayoutOf(code, paint)
  const font = { family: CODE_FAMILY, size, bold: false, italic: false }
  const { ascent, descent } = paint.measure('0', font)
  preciseText(context)
  context.font = cssFont(font)
  context.textBaseline = 'alphabetic'
  context.direction = 'ltr'
  const words = plainText(text)
  // Every line of a program is as the one who wrote it sees it: tabs stand where they lead to.
  const lines = highlighted(words.split('\n').map(withoutTabs).join('\n'), language)
  for (const [at, line] of lines.entries()) {
    const base = top + at * lineHeight + lineHeight / 2 + (ascent - descent) / 2
    if (margin > 0) {
      context.textAlign = 'right'
      context.fillStyle = colours.margin
      context.fillText(String(at + 1), left - paint.measure('00', font).width, base)
    }
    context.textAlign = 'left'
    let x = left
    for (const { part, text: letters } of line) {
      context.fillStyle = colours[part]
      context.fillText(letters, x, base)
      x += paint.measure(letters, font).width
    }
  }
  context.restore()
}

/** How code looks, and how it is heard: as code, with its lines. */
export const codePainter: Painter<DrawnCode> = {
  paint: paintCode,
  reach: ({ height, width }) => ({ x: 0, y: 0, width, height }),
  words: (element) => {
    const { text } = element as CodeElement
    return <pre dir="ltr"><code>{plainText(text)}</code></pre>
  },
}
