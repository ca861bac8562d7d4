import { ACCOUNT_LANGUAGES } from '@lectern/shared/accounts'
import type { AccountLanguage } from '@lectern/shared/accounts'
import { browserStorage } from '../storage/browser-storage.ts'

/** The language somebody chose in this browser, which mails to them are written in too; undefined where nobody has. */
export function chosenLanguage(): AccountLanguage | undefined {
  const chosen = browserStorage.read('language')
  return ACCOUNT_LANGUAGES.find((language) => language === chosen)
}
