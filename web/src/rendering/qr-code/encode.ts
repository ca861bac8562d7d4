import { QR_LEVELS } from '@lectern/shared/lesson'
import type { QrLevel } from '@lectern/shared/lesson'

// Codes of ISO/IEC 18004 in bytes, versions 1 to 20. Of our own, as it is small and nothing else in the product needs one.

/** By level and version: codewords that correct errors in each block, and how many blocks there are (table 9 of the standard). */
const CORRECTING: Readonly<Record<QrLevel, readonly number[]>> = {
  low: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28],
  medium: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26],
  quartile: [13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30],
  high: [17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28],
}
const BLOCKS: Readonly<Record<QrLevel, readonly number[]>> = {
  low: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8],
  medium: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16],
  quartile: [1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20],
  high: [1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25],
}
/** Levels as the code itself names them. */
const LEVEL_BITS: Readonly<Record<QrLevel, number>> = { low: 1, medium: 0, quartile: 3, high: 2 }
const LARGEST = 20

/** A code: `size` squares a side, row by row, dark ones true. */
export interface QrSquares {
  readonly size: number
  readonly dark: readonly boolean[]
}

const sizeOf = (version: number): number => 4 * version + 17

/** Where the middles of alignment patterns lie, along each side. */
function alignments(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = 2 * Math.ceil((version * 4 + 4) / (2 * count - 2))
  return [6, ...Array.from({ length: count - 1 }, (_, at) => sizeOf(version) - 7 - step * (count - 2 - at))]
}

/** Codewords that a version has room for. */
function codewords(version: number): number {
  const count = version === 1 ? 0 : Math.floor(version / 7) + 2
  const patterns = count === 0 ? 0 : 25 * (count * count - 3) - 10 * (count - 2)
  const around = 3 * 64 + 2 * (sizeOf(version) - 16) + 31 + (version >= 7 ? 36 : 0)
  return Math.floor((sizeOf(version) ** 2 - around - patterns) / 8)
}

const at = (list: readonly number[], index: number): number => list[index] ?? 0
const room = (version: number, level: QrLevel): number => codewords(version) - at(CORRECTING[level], version - 1) * at(BLOCKS[level], version - 1)

/** Multiplies in the field of 256 that the codes count in. */
function times(left: number, right: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) product = ((product << 1) ^ ((product >> 7) * 0x11d)) ^ (((right >> bit) & 1) * left)
  return product
}

/** What corrects the errors of a block (Reed-Solomon): the rest of its division by the polynomial of that many roots. */
function correction(block: readonly number[], length: number): number[] {
  let divisor = [1]
  for (let power = 0, root = 1; power < length; power++, root = times(root, 2)) {
    const next = [...divisor, 0]
    divisor.forEach((value, index) => { next[index + 1] = at(next, index + 1) ^ times(value, root) })
    divisor = next
  }
  const rest = Array.from({ length }, () => 0)
  for (const value of block) {
    const factor = value ^ (rest.shift() ?? 0)
    rest.push(0)
    for (let index = 0; index < length; index++) rest[index] = at(rest, index) ^ times(at(divisor, index + 1), factor)
  }
  return rest
}

/** The codewords of some bytes, in the order they are drawn in. */
function messageOf(bytes: Uint8Array, version: number, level: QrLevel): number[] {
  const bits: number[] = []
  const push = (value: number, count: number): void => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1)
  }
  const capacity = room(version, level) * 8
  push(4, 4)
  push(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) push(byte, 8)
  push(0, Math.min(4, capacity - bits.length))
  push(0, (8 - (bits.length % 8)) % 8)
  const data = Array.from({ length: bits.length / 8 }, (_, index) => bits.slice(index * 8, index * 8 + 8).reduce((value, bit) => value * 2 + bit, 0))
  for (let pad = 0xec; data.length < capacity / 8; pad ^= 0xec ^ 0x11) data.push(pad)
  const [count, extra] = [at(BLOCKS[level], version - 1), at(CORRECTING[level], version - 1)]
  const short = Math.floor(data.length / count)
  const longer = data.length % count
  let from = 0
  const blocks = Array.from({ length: count }, (_, index) => {
    const block = data.slice(from, from += short + (index >= count - longer ? 1 : 0))
    return { block, rest: correction(block, extra) }
  })
  const message: number[] = []
  for (let index = 0; index <= short; index++) for (const { block } of blocks) if (index < block.length) message.push(at(block, index))
  for (let index = 0; index < extra; index++) for (const { rest } of blocks) message.push(at(rest, index))
  return message
}

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0, (row) => row % 2 === 0, (_, column) => column % 3 === 0, (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0, (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0, (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** Bits with what corrects them: the rest of a division by a generator. */
function withRest(value: number, generator: number, length: number): number {
  let rest = value << length
  for (let bit = 31 - Math.clz32(rest || 1); bit >= length; bit--) if ((rest >> bit) & 1) rest ^= generator << (bit - length)
  return (value << length) | rest
}

class Board {
  readonly size: number
  readonly dark: boolean[]
  /** Squares that every code of this version has, and those that name mask and version. */
  readonly fixed: boolean[]
  readonly #version: number

  constructor(version: number) {
    this.#version = version
    this.size = sizeOf(version)
    this.dark = Array.from({ length: this.size ** 2 }, () => false)
    this.fixed = [...this.dark]
    for (let index = 0; index < this.size; index++) {
      this.set(6, index, index % 2 === 0)
      this.set(index, 6, index % 2 === 0)
    }
    const last = this.size - 4
    for (const [row, column] of [[3, 3], [3, last], [last, 3]] as const) this.#rings(row, column, 4, (far) => far !== 2 && far !== 4)
    const middles = alignments(version)
    const [first, end] = [middles[0], middles.at(-1)]
    for (const row of middles) {
      for (const column of middles) if (!((row === first && (column === first || column === end)) || (row === end && column === first))) this.#rings(row, column, 2, (far) => far !== 1)
    }
    this.format(0, 'low')
    const bits = withRest(version, 0x1f25, 12)
    const named = version >= 7 ? 18 : 0
    for (let index = 0; index < named; index++) {
      const [near, far] = [Math.floor(index / 3), this.size - 11 + (index % 3)]
      this.set(near, far, ((bits >> index) & 1) === 1)
      this.set(far, near, ((bits >> index) & 1) === 1)
    }
  }

  set(row: number, column: number, isDark: boolean): void {
    if (row < 0 || column < 0 || row >= this.size || column >= this.size) return
    this.dark[row * this.size + column] = isDark
    this.fixed[row * this.size + column] = true
  }

  #rings(row: number, column: number, reach: number, isDark: (far: number) => boolean): void {
    for (let down = -reach; down <= reach; down++) for (let across = -reach; across <= reach; across++) this.set(row + down, column + across, isDark(Math.max(Math.abs(down), Math.abs(across))))
  }

  /** Writes the level and the mask, twice. */
  format(mask: number, level: QrLevel): void {
    const bits = withRest((LEVEL_BITS[level] << 3) | mask, 0x537, 10) ^ 0x5412
    const bit = (index: number): boolean => ((bits >> index) & 1) === 1
    for (let index = 0; index < 15; index++) {
      const near = index < 6 ? index : index < 8 ? index + 1 : 14 - index + (index === 8 ? 1 : 0)
      if (index < 8) this.set(near, 8, bit(index))
      else this.set(8, near, bit(index))
      if (index < 8) this.set(8, this.size - 1 - index, bit(index))
      else this.set(this.size - 15 + index, 8, bit(index))
    }
    this.set(this.size - 8, 8, true)
  }

  /** Draws codewords in pairs of columns, from the right, up and down in turn. */
  draw(message: readonly number[]): void {
    let bit = 0
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5
      for (let step = 0; step < this.size; step++) {
        const row = ((right + 1) & 2) === 0 ? this.size - 1 - step : step
        for (const column of [right, right - 1]) {
          const index = row * this.size + column
          if (this.fixed[index] || bit >= message.length * 8) continue
          this.dark[index] = ((at(message, bit >> 3) >> (7 - (bit & 7))) & 1) === 1
          bit++
        }
      }
    }
  }

  masked(mask: number, level: QrLevel): Board {
    const made = new Board(this.#version)
    const turns = MASKS[mask]
    this.dark.forEach((isDark, index) => {
      if (!made.fixed[index]) made.dark[index] = isDark !== (turns?.(Math.floor(index / this.size), index % this.size) ?? false)
    })
    made.format(mask, level)
    return made
  }
}

/** How hard a code is to read (7.8.3 of the standard): rows of one colour, blocks, what looks like a finder, and too much of one colour. */
function penalty({ dark, size }: QrSquares): number {
  let sum = 0
  for (const isAcross of [true, false]) {
    for (let line = 0; line < size; line++) {
      let row = ''
      for (let index = 0; index < size; index++) row += dark[isAcross ? line * size + index : index * size + line] ? '1' : '0'
      for (const [run] of row.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2
      for (const pattern of ['10111010000', '00001011101']) for (let from = row.indexOf(pattern); from >= 0; from = row.indexOf(pattern, from + 1)) sum += 40
    }
  }
  for (let row = 0; row < size - 1; row++) {
    for (let column = 0; column < size - 1; column++) {
      const index = row * size + column
      if (dark[index] === dark[index + 1] && dark[index] === dark[index + size] && dark[index] === dark[index + size + 1]) sum += 3
    }
  }
  const share = dark.filter(Boolean).length / dark.length
  return sum + 10 * Math.floor(Math.abs(share * 20 - 10))
}

/** The code of some words: the smallest that has them, with more correction than asked for where that costs no room. Null where they are too many. */
export function qrSquares(words: string, level: QrLevel): QrSquares | null {
  const bytes = new TextEncoder().encode(words)
  const fits = (version: number, of: QrLevel): boolean => bytes.length + (version < 10 ? 2 : 3) <= room(version, of)
  for (let version = 1; version <= LARGEST; version++) {
    if (!fits(version, level)) continue
    const most = QR_LEVELS.findLast((each, index) => index >= QR_LEVELS.indexOf(level) && fits(version, each)) ?? level
    const board = new Board(version)
    board.draw(messageOf(bytes, version, most))
    const boards = MASKS.map((_, mask) => board.masked(mask, most))
    const [best] = boards.map((made) => ({ made, harm: penalty(made) })).toSorted((one, other) => one.harm - other.harm)
    return best === undefined ? null : { size: best.made.size, dark: best.made.dark }
  }
  return null
}
