import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TestEditor } from '../test-editor.ts'
import { useStagePointer } from './use-stage-pointer.ts'

let root: HTMLElement
let field: HTMLElement

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'))
  root.append(document.createElement('div'))
  field = document.body.appendChild(document.createElement('input'))
})
afterEach(() => {
  cleanup()
  root.remove()
  field.remove()
})

const space = (type: 'keydown' | 'keyup', target: HTMLElement = root): void =>
  void target.dispatchEvent(new KeyboardEvent(type, { key: ' ', bubbles: true, cancelable: true }))
const isHeld = (): boolean => root.hasAttribute('data-panning')

function stage(): TestEditor {
  const editor = new TestEditor()
  renderHook(() => useStagePointer({ current: root }, { current: root.firstElementChild as HTMLElement }, editor.canvas))
  return editor
}

it('holds Space until it is let go, wherever the keyboard is by then', () => {
  stage()
  space('keydown')
  expect(isHeld()).toBe(true)
  space('keyup')
  expect(isHeld()).toBe(false)
  space('keydown')
  space('keyup', field)
  expect(isHeld()).toBe(false)
})

it('lets go of all keys when the window loses the keyboard: their release is told to somebody else', () => {
  const editor = stage()
  editor.rectangle(100, 300)
  editor.down(150, 350).move(230, 350, { shift: true, mod: true })
  space('keydown')
  window.dispatchEvent(new Event('blur'))
  expect(isHeld()).toBe(false)
  expect(editor.canvas.lastPointer()).toMatchObject({ shift: false, alt: false, mod: false })
})

it('leaves Space to fields and buttons', () => {
  stage()
  space('keydown', field)
  expect(isHeld()).toBe(false)
})
