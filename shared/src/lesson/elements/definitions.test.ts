import { expect, it } from 'vitest'
import { BASE_FIELDS } from './base.ts'
import { definitionOf, elementTypes } from './registry.ts'

it.each(elementTypes())('the fields of %s have plain names, and none of a field that every element has', (type) => {
  const fields = Object.keys(definitionOf(type)?.fields ?? {})
  expect([type, ...fields].filter((name) => !/^[a-z][A-Za-z0-9]{0,63}$/.test(name) || name in {})).toEqual([])
  expect(fields.filter((name) => name === 'id' || name === 'type' || name in BASE_FIELDS)).toEqual([])
})
