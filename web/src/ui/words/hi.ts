import type { Words } from '../../app/i18n.ts'

/** The design system's own parts in Hindi. */
export const uiWords: Words = {
  close: 'बंद करें',
  cancel: 'रद्द करें',
  confirm: 'पुष्टि करें',
  dismiss: 'हटाएँ',
  notifications: 'सूचनाएँ',
  loading: 'लोड हो रहा है…',
  optional: 'वैकल्पिक',
  choose: 'चुनें…',
  chosen: 'चुना हुआ',
  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  colour: {
    palette: 'रंग',
    hex: 'हेक्स कोड',
    custom: 'कोई भी रंग चुनें',
    none: 'कोई रंग नहीं',
    opacity: 'अपारदर्शिता',
    invalid: 'रंग को #RRGGBB के रूप में लिखें',
  },
  table: {
    filter: 'छाँटें',
    filterPlaceholder: 'पंक्तियाँ छाँटें',
    nothingFound: '“{{query}}” से कुछ मेल नहीं खाता।',
    clearFilter: 'छँटाई हटाएँ',
    range: '{{total}} में से {{from}}–{{to}}',
    previous: 'पिछला पेज',
    next: 'अगला पेज',
  },
}
