import type { Migration, PlainSlide } from './migration.ts'
import { MIGRATIONS } from './registry.ts'

/**
 * Slides that were frozen or copied by a version, as this one has them. Those of a newer version stay as they are: what is not known in
 * them is drawn by its fallback.
 */
export function migrateSlides<T extends object>(slides: readonly T[], version: number, migrations: readonly Migration[] = MIGRATIONS): readonly T[] {
  const due = migrations.filter((migration) => migration.version > version)
  return due.length === 0 ? slides : slides.map((slide) => due.reduce<PlainSlide>((now, { slide: step }) => step(now), slide as PlainSlide) as T)
}
