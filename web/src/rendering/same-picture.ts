import type { Slide } from '@lectern/shared/lesson'

/** Whether two snapshots of a slide are the same picture: all but what is said with it and what is animated. */
export function samePicture(a: Slide, b: Slide): boolean {
  return (Object.keys({ ...a, ...b }) as (keyof Slide)[]).every((key) => key === 'narration' || key === 'animations' || a[key] === b[key])
}
