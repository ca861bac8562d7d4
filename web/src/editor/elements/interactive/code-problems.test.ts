import { expect, it } from 'vitest'
import { codeProblems } from './code-problems.ts'

const kinds = (code: string): readonly string[] => codeProblems(code).map(({ kind, what }) => (what === '' ? kind : `${kind} ${what}`))
const SAYS = '<script>lectern.ready(); lectern.score(1)</script>'

it('code that is a page with a script that speaks has no problem', () => {
  expect(kinds(`<p>Hello<ul><li>one<li>two</ul><label>Name <input></label><br>${SAYS}`)).toEqual([])
  expect(kinds('')).toEqual([])
})

it('what loads or sends is found in markup, styles and scripts', () => {
  expect(kinds(`<script src="https://elsewhere.test/x.js"></script>${SAYS}`)).toEqual(['network src="https://'])
  expect(kinds(`<style>@import url(x.css)</style>${SAYS}`)).toEqual(['network @import'])
  expect(kinds('<script>lectern.ready(); lectern.score(1); fetch("/x")</script>')).toEqual(['network fetch'])
})

it('elements that are left open, or that close nothing, are found where they stand', () => {
  const code = `<div><b>bold</div></i>${SAYS}`
  expect(kinds(code)).toEqual(['unclosed b', 'closesNothing i'])
  const [unclosed] = codeProblems(code)
  expect(code.slice(unclosed?.from, unclosed?.to)).toBe('<b>')
})

it('signs within scripts, comments and values are no markup', () => {
  expect(kinds(`<!-- <div> --><p title="a > b">x</p><script>const a = '</b><i>'; lectern.ready(); lectern.answer('a', 'b')</script>`)).toEqual([])
})

it('pictures without words for who does not see them, and fields without names, are warnings', () => {
  expect(codeProblems(`<img src="data:,"><input>${SAYS}`).map(({ isError, kind }) => [kind, isError])).toEqual([['image', false], ['label', false]])
})

it('a page that says nothing of learners is told so', () => {
  expect(kinds('<p>Hello</p>')).toEqual(['script'])
  expect(kinds('<script>1</script>')).toEqual(['noReady', 'noAnswer'])
  expect(kinds('Hello')).toEqual(['html', 'script'])
})
