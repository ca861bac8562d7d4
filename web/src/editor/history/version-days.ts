import type { Version } from '@lectern/shared/lessons'
import { formatFor } from '../../platform/i18n/use-format.ts'

/** The versions of one day, newest first. */
export interface VersionDay {
  /** Midnight at its start in the reader's time zone, ms since 1970. */
  readonly startsAt: number
  /** How many days ago that was; 0 today. */
  readonly daysAgo: number
  readonly versions: readonly Version[]
}

/** Midnight before a time, in the reader's time zone. */
function startOfDay(at: number): number {
  const day = new Date(at)
  day.setHours(0, 0, 0, 0)
  return day.getTime()
}

/** Groups versions by the reader's days, newest first. */
export function versionDays(versions: readonly Version[], now: number): readonly VersionDay[] {
  const days = new Map<number, Version[]>()
  for (const version of [...versions].sort((a, b) => b.createdAt - a.createdAt || b.seq - a.seq)) {
    const startsAt = startOfDay(version.createdAt)
    const day = days.get(startsAt)
    if (day === undefined) days.set(startsAt, [version])
    else day.push(version)
  }
  const today = startOfDay(now)
  // Days are counted by rounding: those on which the clocks change have 23 or 25 hours.
  return [...days].map(([startsAt, own]) => ({ startsAt, daysAgo: Math.round((today - startsAt) / 86_400_000), versions: own }))
}

/** The heading of a day. */
export function dayHeading(day: VersionDay, language: string, words: { readonly today: string; readonly yesterday: string }): string {
  if (day.daysAgo === 0) return words.today
  if (day.daysAgo === 1) return words.yesterday
  return formatFor(language).day(day.startsAt, Date.now())
}

/** Day and time of a version in full. */
export function whenOf(version: Pick<Version, 'createdAt'>, language: string): string {
  return formatFor(language).dayTime(version.createdAt)
}

/** The time of day of a version. */
export function timeOf(version: Pick<Version, 'createdAt'>, language: string): string {
  return formatFor(language).time(version.createdAt)
}

/** Who made a version: those who edited, else who asked for it. Names that are gone are empty. */
export function peopleBehind(version: Version): readonly { readonly userId: string; readonly name: string }[] {
  if (version.contributors.length > 0) return version.contributors
  return version.author === null ? [] : [version.author]
}

/** The version beside another in the order shown; the same one at the ends. */
export function neighbour(versions: readonly Version[], versionId: string, step: number): Version | null {
  const index = versions.findIndex((version) => version.versionId === versionId)
  if (index === -1) return versions[0] ?? null
  return versions[Math.min(versions.length - 1, Math.max(0, index + step))] ?? null
}

/**
 * The version that is what the lesson is now; null when the lesson was changed since the latest.
 *
 * @param versions newest first
 * @param lastEditedAt when the lesson was changed last, ms since 1970
 */
export function currentVersion(versions: readonly Version[], lastEditedAt: number): Version | null {
  const [latest] = versions
  return latest !== undefined && lastEditedAt <= latest.createdAt ? latest : null
}
