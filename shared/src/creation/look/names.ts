import type { CreationLanguage } from '../limits.ts'

/** What the parts of a generated slide are called in lists. */
export type PartName =
  | 'Title' | 'Subtitle' | 'Heading' | 'Statement' | 'Points' | 'Number' | 'Caption' | 'Takeaway' | 'Label' | 'Text' | 'Quote' | 'Source' | 'Card' | 'Mark' | 'Table' | 'Chart'
  | 'Artwork' | 'Code'

const NAMES: Readonly<Record<CreationLanguage, Partial<Readonly<Record<PartName, string>>>>> = {
  'en-US': {},
  'es-ES': {
    Title: 'Título', Subtitle: 'Subtítulo', Heading: 'Encabezado', Statement: 'Afirmación', Points: 'Puntos', Number: 'Número', Caption: 'Leyenda', Takeaway: 'Idea clave',
    Label: 'Etiqueta', Text: 'Texto', Quote: 'Cita', Source: 'Fuente', Card: 'Tarjeta', Mark: 'Marca', Table: 'Tabla', Chart: 'Gráfico', Artwork: 'Adorno', Code: 'Código',
  },
  'hi-IN': {
    Title: 'शीर्षक', Subtitle: 'उपशीर्षक', Heading: 'मुख्य पंक्ति', Statement: 'कथन', Points: 'बिंदु', Number: 'संख्या', Caption: 'विवरण', Takeaway: 'याद रखने की बात',
    Label: 'नाम', Text: 'पाठ', Quote: 'उद्धरण', Source: 'स्रोत', Card: 'कार्ड', Mark: 'निशान', Table: 'तालिका', Chart: 'चार्ट', Artwork: 'सजावट', Code: 'कोड',
  },
  'fr-FR': {
    Title: 'Titre', Subtitle: 'Sous-titre', Heading: 'En-tête', Statement: 'Affirmation', Points: 'Points', Number: 'Nombre', Caption: 'Légende', Takeaway: 'À retenir',
    Label: 'Étiquette', Text: 'Texte', Quote: 'Citation', Source: 'Source', Card: 'Carte', Mark: 'Marque', Table: 'Tableau', Chart: 'Graphique', Artwork: 'Ornement', Code: 'Code',
  },
  'de-DE': {
    Title: 'Titel', Subtitle: 'Untertitel', Heading: 'Überschrift', Statement: 'Aussage', Points: 'Punkte', Number: 'Zahl', Caption: 'Bildtext', Takeaway: 'Merksatz',
    Label: 'Beschriftung', Text: 'Text', Quote: 'Zitat', Source: 'Quelle', Card: 'Karte', Mark: 'Zeichen', Table: 'Tabelle', Chart: 'Diagramm', Artwork: 'Schmuck', Code: 'Code',
  },
}

/** The name of a part in a language; in English for languages without words. */
export function partName(name: PartName, language: CreationLanguage): string {
  return NAMES[language][name] ?? name
}
