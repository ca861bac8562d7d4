import type { CSSProperties } from 'react'
import { plainText } from '@lectern/shared/text'
import type { Block, RichText, Run } from '@lectern/shared/text'
import { cssFamilies } from '../rendering/text/measure.ts'

function styleOf({ bold, caps, italic, underline, strike, superscript, subscript, highlight, color, fontFamily }: Run['marks']): CSSProperties {
  return {
    ...(caps === true ? { textTransform: 'uppercase' } : {}), ...(bold === true ? { fontWeight: 700 } : {}), ...(italic === true ? { fontStyle: 'italic' } : {}),
    ...(underline === true || strike === true ? { textDecorationLine: [underline === true ? 'underline' : '', strike === true ? 'line-through' : ''].join(' ') } : {}),
    ...(color === undefined || color.startsWith('theme:') ? {} : { color }), ...(highlight === undefined || highlight.startsWith('theme:') ? {} : { background: highlight }),
    ...(superscript === true || subscript === true ? { fontSize: '0.62em', lineHeight: 0, verticalAlign: superscript === true ? 'super' : 'sub' } : {}),
    ...(fontFamily === undefined ? {} : { fontFamily: cssFamilies(fontFamily) }),
  }
}

/** The words of one paragraph with their style. */
export function RunWords({ block }: { readonly block: Block }) {
  return block.runs.map((run, at) => <span key={at} style={styleOf(run.marks)}>{run.text}</span>)
}

/** Words with their style as they stand in a page; their paragraphs are lines, so that they may stand in a label. */
export function RichWords({ text }: { readonly text: RichText }) {
  if (plainText(text) === '') return null
  return text.blocks.map((block, line) => (
    <span key={line} dir="auto" className="block">
      {block.kind === 'bullet' ? '• ' : block.kind === 'ordered' ? `${block.ordinal}. ` : ''}
      <RunWords block={block} />
    </span>
  ))
}
