import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { TextLayout } from '@lectern/shared/text'

/** A line as the canvas draws it, in positions of the editor. */
export interface CanvasLine {
  /** Position before the first character. */
  readonly from: number
  /** Position behind the last character that is no space. */
  readonly inked: number
  /** The first line of its paragraph: no break of our own stands before it. */
  readonly opensBlock: boolean
  /** A line break typed by the author stands before it. */
  readonly afterBreak: boolean
}

const SPACES_AT_END = /\s+$/

/**
 * The lines of the canvas layout as positions of the editor; null when the two do not hold the same words, as for
 * the moment between a change and its arrival in the shared document.
 */
export function canvasLines(doc: Node, layout: TextLayout): readonly CanvasLine[] | null {
  const blocks: { readonly start: number; readonly text: string }[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    blocks.push({ start: position + 1, text: node.textBetween(0, node.content.size, undefined, '\n') })
    return false
  })
  const lines: CanvasLine[] = []
  let offset = 0
  for (const [index, block] of blocks.entries()) {
    const own = layout.lines.filter((line) => line.block === index)
    if (own[0]?.start !== offset || own.at(-1)?.end !== offset + block.text.length) return null
    for (const line of own) {
      const words = block.text.slice(line.start - offset, line.end - offset)
      const from = block.start + line.start - offset
      lines.push({
        from,
        inked: from + words.replace(SPACES_AT_END, '').length,
        opensBlock: line === own[0],
        afterBreak: block.text.charAt(line.start - offset - 1) === '\n',
      })
    }
    offset += block.text.length + 1
  }
  return lines
}

/** How far below each other two places may be and still stand on one line, as a share of the line's height. */
const SAME_LINE = 0.5

/** Whether the browser breaks the words where the canvas does; it is asked where each line begins and ends. */
export function breaksAlike(lines: readonly CanvasLine[], heightAt: (position: number, side: 1 | -1) => number, lineHeight: number): boolean {
  const near = (a: number, b: number): boolean => Math.abs(a - b) < lineHeight * SAME_LINE
  return lines.every((line, index) => {
    if (line.inked <= line.from) return true
    const start = heightAt(line.from, 1)
    if (!near(start, heightAt(line.inked, -1))) return false
    const before = lines[index - 1]
    return line.opensBlock || before === undefined || before.inked <= before.from || !near(start, heightAt(before.inked, -1))
  })
}

/** The box whose words are edited, as it is now. */
export interface LinesSource {
  readonly layout: () => TextLayout | null
  /** Degrees clockwise. */
  readonly rotation: () => number
  /** Height of an ordinary line on screen, CSS pixels. */
  readonly lineHeight: () => number
}

const linesKey = new PluginKey<DecorationSet>('canvas-lines')

function forcedBreaks(doc: Node, lines: readonly CanvasLine[]): DecorationSet {
  const decorations: Decoration[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    decorations.push(Decoration.node(position, position + node.nodeSize, { class: 'forced-lines' }))
    return false
  })
  for (const line of lines) {
    if (line.opensBlock || line.afterBreak) continue
    decorations.push(Decoration.widget(line.from, () => document.createElement('br'), { key: 'break', side: -1, ignoreSelection: true }))
  }
  return DecorationSet.create(doc, decorations)
}

function linesPlugin(source: LinesSource): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key: linesKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr: Transaction, set) => (tr.getMeta(linesKey) as DecorationSet | undefined) ?? set.map(tr.mapping, tr.doc),
    },
    props: { decorations: (state) => linesKey.getState(state) },
    view(view) {
      let forced = false
      let frame = 0
      const check = (): void => {
        frame = 0
        const layout = source.layout()
        // What is being composed belongs to the input method until it is done.
        if (view.isDestroyed || view.composing || layout === null) return
        const lines = canvasLines(view.state.doc, layout)
        if (lines === null) return
        forced ||= !breaksAlike(lines, heightsOf(view, source.rotation()), source.lineHeight())
        if (!forced) return
        const breaks = forcedBreaks(view.state.doc, lines)
        const shown = linesKey.getState(view.state)
        if (shown && sameBreaks(shown, breaks)) return
        view.dispatch(view.state.tr.setMeta(linesKey, breaks).setMeta('addToHistory', false))
      }
      const plan = (): void => {
        if (frame === 0) frame = requestAnimationFrame(check)
      }
      plan()
      // Words drawn in a font that was still on its way are measured anew when it has come.
      const fonts = 'fonts' in document ? document.fonts : null
      fonts?.addEventListener('loadingdone', plan)
      return {
        update: plan,
        destroy: () => {
          cancelAnimationFrame(frame)
          fonts?.removeEventListener('loadingdone', plan)
        },
      }
    },
  })
}

const sameBreaks = (a: DecorationSet, b: DecorationSet): boolean =>
  a.find().map((one) => `${one.from}-${one.to}`).join() === b.find().map((one) => `${one.from}-${one.to}`).join()

/** How far down a place of the text stands on screen, measured along a box that may be turned. */
function heightsOf(view: EditorView, rotation: number): (position: number, side: 1 | -1) => number {
  const angle = (rotation * Math.PI) / 180
  return (position, side) => {
    const { left, bottom } = view.coordsAtPos(position, side)
    return bottom * Math.cos(angle) - left * Math.sin(angle)
  }
}

/** Breaks lines where the canvas does, should the browser ever do it elsewhere (other shaping, a fallback font). */
export const CanvasLines = Extension.create<{ source: LinesSource | null }>({
  name: 'canvasLines',
  priority: 800,
  addOptions: () => ({ source: null }),
  addProseMirrorPlugins() {
    return this.options.source ? [linesPlugin(this.options.source)] : []
  },
})
