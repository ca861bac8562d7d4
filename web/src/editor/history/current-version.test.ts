import { expect, it } from 'vitest'
import type { Version } from '@lectern/shared/lessons'
import { currentVersion } from './version-days.ts'

const at = (createdAt: number): Version => ({
  versionId: `v${createdAt}`, docId: 'd', kind: 'auto', name: null, author: null, contributors: [], seq: createdAt, createdAt,
})

it('the latest version is the current one until the lesson is changed', () => {
  const versions = [at(200), at(100)]
  expect(currentVersion(versions, 150)?.versionId).toBe('v200')
  expect(currentVersion(versions, 201)).toBeNull()
  expect(currentVersion([], 1)).toBeNull()
})
