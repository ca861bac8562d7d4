import { graphemeStarts } from './break-opportunities.ts'
import { joinedPart } from './joining.ts'
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

/** How far into a run a place of it stands, from where the run begins to be read. */
function wayInto(layout: TextLayout, run: LayoutRun, index: number): number {
  if (index >= run.end) return run.width
  if (index <= run.start) return 0
  // What stands behind is measured rather than what stands before: pairs of letters that are drawn closer count in the first one's width.
  const at = run.shaped.indexOf(run.text)
  const end = run.shaped.slice(at + run.text.length)
  const rest = joinedPart(run.text, index - run.start, run.text.length)
  return layout.measure(run.shaped, run.font).width - layout.measure(`${rest}${end}`, run.font).width
}

function xInRun(layout: TextLayout, run: LayoutRun, index: number): number {
  const way = wayInto(layout, run, index)
  return run.direction === 'rtl' ? run.x + run.width - way : run.x + way
}

/** Spaces that hang over the end of a line stay inside the box. */
function inBox(layout: TextLayout, line: LayoutLine, x: number): number {
  return Math.max(Math.min(layout.left, line.x), Math.min(x, Math.max(layout.right, line.x + line.width)))
}

/** Where an index of a line stands. */
function xAt(layout: TextLayout, line: LayoutLine, index: number): number {
  const run = line.runs.findLast((candidate) => candidate.start <= index) ?? line.runs[0]
  return inBox(layout, line, run === undefined ? line.x : xInRun(layout, run, index))
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
  const [firstRun, ...others] = line.runs
  if (firstRun === undefined) return line.start
  const away = (run: LayoutRun): number => Math.max(run.x - x, x - run.x - run.width, 0)
  const run = others.reduce((nearest, candidate) => away(candidate) < away(nearest) ? candidate : nearest, firstRun)
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
  const way = run.direction === 'rtl' ? run.x + run.width - x : x - run.x
  let low = 0
  let high = places.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (wayInto(layout, run, run.start + (places[middle] ?? 0)) <= way) low = middle
    else high = middle
  }
  const before = run.start + (places[low] ?? 0)
  const after = run.start + (places[high] ?? 0)
  return way - wayInto(layout, run, before) <= wayInto(layout, run, after) - way ? before : after
}

/** Parts of a selection nearer to each other than this are one, slide points. */
const TOUCHING = 0.1

/** Width of the sliver that stands for a selected line break, as part of the line's height. */
const BREAK_WIDTH = 0.25

/**
 * The rectangles that a selection covers: one a line, or several where words read one way stand among words read the
 * other; a line of which only the break is selected shows a sliver.
 */
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
    const { y, height } = line
    const covered = coveredParts(layout, line, start, end)
    if (covered.length > 0) boxes.push(...covered.map(({ left, right }) => ({ x: left, y, width: right - left, height })))
    else boxes.push({ x: xAt(layout, line, Math.max(start, line.start)), y, width: height * BREAK_WIDTH, height })
  }
  return boxes
}

interface Stretch {
  readonly left: number
  readonly right: number
}

/** What part of a line a selection covers, from left to right, without what has no width. */
function coveredParts(layout: TextLayout, line: LayoutLine, start: number, end: number): readonly Stretch[] {
  const stretches = line.runs.filter((run) => run.start < end && run.end > start).map((run) => {
    const [a, b] = [Math.max(start, run.start), Math.min(end, run.end)].map((index) => inBox(layout, line, xInRun(layout, run, index))) as [number, number]
    return { left: Math.min(a, b), right: Math.max(a, b) }
  })
  const parts: Stretch[] = []
  for (const { left, right } of stretches.sort((a, b) => a.left - b.left)) {
    const last = parts.at(-1)
    if (last !== undefined && left - last.right < TOUCHING) parts[parts.length - 1] = { left: last.left, right: Math.max(last.right, right) }
    else if (right > left) parts.push({ left, right })
  }
  return parts
}
