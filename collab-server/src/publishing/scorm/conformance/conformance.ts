import type { PackageFormat } from '@lectern/shared/publishing'
import type { Check } from './check.ts'
import { manifestChecks } from './manifest-checks.ts'
import { scormRuntimeChecks, xapiRuntimeChecks } from './runtime-checks.ts'
import type { LaunchedLesson } from './runtime-checks.ts'

/** How long the launches of one package may take, ms. */
const LAUNCH_MS = 20_000

/** A package before it is handed out. */
export interface UncheckedPackage {
  readonly format: PackageFormat
  /** Its files as texts, by their names; the report is empty so far. */
  readonly files: Readonly<Record<string, string>>
  readonly lesson: LaunchedLesson
  /** The activity that statements are about. */
  readonly activityId: string
}

/** Looks at a package by the rules of its standard, and launches it in a strict runtime; what throws is a check that failed. */
export async function conformanceOf({ activityId, files, format, lesson }: UncheckedPackage): Promise<readonly Check[]> {
  const manifest = manifestChecks(format, files)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => { timer = setTimeout(() => reject(new Error(`it took longer than ${LAUNCH_MS} ms`)), LAUNCH_MS) })
  try {
    const launched = format === '1.2' || format === '2004' ? scormRuntimeChecks(format, files, lesson) : xapiRuntimeChecks(format, files, lesson, activityId)
    return [...manifest, ...await Promise.race([launched, late])]
  } catch (error) {
    return [...manifest, { id: 'runtime.launch', what: 'The package is launched in a strict runtime', isOk: false, detail: error instanceof Error ? error.message : String(error) }]
  } finally {
    clearTimeout(timer)
  }
}
