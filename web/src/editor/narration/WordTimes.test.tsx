import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { TimedWord } from '@lectern/shared/lesson'
import type { SpokenSentence } from '@lectern/shared/timeline'
import { afterEach, expect, it, vi } from 'vitest'
import '../../locales/en/narration.json'
import { WordTimes } from './WordTimes.tsx'

afterEach(cleanup)

const spoken = (blob: string, text: string): SpokenSentence => ({
  text, place: 0, start: 0, end: 1, audio: { blob: blob.repeat(64), ms: 1000, words: [[0, 4, 0, 400], [5, text.length, 400, 900]], isEstimated: false },
})

/** The times of words of one sentence, whose first word begins to be moved; another sentence may take its place. */
function moving() {
  const onPut = vi.fn<(sentence: number, words: readonly TimedWord[]) => void>()
  const row = (sentence: SpokenSentence) => (
    <WordTimes sentences={[sentence]} seconds={1} width={400} current="0:0" canEdit isSettable={() => true} onSeek={() => undefined} onPut={onPut} />
  )
  const { rerender } = render(row(spoken('a', 'Lava flows')))
  fireEvent.focus(screen.getByRole('button', { name: /^Lava/ }))
  const end = screen.getAllByRole('slider')[1]
  if (!end) throw new Error('a word has two ends')
  fireEvent.keyDown(end, { key: 'ArrowRight' })
  return { end, onPut, swap: (sentence: SpokenSentence) => rerender(row(sentence)) }
}

it('the end of a word that keys moved is written when the key is let go, with the word behind it', () => {
  const { end, onPut } = moving()
  fireEvent.keyUp(end, { key: 'ArrowRight' })
  expect(onPut).toHaveBeenCalledExactlyOnceWith(0, [[0, 4, 0, 410], [5, 10, 410, 900]])
})

it('times of words are not written to what somebody else had spoken in their place meanwhile', () => {
  const { end, onPut, swap } = moving()
  swap(spoken('b', 'Snow falls'))
  expect(screen.getByRole('button', { name: /^falls, 0.4/ })).toBeTruthy()
  fireEvent.keyUp(end, { key: 'ArrowRight' })
  expect(onPut).not.toHaveBeenCalled()
})
