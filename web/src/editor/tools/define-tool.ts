import type * as Y from 'yjs'
import type { AnyWordKey } from '../../platform/i18n/words.ts'
import type { StateFactory, StateId } from '../canvas/tool-state.ts'

/** One of several things that a tool makes, such as a form. */
export interface ToolVariant<V extends string = string> {
  readonly id: V
  /** i18next key with its namespace. */
  readonly labelKey: AnyWordKey
  readonly shortcut?: string
}

/** What of a tool is the same for all, whatever its states. */
interface ToolFacts<Id extends string, V extends string> {
  /** Unique; its states are called `<id>.<state>`. */
  readonly id: Id
  /** i18next key, with its namespace, of its name. */
  readonly labelKey: AnyWordKey
  /** A key as commands have them, such as `T`. */
  readonly shortcut?: string
  /** CSS cursor over the stage while it is held, unless a state says otherwise. */
  readonly cursor: string
  /** It puts something on the slide: for those who may edit, by pointer and by Enter, and it says so when it is taken up. */
  readonly draws: boolean
  /** What it makes one of, the first until somebody chooses; each has a command and a row in a menu. */
  readonly variants?: { readonly menuLabelKey: AnyWordKey; readonly all: readonly ToolVariant<V>[] }
  /** Of a tool that is called like the type of element it makes, where its variants are kinds of that: what a new one of a variant is given. */
  propsOf?(variant: V, doc: Y.Doc): Readonly<Record<string, unknown>>
}

/** The states of a tool by the part of their ids behind its own. */
type StatesOf<Id extends string> = { readonly [K in StateId as K extends `${Id}.${infer State}` ? State : never]: StateFactory<K> }

/** A tool of the tool bar: what buttons, shortcuts, the palette, help, the stage and the keyboard know of it. */
export interface Tool<Id extends string = string, V extends string = string> extends ToolFacts<Id, V> {
  /** `idle` is where it begins. */
  readonly states: Readonly<Record<string, unknown>>
}

/**
 * Defines a tool. Its states and what they are entered with are declared in its folder as part of `StateInfos`; how it draws, and its
 * icons, stand in `appearance.ts` beside it and are loaded later.
 */
export function defineTool<const Id extends string, const V extends string = never>(
  tool: ToolFacts<Id, V> & { readonly states: StatesOf<Id> },
): Tool<Id, V> {
  return tool
}
