import type { LanguagePack } from '../i18n.ts'
export const hi: LanguagePack = { areas: { app: {} } }
