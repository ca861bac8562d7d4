/** What an infographic says, kept for a day for those who ask again. */
export interface InfographicPlanTable {
  /** The key of its credits: who asked, by which name, with which words. */
  readonly key: string
  readonly user_id: string
  /** `InfographicPlan` as JSON. */
  readonly plan: string
  readonly writer: 'model' | 'offline'
  readonly created_at: number
}

declare module '../database/tables.ts' {
  interface Database {
    infographic_plan: InfographicPlanTable
  }
}
