import { expect, it } from 'vitest'
import { plainText } from '@lectern/shared/text'
import { listBuiltIns, openBuiltIn } from './built-in.ts'

it.each([['en', 'The great space quiz'], ['es', 'El gran juego del espacio'], ['hi', 'अंतरिक्ष की बड़ी पहेली'], ['fr', 'The great space quiz']])('templates of the product are shown in %s', async (language, title) => {
  const words = (await openBuiltIn('quiz', language))?.slides[0]?.elements.flatMap((element) => (element.type === 'text' ? [plainText(element.text)] : []))
  expect(words?.[0]).toBe(title)
  const listed = (await listBuiltIns(language)).find(({ template }) => template.id === 'quiz')
  expect(listed?.first?.elements.flatMap((element) => (element.type === 'text' ? [plainText(element.text)] : []))[0]).toBe(title)
  expect(await openBuiltIn('none', language)).toBeNull()
})
