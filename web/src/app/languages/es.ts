import type { LanguagePack } from '../i18n.ts'
export const es: LanguagePack = { areas: { app: {} } }
