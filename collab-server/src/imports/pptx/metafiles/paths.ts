import type { Gdi } from './gdi.ts'

/** A point of what is drawn in. */
export type Point = readonly [x: number, y: number]
/** The corners of a box: left, top, right, bottom. */
export type Corners = readonly [number, number, number, number]

/** How far the handles of a curve that stands for a quarter of a circle are from its ends, as a share of the radius. */
const ROUND = 0.5523
/** Points of one line; more are not drawn. */
export const POINTS_MAX = 200_000

/** Lines from point to point. */
export function linesOf(gdi: Gdi, points: readonly Point[], isClosed: boolean): string {
  return points.length === 0 ? '' : `${points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${gdi.at(x, y)}`).join('')}${isClosed ? 'Z' : ''}`
}

/** Curves by three points each, behind a place that they begin at. */
export function curvesOf(gdi: Gdi, points: readonly Point[]): string {
  let path = ''
  for (let at = 0; at + 2 < points.length; at += 3) path += `C${points.slice(at, at + 3).map(([x, y]) => gdi.at(x, y)).join(' ')}`
  return path
}

/** A part of an ellipse in a box, from an angle on; a whole one comes back to where it began. */
function curved(gdi: Gdi, [left, top, right, bottom]: Corners, from: number, sweep: number, begin: 'M' | 'L'): string {
  const [middleX, middleY, radiusX, radiusY] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2]
  const parts = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2)))
  const step = sweep / parts
  const handle = (4 / 3) * Math.tan(step / 4)
  const place = (angle: number, along = 0): string => gdi.at(middleX + radiusX * (Math.cos(angle) - along * Math.sin(angle)), middleY + radiusY * (Math.sin(angle) + along * Math.cos(angle)))
  let path = `${begin}${place(from)}`
  for (let part = 0; part < parts; part++) {
    const [start, end] = [from + part * step, from + (part + 1) * step]
    path += `C${place(start, handle)} ${place(end, -handle)} ${place(end)}`
  }
  return path
}

/** A whole ellipse in a box. */
export function ellipseOf(gdi: Gdi, corners: Corners): string {
  return `${curved(gdi, corners, 0, 2 * Math.PI, 'M')}Z`
}

/** A box with round corners, which are so wide and high. */
export function roundedOf(gdi: Gdi, [left, top, right, bottom]: Corners, width: number, height: number): string {
  const [across, down] = [Math.min(Math.abs(width) / 2, Math.abs(right - left) / 2) * Math.sign(right - left), Math.min(Math.abs(height) / 2, Math.abs(bottom - top) / 2) * Math.sign(bottom - top)]
  const [inX, inY] = [across * (1 - ROUND), down * (1 - ROUND)]
  const corner = (...points: readonly Point[]): string => curvesOf(gdi, points)
  return `M${gdi.at(left + across, top)}L${gdi.at(right - across, top)}${corner([right - inX, top], [right, top + inY], [right, top + down])}`
    + `L${gdi.at(right, bottom - down)}${corner([right, bottom - inY], [right - inX, bottom], [right - across, bottom])}`
    + `L${gdi.at(left + across, bottom)}${corner([left + inX, bottom], [left, bottom - inY], [left, bottom - down])}`
    + `L${gdi.at(left, top + down)}${corner([left, top + inY], [left + inX, top], [left + across, top])}Z`
}

/** A part of an ellipse against the clock, as far as two points say: alone, closed, or with the middle as a slice. */
export function arcOf(gdi: Gdi, corners: Corners, [startX, startY]: Point, [endX, endY]: Point, kind: 'arc' | 'chord' | 'pie', begin: 'M' | 'L' = 'M'): string {
  const [left, top, right, bottom] = corners
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  const angle = (x: number, y: number): number => Math.atan2((y - middleY) / ((bottom - top) / 2 || 1), (x - middleX) / ((right - left) / 2 || 1))
  const from = angle(startX, startY)
  let sweep = angle(endX, endY) - from
  // It goes on until it is there; both points in one direction mean all of it.
  if (sweep >= 0) sweep -= 2 * Math.PI
  const path = curved(gdi, corners, from, sweep, begin)
  return kind === 'arc' ? path : kind === 'chord' ? `${path}Z` : `${path}L${gdi.at(middleX, middleY)}Z`
}
