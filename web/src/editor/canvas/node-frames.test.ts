import { describe, expect, it } from 'vitest'
import type { Frame } from './geometry/frame.ts'
import { createNodeFrames } from './node-frames.ts'
import type { FrameNode } from './node-frames.ts'
import { TestEditor } from './test-editor.ts'

class FakeNode implements FrameNode {
  writes = 0
  x = Number.NaN
  readonly #id: string
  constructor(id: string) {
    this.#id = id
  }
  id = (() => this.#id) as FrameNode['id']
  setAttrs = ((attrs: { x: number }) => {
    this.writes++
    this.x = attrs.x
    return this
  }) as unknown as FrameNode['setAttrs']
}

function slideOfThree() {
  const editor = new TestEditor()
  const ids = [0, 200, 400].map((x) => editor.rectangle(x, 0))
  const nodes = ids.map((id) => new FakeNode(id))
  const frames = createNodeFrames((id) => editor.canvas.element(id))
  const at = (x: number): ReadonlyMap<string, Frame> => new Map([[ids[0] ?? '', { x, y: 0, width: 100, height: 100, rotation: 0 }]])
  return { editor, nodes, frames, at }
}

describe('moving nodes without React', () => {
  it('touches only the dragged ones, and those only when they moved', () => {
    const { nodes, frames, at } = slideOfThree()
    expect(frames.apply(nodes, at(50))).toBe(true)
    expect(frames.apply(nodes, at(50))).toBe(false)
    expect(nodes.map((node) => node.writes)).toEqual([1, 0, 0])
    // A node lies by its centre.
    expect(nodes[0]?.x).toBe(100)
  })

  it('puts them back where the lesson has them when the gesture ends', () => {
    const { nodes, frames, at } = slideOfThree()
    frames.apply(nodes, at(50))
    expect(frames.apply(nodes, new Map())).toBe(true)
    expect(nodes[0]?.x).toBe(50)
    expect(frames.apply(nodes, new Map())).toBe(false)
  })

  it('moves them again after React has drawn the slide anew', () => {
    const { nodes, frames, at } = slideOfThree()
    frames.apply(nodes, at(50))
    expect(frames.apply(nodes, at(50), true)).toBe(true)
    expect(nodes[0]?.writes).toBe(2)
  })

  it('lets go of nodes whose element somebody removed', () => {
    const { editor, nodes, frames, at } = slideOfThree()
    frames.apply(nodes, at(50))
    editor.deletedElsewhere(nodes[0]?.id() ?? '')
    expect(frames.apply(nodes.slice(1), new Map())).toBe(false)
  })
})
