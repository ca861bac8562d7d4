import { EFFECT_FIELDS } from './effects.ts'
import { flag, link, number, string, styled } from './fields.ts'
import type { StoredFields } from './fields.ts'

const coordinate = { min: -100_000, max: 100_000, fallback: 0, isRequired: true } as const
const side = { min: 1, max: 100_000, isRequired: true } as const

/** What every element has besides its id and type. Lengths are slide points on the 1920 × 1080 canvas. */
export const BASE_FIELDS = {
  /** Fractional index: the place in the z-order, lowest at the back. */
  order: string({ min: 1, max: 256, fallback: 'a0', isRequired: true }),
  /** Left edge of the unrotated box. */
  x: number(coordinate),
  /** Top edge of the unrotated box. */
  y: number(coordinate),
  width: number({ ...side, fallback: 400 }),
  height: number({ ...side, fallback: 200 }),
  /** Degrees clockwise about the centre of the box. */
  rotation: number({ min: -360, max: 360, fallback: 0 }),
  flipX: flag(),
  flipY: flag(),
  locked: flag(),
  /** Whether it is there for authors alone: neither painted nor read aloud. Stands only where somebody said so; a plain yes or no, whoever it was. */
  hidden: styled(flag()),
  /** 0 invisible … 1 opaque. */
  opacity: number({ min: 0, max: 1, fallback: 1 }),
  /** What it is called in lists and by screen readers; empty when the author gave no name. */
  name: string({ max: 200, fallback: '' }),
  /** The ids of the groups it is in, the outermost first, with a slash between them (`groups.ts`); empty for those in none. */
  groupId: string({ max: 1040, fallback: '' }),
  /** Where a press of the whole element leads; absent where it leads nowhere. What learners do something with in the page leads nowhere (`elementLink`). */
  link: styled(link()),
  ...EFFECT_FIELDS,
}

/** What every element has. */
export type ElementBase = { id: string } & StoredFields<typeof BASE_FIELDS>
