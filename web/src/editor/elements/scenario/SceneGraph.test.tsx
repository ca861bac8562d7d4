import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { graphOf } from '@lectern/shared/activities'
import { addElement, createLesson, newParts, readElement, slideIds } from '@lectern/shared/lesson'
import type { ScenarioElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { SceneGraph } from './SceneGraph.tsx'
import { SceneList } from './SceneList.tsx'

const ORIGIN = { kind: 'local', command: 'test' } as const

afterEach(cleanup)

/** A scene with two choices, one of which leads to an end, and a scene that nobody reaches. */
function scenario(): ScenarioElement {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const slideId = slideIds(doc)[0] ?? ''
  const scenes = newParts([['Rain', false], ['Dry', true], ['', false]].map(([words, isEnd]) => ({ text: richTextOf(String(words)), isEnd: isEnd === true })))
  const [rain = '', dry = ''] = scenes.map(({ id }) => id)
  const choices = newParts([['Go in', dry], ['Stay', rain]].map(([words = '', target = '']) => ({ text: richTextOf(words), scene: rain, target, points: 0, feedback: richTextOf('') })))
  return readElement(doc, slideId, addElement(doc, slideId, { type: 'scenario', x: 0, y: 0, width: 900, height: 600, scenes, choices }, ORIGIN)) as ScenarioElement
}

function Shown({ element, view: View }: { readonly element: ScenarioElement; readonly view: typeof SceneGraph }) {
  const [picked, onPick] = useState<string | null>(element.scenes[0]?.id ?? null)
  return <View element={element} nodes={graphOf(element)} picked={picked} onPick={onPick} />
}

it('arrow keys go through the graph of scenes, which says in words what is reached by nobody and what leads nowhere', () => {
  render(<Shown element={scenario()} view={SceneGraph} />)
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['1. RainStart2 choices', '2. DryEnd0 choices', '3. no words yetNo choice leads here0 choices'])
  const go = (key: string): string | null | undefined => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    return document.activeElement?.textContent?.slice(0, 6)
  }
  screen.getAllByRole('button')[0]?.focus()
  expect(['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowLeft'].map(go)).toEqual(['2. Dry', '3. no ', '3. no ', '2. Dry', '2. Dry', '1. Rai'])
  expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Rain')
})

it('the list of scenes says the same, and goes where a choice leads', () => {
  render(<Shown element={scenario()} view={SceneList} />)
  expect(screen.getAllByText('No choice leads here')).toHaveLength(1)
  fireEvent.click(screen.getAllByRole('button', { name: '2. Dry' })[0]!)
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('2. Dry')
})
