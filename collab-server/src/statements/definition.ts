import type { SentStatement } from '@lectern/shared/statements'

type Told = Pick<SentStatement, 'context' | 'object'>
type Activity = Extract<Told['object'], { readonly objectType?: 'Activity' | undefined }>
/** What statements tell of an activity (xAPI 1.0.3, Data §2.4.4.1). */
export type Definition = NonNullable<Activity['definition']>

/** What an interaction is asked by: these belong together, so they are of one statement. */
const INTERACTION = ['interactionType', 'correctResponsesPattern', 'choices', 'scale', 'source', 'target', 'steps'] as const
const COMPONENTS = ['choices', 'scale', 'source', 'target', 'steps'] as const
type Components = NonNullable<Definition['choices']>

/** All activities that a statement names. */
function activitiesIn({ context, object }: Told): readonly Activity[] {
  const around = Object.values(context?.contextActivities ?? {}).flatMap((list) => list ?? [])
  if (object.objectType === 'SubStatement') return [...activitiesIn(object), ...around]
  return object.objectType === undefined || object.objectType === 'Activity' ? [object, ...around] : around
}

/** Components with words of languages that an older statement has for the same ones. */
function withWords(components: Components, older: Components = []): Components {
  const words = new Map(older.map(({ description, id }) => [id, description]))
  return components.map((one) => ({ ...one, ...(one.description ?? words.get(one.id) ? { description: { ...words.get(one.id), ...one.description } } : {}) }))
}

function merged(newer: Definition, older: Definition): Definition {
  const isInteraction = INTERACTION.some((name) => newer[name] !== undefined)
  const rest = isInteraction ? Object.fromEntries(Object.entries(older).filter(([name]) => !INTERACTION.some((one) => one === name))) : older
  const maps = (['name', 'description', 'extensions'] as const).flatMap((name) => (newer[name] && older[name] ? [[name, { ...older[name], ...newer[name] }]] : []))
  const components = COMPONENTS.flatMap((name) => (newer[name] ? [[name, withWords(newer[name], older[name])]] : []))
  return { ...rest, ...newer, ...Object.fromEntries([...maps, ...components]) as Partial<Definition> }
}

/** What statements, the newest first, tell of an activity: what the newest says holds, with words of languages that only older ones have. Null where they tell nothing. */
export function definitionIn(statements: readonly Told[], id: string): Definition | null {
  const told = statements.flatMap(activitiesIn).flatMap((one) => (one.id === id && one.definition !== undefined ? [one.definition] : []))
  const [newest, ...others] = told
  return newest === undefined ? null : others.reduce(merged, newest)
}
