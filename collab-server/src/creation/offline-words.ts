import type { CreationLanguage } from '@lectern/shared/creation'

/** The few words the offline writer needs around the author's own. */
export interface OfflineWords {
  /** Five objectives for a topic (S2 §5). */
  readonly objectives: (topic: string) => readonly [string, string, string, string, string]
  /** The heading above the objectives. */
  readonly goals: string
  /** How objectives begin that say who can do something; taken off where they become headings. */
  readonly lead: RegExp
}

/** {@link OfflineWords} by language. */
export const OFFLINE_WORDS: Readonly<Record<CreationLanguage, OfflineWords>> = {
  'en-US': {
    objectives: (topic) => [
      `Say in your own words what ${topic} is about`, `Name the most important parts of ${topic}`, `Explain why ${topic} matters`,
      `Give an example of ${topic}`, `Use what you know about ${topic} in your own work`,
    ],
    goals: 'What you will learn',
    lead: /^(?:the\s+)?(?:learners?|students?|participants?|they|you)\s+(?:can|will(?:\s+be\s+able\s+to)?|should|are\s+able\s+to)\s+/iu,
  },
  'es-ES': {
    objectives: (topic) => [
      `Decir con tus palabras de qué trata ${topic}`, `Nombrar las partes más importantes de ${topic}`, `Explicar por qué importa ${topic}`,
      `Dar un ejemplo de ${topic}`, `Usar en tu trabajo lo que sabes de ${topic}`,
    ],
    goals: 'Lo que aprenderás',
    lead: /^(?:(?:los\s+)?(?:alumnos|estudiantes|participantes)\s+)?(?:pueden|podrán|puedes|podrás|saben)\s+/iu,
  },
  'hi-IN': {
    objectives: (topic) => [
      `अपने शब्दों में बताना कि ${topic} किस बारे में है`, `${topic} के सबसे ज़रूरी हिस्सों के नाम बताना`, `समझाना कि ${topic} क्यों ज़रूरी है`,
      `${topic} का एक उदाहरण देना`, `${topic} की जानकारी अपने काम में लगाना`,
    ],
    goals: 'आप क्या सीखेंगे',
    lead: /^(?:शिक्षार्थी|छात्र|आप)\s+/u,
  },
  'fr-FR': {
    objectives: (topic) => [
      `Dire avec vos mots de quoi parle ${topic}`, `Nommer les parties les plus importantes de ${topic}`, `Expliquer pourquoi ${topic} est important`,
      `Donner un exemple de ${topic}`, `Utiliser dans votre travail ce que vous savez de ${topic}`,
    ],
    goals: 'Ce que vous apprendrez',
    lead: /^(?:(?:les\s+)?(?:élèves|étudiants|apprenants|participants)\s+|vous\s+)?(?:peuvent|pourront|pouvez|pourrez|savent|savez)\s+/iu,
  },
  'de-DE': {
    objectives: (topic) => [
      `Mit eigenen Worten sagen, worum es bei ${topic} geht`, `Die wichtigsten Teile von ${topic} nennen`, `Erklären, warum ${topic} wichtig ist`,
      `Ein Beispiel für ${topic} geben`, `Was Sie über ${topic} wissen, in der eigenen Arbeit anwenden`,
    ],
    goals: 'Was Sie lernen',
    lead: /^(?:(?:die\s+)?(?:Lernenden|Schüler(?:innen)?|Studierenden|Teilnehmenden)|sie|du)\s+(?:können|kannst|werden|sollen)\s+/iu,
  },
}

const ARTICLE = /^(?:the|an?|el|la|los|las|una?|une?|les|le|der|die|das|eine?)\s/iu

/** A topic within a sentence: its article is written small there. */
export function topicWithin(topic: string): string {
  return ARTICLE.test(topic) ? topic.charAt(0).toLocaleLowerCase() + topic.slice(1) : topic
}
