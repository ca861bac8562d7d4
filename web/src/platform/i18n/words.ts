import type appWords from '../../locales/en/app.json'
import type uiWords from '../../locales/en/ui.json'

/** Words of one file in one language; nested as deep as it likes. */
export interface Words {
  readonly [key: string]: string | Words
}

/**
 * The files of words by name, each as its English has it: `area`, or `area.part` for a part of an area that is loaded apart.
 * A noun adds its own where it registers them, beside `registerWords` (`declare module`), so that nobody lists them.
 */
export interface WordFiles {
  readonly app: typeof appWords
  readonly ui: typeof uiWords
}

/** The name of a file of words. */
export type WordFile = keyof WordFiles

/** An area of words: what `useTranslation` is given. */
export type WordArea = WordFile extends infer F ? (F extends `${infer A}.${string}` ? A : F) : never

/** The key that stands for all forms of a number: i18next finds the form by `count`. */
type WithoutForm<K extends string> = K extends `${infer B}_${Intl.LDMLPluralRule}` ? B : K
type KeysIn<T> = { [K in keyof T & (string | number)]: T[K] extends string ? WithoutForm<`${K}`> : `${K}.${KeysIn<T[K]>}` }[keyof T & (string | number)]
type FileKeys = { [F in WordFile]: KeysIn<WordFiles[F]> }

/** Every key of an area, of all its parts. */
export type WordKey<A extends WordArea> = { [F in WordFile]: F extends A | `${A}.${string}` ? FileKeys[F] : never }[WordFile]

/** A key with its area before it, as in `canvas:menu`; it is found from everywhere. */
export type AnyWordKey = { [A in WordArea]: `${A}:${WordKey<A>}` }[WordArea]

/** The keys of a group of an area, without the group's name: `KeyAfter<'canvas', 'shortcuts'>`. */
export type KeyAfter<A extends WordArea, Group extends string> = WordKey<A> extends infer K ? (K extends `${Group}.${infer Rest}` ? Rest : never) : never

/** What is filled into a sentence, by name; `count` chooses the form. */
export type WordValues = Readonly<Record<string, unknown>>

/** Says a key in the language in use, with values filled in. */
export interface Translate<A extends WordArea = 'app'> {
  /** A key that English does not have is an error of types. */
  (key: WordKey<A> | AnyWordKey, values?: WordValues): string
  /** A key of which nobody knows before whether there are words for it, and what is said when there are none. */
  (key: string, values: WordValues & { readonly defaultValue: string }): string
}
