import type { Audience, CreationLanguage } from '@lectern/shared/creation'

/** The few words the offline writer needs around the author's own. */
export interface OfflineWords {
  /** Five objectives for a topic (S2 §5). */
  readonly objectives: (topic: string) => readonly [string, string, string, string, string]
  readonly about: (topic: string, audience: string) => string
  readonly goals: string
  readonly goal: (objective: string) => string
  /** A note to the author; notes are no part of a lesson. */
  readonly note: string
  readonly audiences: Readonly<Record<Audience, string>>
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
    about: (topic, audience) => `This reading is about “${topic}”. It is written for ${audience}.`,
    goals: 'When you have read it, you can do the following.',
    goal: (objective) => `After this part you can: ${objective}.`,
    note: '[Write here what your learners need to know: the facts, an example, a question.]',
    audiences: {
      workforce: 'people at work', higherEducation: 'students at university', highSchool: 'high school students',
      middleSchool: 'middle school students', primarySchool: 'primary school children',
    },
    lead: /^(?:the\s+)?(?:learners?|students?|participants?|they|you)\s+(?:can|will(?:\s+be\s+able\s+to)?|should|are\s+able\s+to)\s+/iu,
  },
  'es-ES': {
    objectives: (topic) => [
      `Decir con tus palabras de qué trata ${topic}`, `Nombrar las partes más importantes de ${topic}`, `Explicar por qué importa ${topic}`,
      `Dar un ejemplo de ${topic}`, `Usar en tu trabajo lo que sabes de ${topic}`,
    ],
    about: (topic, audience) => `Esta lectura trata de «${topic}». Está escrita para ${audience}.`,
    goals: 'Cuando la hayas leído, podrás hacer lo siguiente.',
    goal: (objective) => `Después de esta parte puedes: ${objective}.`,
    note: '[Escribe aquí lo que tus alumnos necesitan saber: los hechos, un ejemplo, una pregunta.]',
    audiences: {
      workforce: 'personas que trabajan', higherEducation: 'estudiantes universitarios', highSchool: 'estudiantes de bachillerato',
      middleSchool: 'estudiantes de secundaria', primarySchool: 'niños de primaria',
    },
    lead: /^(?:(?:los\s+)?(?:alumnos|estudiantes|participantes)\s+)?(?:pueden|podrán|puedes|podrás|saben)\s+/iu,
  },
  'hi-IN': {
    objectives: (topic) => [
      `अपने शब्दों में बताना कि ${topic} किस बारे में है`, `${topic} के सबसे ज़रूरी हिस्सों के नाम बताना`, `समझाना कि ${topic} क्यों ज़रूरी है`,
      `${topic} का एक उदाहरण देना`, `${topic} की जानकारी अपने काम में लगाना`,
    ],
    about: (topic, audience) => `यह पाठ “${topic}” के बारे में है। यह ${audience} के लिए लिखा गया है।`,
    goals: 'इसे पढ़कर आप ये काम कर सकेंगे।',
    goal: (objective) => `इस भाग के बाद आप यह कर सकेंगे: ${objective}।`,
    note: '[यहाँ लिखें कि आपके शिक्षार्थियों को क्या जानना चाहिए: तथ्य, एक उदाहरण, एक सवाल।]',
    audiences: {
      workforce: 'काम करने वाले लोगों', higherEducation: 'विश्वविद्यालय के छात्रों', highSchool: 'उच्च माध्यमिक के छात्रों',
      middleSchool: 'माध्यमिक के छात्रों', primarySchool: 'प्राथमिक के बच्चों',
    },
    lead: /^(?:शिक्षार्थी|छात्र|आप)\s+/u,
  },
}
