import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useSearchParams } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { entryIn, topicIn } from './create-paths.ts'
import { TopicPrompt } from './TopicPrompt.tsx'
import '../locales/en/home.json'

afterEach(cleanup)

function Begun() {
  const [search] = useSearchParams()
  return <p>{`${entryIn(search)}: ${topicIn(search)}`}</p>
}

it.each([['  Why the sea has tides & waves? ', 'ai: Why the sea has tides & waves?'], ['', 'ai: ']])('what somebody wants to teach (%j) begins a lesson about it', async (typed, begun) => {
  render(
    <MemoryRouter initialEntries={['/home']}>
      <Routes><Route path="/home" element={<TopicPrompt />} /><Route path="/home/create" element={<Begun />} /></Routes>
    </MemoryRouter>,
  )
  fireEvent.change(screen.getByRole('textbox', { name: 'What do you want to teach?' }), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }))
  expect(await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === begun)).toBeTruthy()
})
