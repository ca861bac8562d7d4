import type { Audience } from '@lectern/shared/creation'
import type { TemplateCategory, TemplatePrivacy } from '@lectern/shared/templates'

/**
 * What makes a lesson a template. Its slides are the lesson's document, a copy of that which it was made of, so that it is stored, counted,
 * migrated, edited, handed over and deleted as all lessons are; its name, owner and time are the lesson's.
 */
export interface TemplateTable {
  readonly lesson_id: string
  readonly organization_id: string
  category: TemplateCategory
  /** Null: for anybody. */
  audience: Audience | null
  privacy: TemplatePrivacy
  /** As it was when somebody looked last. */
  slide_count: number
}

declare module '../database/tables.ts' {
  interface Database {
    template: TemplateTable
  }
}
