/** Words of languages whose letters and words are unlike each other. */
export const SAMPLE_WORDS = {
  en: ['The', 'teacher', 'writes', 'a', 'lesson', 'about', 'rivers', 'and', 'mountains', 'today'],
  de: ['Die', 'Geschwindigkeitsbegrenzung', 'der', 'Kraftfahrzeuge', 'gilt', 'auf', 'Autobahnen', 'und', 'Landstraßen', 'weiterhin'],
  hi: ['शिक्षक', 'आज', 'नदियों', 'और', 'पहाड़ों', 'के', 'बारे', 'में', 'एक', 'पाठ'],
  ar: ['يكتب', 'المعلم', 'اليوم', 'درسًا', 'عن', 'الأنهار', 'والجبال', 'في', 'بلادنا', 'الجميلة'],
} as const
/** How many words are few, usual and many for a placeholder. */
export const SAMPLE_COUNTS: Readonly<Record<string, readonly [number, number, number]>> = {
  title: [2, 5, 10], subtitle: [2, 6, 12], heading: [2, 5, 10], body: [5, 25, 60], label: [1, 2, 3], step: [4, 12, 25], section: [1, 4, 8], sectionText: [3, 8, 16], quote: [4, 12, 24],
  source: [2, 4, 8], number: [1, 1, 2], caption: [3, 8, 16],
}
