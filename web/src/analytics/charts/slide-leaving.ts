/** What is counted of a slide, as far as it says where learners leave. */
interface LeftSlide {
  /** From 1. */
  readonly number: number
  /** Learners who came no further, and have not completed the lesson. */
  readonly left: number
}

/** Slides with how many learners left at each: who came to the last one has seen all of them, and left nowhere. */
export function leaving<T extends LeftSlide>(slides: readonly T[], slideCount: number): readonly T[] {
  return slides.map((slide) => (slide.number < slideCount ? slide : { ...slide, left: 0 }))
}

/** The slide that most leave after; null where nobody does. */
export function mostLeft<T extends LeftSlide>(slides: readonly T[]): T | null {
  return slides.reduce<T | null>((worst, slide) => (slide.left > (worst?.left ?? 0) ? slide : worst), null)
}
