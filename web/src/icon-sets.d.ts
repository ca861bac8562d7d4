/** Sets of icons as the build has them (`web/scripts/icon-sets.ts`). */
declare module 'virtual:icon-sets' {
  type Load<T> = () => Promise<{ readonly default: T }>

  interface IconSet {
    readonly names: Load<{
      readonly groups: readonly string[]
      /** Name and group of each icon. */
      readonly icons: readonly (readonly [name: string, group: number])[]
    }>
    /** By language what each icon is called there, `|`, and what else it is found by. */
    readonly words: Readonly<Record<'en' | 'es' | 'hi', Load<readonly string[]>>>
    /** Icons of one file of drawings. */
    readonly shard: number
    readonly shards: readonly Load<readonly string[]>[]
  }

  export const SETS: Readonly<Record<'lucide' | 'tabler' | 'fluent-emoji-flat', IconSet>>
}
