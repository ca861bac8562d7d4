import { expect, it } from 'vitest'
import { presumedLoaded } from '../../scripts/preload-missing.ts'
import type { BuiltFile } from '../../scripts/preload-missing.ts'

const file = (fileName: string, imports: string[] = [], dynamicImports: string[] = [], isEntry = false): BuiltFile => ({ fileName, imports, dynamicImports, isEntry })

it('a page that runs a file of the build has what that imports, and what those import that lead to it', () => {
  const loaded = presumedLoaded([
    file('index', ['react'], ['login', 'editor'], true), file('react'),
    file('login', ['forms', 'index']), file('editor', ['yjs', 'index'], ['chrome', 'menus']),
    file('chrome', ['panels'], ['menus', 'login']), file('menus', ['fields']),
    file('yjs'), file('forms'), file('fields'), file('panels'),
  ])
  const of = (name: string): string => [...loaded(name)].toSorted().join(' ')
  expect(of('index')).toBe('index react')
  expect(of('editor')).toBe('editor index react yjs')
  expect(of('chrome')).toBe('chrome editor index panels react yjs')
  expect(of('menus')).toBe('chrome editor fields index menus panels react yjs')
})

it('files that ask for each other in a circle come to an end', () => {
  const loaded = presumedLoaded([file('index', [], ['a'], true), file('a', [], ['b']), file('b', [], ['a'])])
  expect([...loaded('b')].toSorted()).toEqual(['a', 'b', 'index'])
})
