import { render } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { expect, it } from 'vitest'
import { contrast } from '@lectern/shared/colour'
import { CODE_LANGUAGES, CODE_LOOKS } from '@lectern/shared/lesson'
import type { DrawnCode } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { codeKey, copiedCode, pasteCode } from '../../editor/text/code-keys.ts'
import { TEXT_SCHEMA } from '../../editor/text/extensions.ts'
import { paintingReady } from '../lazy-part.ts'
import { browserPaint } from '../paint-context.ts'
import { codeLayoutOf } from './code-layout.ts'
import { CODE_COLOURS, withoutTabs } from './code-look.ts'
import { highlighted } from './highlight.ts'
import { codePainter } from './paint-code.tsx'

const PYTHON = 'def f(x):\n\treturn "a<b" + str(1)  # why & how'

it('every colour of code is read on its ground', () => {
  for (const look of CODE_LOOKS) {
    const { ground, ...colours } = CODE_COLOURS[look]
    for (const [part, colour] of Object.entries(colours)) expect(contrast(colour, ground), `${look} ${part}`).toBeGreaterThanOrEqual(4.5)
  }
})

it('letters have the parts they play once the grammar of the language has come; before, and in plain text, none', async () => {
  expect(highlighted('x = 1', 'ruby')).toEqual([[{ text: 'x = 1', part: 'plain' }]])
  highlighted(PYTHON, 'python')
  await paintingReady()
  const [first, second] = highlighted(PYTHON, 'python')
  expect(first).toEqual([{ text: 'def', part: 'keyword' }, { text: ' ', part: 'plain' }, { text: 'f', part: 'title' }, { text: '(x):', part: 'plain' }])
  expect(second?.map(({ part }) => part)).toEqual(expect.arrayContaining(['keyword', 'string', 'type', 'number', 'comment']))
  expect(second?.map(({ text }) => text).join('')).toBe('\treturn "a<b" + str(1)  # why & how')
  expect(highlighted('', 'python')).toEqual([[]])
})

it('every language has a grammar that keeps each letter', async () => {
  const code = 'if (a < b && "c" > \'d\') { /* e */ }\n\n<p class="x">&amp;</p>'
  for (const language of CODE_LANGUAGES) highlighted(code, language)
  await paintingReady()
  for (const language of CODE_LANGUAGES) {
    expect(highlighted(code, language).map((line) => line.map(({ text }) => text).join('')).join('\n'), language).toBe(code)
    if (!['plain', 'markdown', 'json'].includes(language)) expect(highlighted(code, language).flat().some(({ part }) => part !== 'plain'), language).toBe(true)
  }
})

it('code is as large as chosen, smaller where its box is too small; tabs lead to the next stop; lines are numbered where that is wanted', () => {
  const box = { width: 2000, height: 1000, fontSize: 30, numbered: false, text: richTextOf('a\n\tb') }
  expect(codeLayoutOf(box, browserPaint)).toMatchObject({ size: 30, lines: ['a', '    b'], left: 24, top: 24, lineHeight: 45, margin: 0 })
  expect(codeLayoutOf({ ...box, height: 46 }, browserPaint).size).toBeCloseTo(10)
  expect(codeLayoutOf({ ...box, width: 100, text: richTextOf('x'.repeat(100)) }, browserPaint).size).toBeLessThan(3)
  expect(codeLayoutOf({ ...box, numbered: true }, browserPaint).margin).toBeGreaterThan(30)
  expect([withoutTabs('\tx'), withoutTabs('ab\tx'), withoutTabs('abcd\tx\t')]).toEqual(['    x', 'ab  x', 'abcd    x   '])
})

it('it is painted line by line in its colours, and heard as code with its lines', async () => {
  highlighted(PYTHON, 'python')
  await paintingReady()
  const calls: unknown[][] = []
  const context = new Proxy({}, {
    get: (_, name) => (...given: unknown[]) => void calls.push([name, ...given]), set: (_, name, value) => calls.push([name, value]) > 0,
  }) as CanvasRenderingContext2D
  const code = { type: 'code', width: 800, height: 300, fontSize: 30, look: 'dark', language: 'python', numbered: true, text: richTextOf(PYTHON) } as unknown as DrawnCode
  codePainter.paint(context, code, browserPaint)
  const words = calls.filter(([name]) => name === 'fillText').map(([, text]) => text)
  expect(words.slice(0, 3)).toEqual(['1', 'def', ' '])
  expect(words).toContain('2')
  expect(calls).toContainEqual(['fillStyle', CODE_COLOURS.dark.keyword])
  const { container } = render(<>{codePainter.words?.(code as never, () => null)}</>)
  expect(container.querySelector('pre > code')?.textContent).toBe(PYTHON)
})

it('Tab and Shift+Tab indent, Enter keeps the indentation, what is pasted and copied is lines of plain words', () => {
  const editor = new Editor({ extensions: TEXT_SCHEMA, content: '<p>if x:</p>' })
  const lines = (): string[] => editor.state.doc.content.content.map(({ textContent }) => textContent)
  const key = (name: string, shiftKey = false): boolean => codeKey(editor.view, { key: name, shiftKey, ctrlKey: false, metaKey: false, altKey: false })
  editor.commands.setTextSelection(6)
  expect([key('Enter'), key('Tab'), key('a')]).toEqual([true, true, false])
  editor.commands.insertContent('a')
  key('Enter')
  editor.commands.insertContent('b')
  expect(lines()).toEqual(['if x:', '    a', '    b'])
  key('Tab', true)
  expect(lines()).toEqual(['if x:', '    a', 'b'])
  editor.commands.selectAll()
  key('Tab')
  expect(lines()).toEqual(['    if x:', '        a', '    b'])
  expect(copiedCode(editor.state.selection.content())).toBe('    if x:\n        a\n    b')
  expect(pasteCode(editor.view, { clipboardData: { getData: (type: string) => (type === 'text/plain' ? 'x\r\n\r\n  y' : '<b>z</b>') } as unknown as DataTransfer })).toBe(true)
  expect(lines()).toEqual(['x', '', '  y'])
  editor.destroy()
})
