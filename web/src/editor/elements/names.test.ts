import { elementTypes } from '@lectern/shared/lesson'
import { expect, it } from 'vitest'
import { translate } from '../../platform/i18n/i18n.ts'
import { EDITS } from './edits.ts'

it('the kinds of elements have names before any inspector has come', () => {
  expect(elementTypes().length).toBeGreaterThan(0)
  expect([translate('elements:types.text'), translate('elements:types.image'), translate('elements:shapes.star')]).toEqual(['Text', 'Picture', 'Star'])
  expect(Object.keys(EDITS).sort()).toEqual([...elementTypes()].sort())
})
