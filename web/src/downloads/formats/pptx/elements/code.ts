import { resolveStyle } from '@lectern/shared/lesson'
import type { CodeElement } from '@lectern/shared/lesson'
import { plainText, richTextOf } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import { codeLayoutOf } from '../../../../rendering/code/code-layout.ts'
import { CODE_COLOURS, CODE_CORNER, CODE_FAMILY, CODE_LINE, CODE_PADDING } from '../../../../rendering/code/code-look.ts'
import { highlighted } from '../../../../rendering/code/highlight.ts'
import { paintingReady } from '../../../../rendering/lazy-part.ts'
import { solidXml } from '../colours.ts'
import { effectsXml, formXml, placeXml, shapeXml } from '../shapes.ts'
import { textBodyXml } from '../text.ts'
import { nameOf } from '../export-pptx.ts'
import type { ExportPptx } from '../export-pptx.ts'

/** Code as a box of text in its colours, which can be written on. */
export const exportCode: ExportPptx<CodeElement> = async (element, slide) => {
  const code = resolveStyle(element, slide.theme)
  const colours = CODE_COLOURS[code.look]
  const { lines, size } = codeLayoutOf(code, slide.paint)
  const words = lines.join('\n')
  highlighted(words, code.language)
  await paintingReady()
  const tokens = highlighted(words, code.language)
  const digits = String(lines.length).length
  const text: RichText = {
    blocks: richTextOf(words).blocks.map((block, at) => ({
      ...block,
      runs: [
        ...(code.numbered ? [{ text: `${String(at + 1).padStart(digits)}  `, marks: { color: colours.margin } }] : []),
        ...(tokens[at] ?? []).map(({ part, text: letters }) => ({ text: letters, marks: { color: colours[part] } })),
      ],
    })),
  }
  return shapeXml(slide, {
    name: nameOf(element), alt: plainText(element.text), place: placeXml(element, element), form: formXml('rectangle', element, CODE_CORNER), fill: solidXml(colours.ground, code.opacity), line: '<a:ln><a:noFill/></a:ln>',
    effects: effectsXml(element),
    body: textBodyXml(text, {
      ...code, fontFamily: CODE_FAMILY, fontSize: size, color: colours.plain, lineHeight: CODE_LINE, paragraphSpacing: 0, align: 'left', verticalAlign: 'top', padding: CODE_PADDING * size, bullet: 'disc', bulletColour: 'transparent', autofit: 'none', scale: 1,
    }, slide, code.opacity, false),
  })
}
