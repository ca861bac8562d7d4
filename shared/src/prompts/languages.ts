/** What is added to a prompt for the language of what is written (S2 §5: for hi-IN and es-ES alone; all others leave it as it is). */
const LANGUAGE_PROMPTS: Readonly<Record<string, string>> = { 'es-ES': 'Write in Spanish as it is spoken in Spain.', 'hi-IN': 'Write in Hindi, in Devanagari.' }

/** The keys under which these prompts are asked for. */
export const LANGUAGE_PROMPT_KEYS = ['language-es-ES', 'language-hi-IN'] as const

/** Whether a key is that of the prompt of a language: `language-` and its BCP 47 tag, or the tag of one that has words of its own. */
export function isLanguagePromptKey(key: string): boolean {
  return /^language-[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/u.test(key) || Object.hasOwn(LANGUAGE_PROMPTS, key)
}

/** The prompt of a language by its tag or its key; empty where there is none. */
export function languagePrompt(language: string): string {
  return LANGUAGE_PROMPTS[language.replace(/^language-/u, '')] ?? ''
}

/** A system prompt for texts of a language; unchanged for languages that have no words of their own. */
export function inLanguage(systemPrompt: string, language: string): string {
  const words = languagePrompt(language)
  return words === '' ? systemPrompt : `${systemPrompt}\n${words}`
}

/** Names of levels, as they are said in English (S2 §5). */
export const LEVELS = [
  'K-5', '6-8', '9-12', 'Elementary', 'Middle', 'High School', 'College', 'Professional', 'Kindergarten', 'Primary', 'Secondary', 'Higher Secondary', 'University',
] as const
export type Level = (typeof LEVELS)[number]

type Labels = Readonly<Record<Level, string>>
const labels = (...words: readonly string[]): Labels => Object.fromEntries(LEVELS.map((level, at) => [level, words[at] ?? level])) as Labels

const LEVEL_LABELS: Readonly<Record<string, Labels>> = {
  hi: labels('कक्षा K-5', 'कक्षा 6-8', 'कक्षा 9-12', 'प्रारंभिक', 'मध्य', 'हाई स्कूल', 'महाविद्यालय', 'पेशेवर', 'बालवाड़ी', 'प्राथमिक', 'माध्यमिक', 'उच्च माध्यमिक', 'विश्वविद्यालय'),
  pa: labels('ਜਮਾਤ K-5', 'ਜਮਾਤ 6-8', 'ਜਮਾਤ 9-12', 'ਮੁੱਢਲੀ', 'ਮਿਡਲ', 'ਹਾਈ ਸਕੂਲ', 'ਕਾਲਜ', 'ਪੇਸ਼ੇਵਰ', 'ਕਿੰਡਰਗਾਰਟਨ', 'ਪ੍ਰਾਇਮਰੀ', 'ਸੈਕੰਡਰੀ', 'ਹਾਇਰ ਸੈਕੰਡਰੀ', 'ਯੂਨੀਵਰਸਿਟੀ'),
  fr: labels('Niveaux K-5', 'Niveaux 6-8', 'Niveaux 9-12', 'Élémentaire', 'Collège', 'Lycée', 'Études supérieures', 'Professionnel', 'Maternelle', 'Primaire', 'Secondaire', 'Secondaire supérieur', 'Université'),
  de: labels('Klassen K-5', 'Klassen 6-8', 'Klassen 9-12', 'Grundstufe', 'Mittelstufe', 'Oberstufe', 'Hochschule', 'Beruf', 'Kindergarten', 'Primarstufe', 'Sekundarstufe', 'Höhere Sekundarstufe', 'Universität'),
  kn: labels('ತರಗತಿ K-5', 'ತರಗತಿ 6-8', 'ತರಗತಿ 9-12', 'ಪ್ರಾರಂಭಿಕ', 'ಮಾಧ್ಯಮಿಕ', 'ಪ್ರೌಢಶಾಲೆ', 'ಕಾಲೇಜು', 'ವೃತ್ತಿಪರ', 'ಶಿಶುವಿಹಾರ', 'ಪ್ರಾಥಮಿಕ', 'ಪ್ರೌಢ', 'ಪದವಿಪೂರ್ವ', 'ವಿಶ್ವವಿದ್ಯಾಲಯ'),
  bn: labels('শ্রেণি K-5', 'শ্রেণি 6-8', 'শ্রেণি 9-12', 'প্রারম্ভিক', 'মধ্য', 'উচ্চ বিদ্যালয়', 'কলেজ', 'পেশাদার', 'কিন্ডারগার্টেন', 'প্রাথমিক', 'মাধ্যমিক', 'উচ্চ মাধ্যমিক', 'বিশ্ববিদ্যালয়'),
  te: labels('తరగతి K-5', 'తరగతి 6-8', 'తరగతి 9-12', 'ప్రారంభ', 'మధ్య', 'ఉన్నత పాఠశాల', 'కళాశాల', 'వృత్తి', 'కిండర్‌గార్టెన్', 'ప్రాథమిక', 'మాధ్యమిక', 'ఉన్నత మాధ్యమిక', 'విశ్వవిద్యాలయం'),
}

/** What a level is called in a language: translated for hi-IN, pa, fr, de, kn, bn and te, in English for all others. */
export function levelLabel(level: string, language: string): string {
  const words = LEVEL_LABELS[language.split('-')[0] ?? '']
  return words !== undefined && Object.hasOwn(words, level) ? words[level as Level] : level
}
