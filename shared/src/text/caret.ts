import { graphemeStarts } from './break-opportunities.ts'
import type { LayoutLine, LayoutRun, TextLayout, TextRect } from './layout-types.ts'

/** Where a caret is drawn: its top, in slide points from the top left corner of the box; its line by number. */
export interface Caret {
  readonly x: number
  readonly y: number
  readonly height: number
  readonly line: number
}

/** The line an index stands on. Between two lines of a wrapped paragraph it stands at the start of the second. */
function lineAt(layout: TextLayout, index: number): number {
  let low = 0
  let high = layout.lines.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((layout.lines[middle]?.start ?? 0) <= index) low = middle
    else high = middle - 1
  }
  return low
}

function xInRun(layout: TextLayout, run: LayoutRun, index: number): number {
  if (index >= run.end) return run.x + run.width
  if (index <= run.start) return run.x
  return run.x + layout.measure(run.text.slice(0, index - run.start), run.font).width
}

/** Where an index of a line stands; in spaces that hang over the end it stays inside the box. */
function xAt(layout: TextLayout, line: LayoutLine, index: number): number {
  let x = line.x
  for (const run of line.runs) {
    if (index < run.start) break
    x = xInRun(layout, run, index)
  }
  return Math.min(x, Math.max(layout.right, line.x + line.width))
}

/** Where the caret stands before the character of an index (in `plainText`); beyond the end, at the end. */
export function caretAt(layout: TextLayout, index: number): Caret {
  const number = lineAt(layout, index)
  const line = layout.lines[number]
  if (line === undefined) return { x: layout.left, y: 0, height: 0, line: 0 }
  return { x: xAt(layout, line, Math.min(index, line.end)), y: line.y, height: line.height, line: number }
}

/** The index (in `plainText`) nearest to a point of the box; above the first line its start, below the last its end. */
export function indexAt(layout: TextLayout, x: number, y: number): number {
  const first = layout.lines[0]
  const last = layout.lines.at(-1)
  if (first === undefined || last === undefined) return 0
  if (y < first.y) return first.start
  if (y >= last.y + last.height) return last.end
  const line = layout.lines.find((candidate) => y < candidate.y + candidate.height) ?? last
  const run = line.runs.find((candidate) => x < candidate.x + candidate.width) ?? line.runs.at(-1)
  if (run === undefined || x <= line.x) return line.start
  const index = nearestInRun(layout, run, x)
  // Behind the last character of a wrapped line is the start of the next one; a click there means this line.
  const next = layout.lines[layout.lines.indexOf(line) + 1]
  return index === line.end && next?.start === line.end && index > line.start ? index - lastCharacter(run) : index
}

function lastCharacter(run: LayoutRun): number {
  return run.text.length - (graphemeStarts(run.text).at(-2) ?? 0)
}

function nearestInRun(layout: TextLayout, run: LayoutRun, x: number): number {
  const places = graphemeStarts(run.text)
  let low = 0
  let high = places.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (xInRun(layout, run, run.start + (places[middle] ?? 0)) <= x) low = middle
    else high = middle
  }
  const before = run.start + (places[low] ?? 0)
  const after = run.start + (places[high] ?? 0)
  return x - xInRun(layout, run, before) <= xInRun(layout, run, after) - x ? before : after
}

/** Width of the sliver that stands for a selected line break, as part of the line's height. */
const BREAK_WIDTH = 0.25

/** The rectangles that a selection covers, one a line; a line of which only the break is selected shows a sliver. */
export function rangeBoxes(layout: TextLayout, from: number, to: number): readonly TextRect[] {
  const start = Math.min(from, to)
  const end = Math.max(from, to)
  const boxes: TextRect[] = []
  if (start === end) return boxes
  for (const [number, line] of layout.lines.entries()) {
    if (line.start >= end) break
    const next = layout.lines[number + 1]
    const hasBreak = next !== undefined && next.start > line.end
    if (start >= (hasBreak ? line.end + 1 : line.end)) continue
    const x = xAt(layout, line, Math.max(start, line.start))
    const width = xAt(layout, line, Math.min(end, line.end)) - x
    boxes.push({ x, y: line.y, width: width > 0 ? width : line.height * BREAK_WIDTH, height: line.height })
  }
  return boxes
}
