import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import '../../locales/en/creation.json'
import { useLeftOut } from './use-left-out.ts'

afterEach(cleanup)

it('pages with letters that could not be read are said, and nothing of a file that came along whole', () => {
  const { result } = renderHook(useLeftOut)
  expect(result.current({ isCut: false, wordless: [], unread: [] })).toBe('')
  expect(result.current({ isCut: false, wordless: [4], unread: [2, 3] })).toBe(
    'Page 4 has no text that could be read, as where it was scanned. Pages 2 and 3 have letters that could not be read: their fonts do not say what they are. They are missing in the text.',
  )
})
