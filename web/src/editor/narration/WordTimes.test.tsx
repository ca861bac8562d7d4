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
    <WordTimes from={0} to={1} sentences={[sentence]} seconds={1} width={400} current="0:0" canEdit isSettable={() => true} onSeek={() => undefined} onPut={onPut} />
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

it('of a long narration the words in sight are there, one of them to be reached by keys, and the one that has the focus', () => {
  const long = Array.from({ length: 500 }, (_, at): SpokenSentence => ({ ...spoken('c', 'Lava flows'), place: at, start: at, end: at + 1 }))
  const row = (from: number) => (
    <WordTimes sentences={long} from={from} to={from + 3} seconds={500} width={75_000} current="0:0" canEdit={false} isSettable={() => false} onSeek={() => undefined} onPut={() => undefined} />
  )
  const { rerender } = render(row(100))
  const words = (): (string | null)[] => screen.getAllByRole('button').map((word) => word.getAttribute('aria-label'))
  expect(words()).toHaveLength(7)
  expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  fireEvent.focus(screen.getByRole('button', { name: /^Lava, 101\D/ }))
  rerender(row(300))
  expect(words().filter((word) => /^Lava, 101\D/.test(word ?? ''))).toHaveLength(1)
  expect(words()).toHaveLength(8)
})
