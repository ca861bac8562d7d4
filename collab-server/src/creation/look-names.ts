import type { CreationLanguage } from '@lectern/shared/creation'

/** What the parts of a slide are called in lists, by their English names, which the look gives them. */
export const LOOK_NAMES: Readonly<Record<CreationLanguage, Readonly<Record<string, string>>>> = {
  'en-US': {},
  'es-ES': {
    Title: 'Título', Subtitle: 'Subtítulo', Heading: 'Encabezado', Statement: 'Afirmación', Points: 'Puntos', Number: 'Número',
    Takeaway: 'Idea clave', Panel: 'Panel', Circle: 'Círculo', Line: 'Línea', Mark: 'Marca', Card: 'Tarjeta',
  },
  'hi-IN': {
    Title: 'शीर्षक', Subtitle: 'उपशीर्षक', Heading: 'मुख्य पंक्ति', Statement: 'कथन', Points: 'बिंदु', Number: 'संख्या',
    Takeaway: 'याद रखने की बात', Panel: 'पट्टी', Circle: 'वृत्त', Line: 'रेखा', Mark: 'निशान', Card: 'कार्ड',
  },
}
