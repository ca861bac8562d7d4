import { expect, test } from 'vitest'
import { versionsToThin } from './thinning.ts'

const HOUR = 3_600_000
const now = Date.UTC(2030, 5, 15, 12)

test('SYNC-53 automatic versions stay for a day, then one an hour, after thirty days one a day', () => {
  const at = (ageHours: number) => ({ id: `${ageHours}`, createdAt: now - ageHours * HOUR })
  const ages = [0.1, 0.2, 0.3, 23.9, 30.1, 30.3, 30.6, 31.2, 24 * 40, 24 * 40 + 1, 24 * 40 + 2, 24 * 41]
  expect(versionsToThin(ages.map(at), now)).toEqual(['30.3', '30.6', '961', '962'])
})
