// The types of react-i18next for this app, by `paths` of tsconfig.json; at run time it is the package itself. The package's own,
// made from our words (`CustomTypeOptions`), take twice as long to check, since they look for every key anew in every call.
import type { i18n, ThirdPartyModule } from 'i18next'
import type { ReactElement } from 'react'
import type { AnyWordKey, Translate, WordArea, WordKey, WordValues } from './words.ts'

/** Lets components hear of i18next. */
export declare const initReactI18next: ThirdPartyModule

/** The words of an area, or of several, of which the first needs not be named with a key; `app` where none is given. */
export declare function useTranslation<const A extends WordArea = 'app'>(areas?: A | readonly [A, ...WordArea[]]): {
  readonly t: Translate<A>
  readonly i18n: i18n
}

/** A sentence with elements of React in it, by the names of its tags. */
export declare function Trans<A extends WordArea>(props: {
  readonly t: Translate<A>
  readonly i18nKey: WordKey<A> | AnyWordKey
  readonly values?: WordValues
  readonly components: Readonly<Record<string, ReactElement>>
  readonly shouldUnescape?: boolean
  readonly tOptions?: { readonly interpolation: { readonly escapeValue: boolean } }
}): ReactElement
