import type { IconLayer, IconStep } from '@lectern/shared/lesson'

/** How a part of a drawing is painted, as its element and those round it say. */
interface Look {
  readonly fill: string
  readonly stroke: string
  readonly opacity: number
  readonly evenOdd: boolean
}

const PLAIN: Look = { fill: 'currentColor', stroke: 'none', opacity: 1, evenOdd: false }
/** A quarter of a circle as one curve: how far its middle points stand along the sides. */
const ROUND = 0.5522847498

const number = (value: string | undefined, otherwise = 0): number => (value === undefined ? otherwise : Number.parseFloat(value))

/** An arc as curves of at most a quarter each (SVG 1.1, appendix F.6). */
function arc(from: readonly [number, number], [rx0, ry0, turn, large, sweep, x, y]: readonly number[]): IconStep[] {
  const [x0, y0] = from
  if (rx0 === 0 || ry0 === 0) return [['L', x ?? 0, y ?? 0]]
  const phi = ((turn ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)]
  const [dx, dy] = [(x0 - (x ?? 0)) / 2, (y0 - (y ?? 0)) / 2]
  const [x1, y1] = [cos * dx + sin * dy, cos * dy - sin * dx]
  let [rx, ry] = [Math.abs(rx0 ?? 0), Math.abs(ry0 ?? 0)]
  const tooSmall = (x1 / rx) ** 2 + (y1 / ry) ** 2
  if (tooSmall > 1) [rx, ry] = [rx * Math.sqrt(tooSmall), ry * Math.sqrt(tooSmall)]
  const below = (rx * y1) ** 2 + (ry * x1) ** 2
  const way = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, ((rx * ry) ** 2 - below) / (below || 1)))
  const [cx1, cy1] = [(way * rx * y1) / ry, (-way * ry * x1) / rx]
  const [cx, cy] = [cos * cx1 - sin * cy1 + (x0 + (x ?? 0)) / 2, sin * cx1 + cos * cy1 + (y0 + (y ?? 0)) / 2]
  const begin = Math.atan2((y1 - cy1) / ry, (x1 - cx1) / rx)
  let whole = Math.atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - begin
  if (sweep === 1 && whole < 0) whole += 2 * Math.PI
  if (sweep === 0 && whole > 0) whole -= 2 * Math.PI
  const parts = Math.max(1, Math.ceil(Math.abs(whole) / (Math.PI / 2) - 1e-6))
  const step = whole / parts
  const reach = (4 / 3) * Math.tan(step / 4)
  const at = (u: number, v: number): [number, number] => [cx + cos * rx * u - sin * ry * v, cy + sin * rx * u + cos * ry * v]
  return Array.from({ length: parts }, (_, part): IconStep => {
    const [a, b] = [begin + part * step, begin + (part + 1) * step]
    return ['C', ...at(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a)), ...at(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b)), ...at(Math.cos(b), Math.sin(b))]
  })
}

const COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

/** The numbers behind a letter; flags of arcs may stand without anything between them and what follows. */
function numbersOf(letter: string, text: string): number[] {
  if (letter !== 'A') return (text.match(/-?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/gi) ?? []).map(Number)
  const found: number[] = []
  let rest = text
  while (rest.trim() !== '') {
    const isFlag = found.length % 7 === 3 || found.length % 7 === 4
    const next = (isFlag ? /^[\s,]*([01])/ : /^[\s,]*(-?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?)/i).exec(rest)
    if (next === null) break
    found.push(Number(next[1]))
    rest = rest.slice(next[0].length)
  }
  return found
}

/** Path data of SVG as absolute moves, lines and curves. @throws Error for what is none. */
export function outlineOf(data: string): IconStep[] {
  const steps: IconStep[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let control: readonly [letter: string, x: number, y: number] = ['', 0, 0]
  for (const [, given = '', text = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*(?:e[-+]?\d+[^a-zA-Z]*)*)/g)) {
    const letter = given.toUpperCase()
    const count = COUNTS[letter]
    if (count === undefined) throw new Error(`Nothing is called ${given} in a path`)
    const isRelative = given !== letter
    const numbers = numbersOf(letter, text)
    if (letter === 'Z') {
      steps.push(['Z'])
      ;[x, y, control] = [startX, startY, ['', 0, 0]]
      continue
    }
    if (numbers.length === 0 || numbers.length % count !== 0) throw new Error(`${given} has ${numbers.length} numbers`)
    for (let at = 0; at < numbers.length; at += count) {
      const raw = numbers.slice(at, at + count)
      const [dx, dy] = isRelative ? [x, y] : [0, 0]
      const points = letter === 'H' ? [(raw[0] ?? 0) + dx, y] : letter === 'V' ? [x, (raw[0] ?? 0) + dy]
        : letter === 'A' ? [...raw.slice(0, 5), (raw[5] ?? 0) + dx, (raw[6] ?? 0) + dy] : raw.map((value, place) => value + (place % 2 === 0 ? dx : dy))
      const [endX = 0, endY = 0] = points.slice(-2)
      const [a = 0, b = 0, c = 0, d = 0] = points
      const mirrored = (letters: string): readonly [number, number] => (letters.includes(control[0]) && control[0] !== '' ? [2 * x - control[1], 2 * y - control[2]] : [x, y])
      const quadratic = (qx: number, qy: number): void => {
        steps.push(['C', x + (2 / 3) * (qx - x), y + (2 / 3) * (qy - y), endX + (2 / 3) * (qx - endX), endY + (2 / 3) * (qy - endY), endX, endY])
        control = ['Q', qx, qy]
      }
      if (letter === 'M' && at === 0) {
        steps.push(['M', endX, endY])
        ;[startX, startY, control] = [endX, endY, ['', 0, 0]]
      } else if (letter === 'C') {
        steps.push(['C', a, b, c, d, endX, endY])
        control = ['C', c, d]
      } else if (letter === 'S') {
        steps.push(['C', ...mirrored('C'), a, b, endX, endY])
        control = ['C', a, b]
      } else if (letter === 'Q') quadratic(a, b)
      else if (letter === 'T') quadratic(...mirrored('Q'))
      else {
        steps.push(...(letter === 'A' ? arc([x, y], points) : [['L', endX, endY] as const]))
        control = ['', 0, 0]
      }
      ;[x, y] = [endX, endY]
    }
  }
  // A figure that goes on behind its end begins where it began.
  return steps.flatMap((step, at) => (at > 0 && step[0] !== 'M' && steps[at - 1]?.[0] === 'Z' && step[0] !== 'Z' ? [startOf(steps, at), step] : [step]))
}

function startOf(steps: readonly IconStep[], at: number): IconStep {
  return steps.slice(0, at).findLast(([letter]) => letter === 'M') ?? ['M', 0, 0]
}

function oval(cx: number, cy: number, rx: number, ry: number): IconStep[] {
  const [kx, ky] = [rx * ROUND, ry * ROUND]
  return [
    ['M', cx + rx, cy], ['C', cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry], ['C', cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy],
    ['C', cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry], ['C', cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy], ['Z'],
  ]
}

function rectangle(x: number, y: number, w: number, h: number, rx: number, ry: number): IconStep[] {
  if (rx <= 0 || ry <= 0) return [['M', x, y], ['L', x + w, y], ['L', x + w, y + h], ['L', x, y + h], ['Z']]
  const [a, b] = [Math.min(rx, w / 2), Math.min(ry, h / 2)]
  const [ka, kb] = [a * (1 - ROUND), b * (1 - ROUND)]
  return [
    ['M', x + a, y], ['L', x + w - a, y], ['C', x + w - ka, y, x + w, y + kb, x + w, y + b], ['L', x + w, y + h - b], ['C', x + w, y + h - kb, x + w - ka, y + h, x + w - a, y + h],
    ['L', x + a, y + h], ['C', x + ka, y + h, x, y + h - kb, x, y + h - b], ['L', x, y + b], ['C', x, y + kb, x + ka, y, x + a, y], ['Z'],
  ]
}

function partOf(tag: string, given: Readonly<Record<string, string>>): IconStep[] {
  const of = (name: string): number => number(given[name])
  switch (tag) {
    case 'path': return outlineOf(given['d'] ?? '')
    case 'circle': return oval(of('cx'), of('cy'), of('r'), of('r'))
    case 'ellipse': return oval(of('cx'), of('cy'), of('rx'), of('ry'))
    case 'rect': return rectangle(of('x'), of('y'), of('width'), of('height'), number(given['rx'], of('ry')), number(given['ry'], of('rx')))
    default: throw new Error(`${tag} is no outline`)
  }
}

const opaque = (colour: string, opacity: number): `#${string}` | null => {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1]?.toLowerCase()
  if (digits === undefined) return null
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${six}${opacity < 1 ? Math.round(opacity * 255).toString(16).padStart(2, '0') : ''}`
}

/** What lies in a drawing, from the back. @throws Error for drawings that are more than outlines in one colour each: gradients, filters, parts that are turned or cut. */
export function layersOf(body: string): IconLayer[] {
  const layers: IconLayer[] = []
  const looks: Look[] = [PLAIN]
  for (const [, closing, tag = '', attributes = '', alone] of body.matchAll(/<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g)) {
    if (closing === '/') {
      if (tag === 'g') looks.pop()
      continue
    }
    const given = Object.fromEntries([...attributes.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value ?? '']))
    for (const name of ['transform', 'clip-path', 'filter', 'mask', 'style', 'fill-opacity', 'stroke-opacity', 'stroke-dasharray', 'class']) {
      if (name in given) throw new Error(`A part has ${name}`)
    }
    const round = looks.at(-1) ?? PLAIN
    const look: Look = {
      fill: given['fill'] ?? round.fill, stroke: given['stroke'] ?? round.stroke, opacity: round.opacity * number(given['opacity'], 1),
      evenOdd: given['fill-rule'] === undefined ? round.evenOdd : given['fill-rule'] === 'evenodd',
    }
    if (tag === 'g') {
      if (alone === '') looks.push(look)
      continue
    }
    const path = partOf(tag, given)
    if (look.fill !== 'none') {
      const paint = look.fill === 'currentColor' ? 'area' : opaque(look.fill, look.opacity)
      if (paint === null || (paint === 'area' && look.opacity < 1)) throw new Error(`A part is filled with ${look.fill}`)
      layers.push({ paint, evenOdd: look.evenOdd, path })
    }
    if (look.stroke !== 'none') {
      if (look.stroke !== 'currentColor' || look.opacity < 1) throw new Error(`A line has ${look.stroke}`)
      layers.push({ paint: 'line', evenOdd: false, path })
    }
  }
  if (layers.length === 0) throw new Error('Nothing is drawn')
  return layers
}
