import { PATHS } from '../platform/routing/guards.ts'

/** The address at which the gallery shows one template. */
export function templatePath(templateId: string): string {
  return `${PATHS.templates}/${encodeURIComponent(templateId)}`
}
