import type { Words } from '../../platform/i18n/i18n.ts'

/** Words of the player in Hindi. */
export const playerWords: Words = {
  slide: 'स्लाइड {{number}} / {{count}}',
  enlarge: 'स्लाइड बड़ी करें',
  controls: 'प्लेयर के नियंत्रण',
  play: 'चलाएँ',
  pause: 'रोकें',
  next: 'अगली स्लाइड',
  previous: 'पिछली स्लाइड',
  captions: 'कैप्शन',
  fullScreen: 'पूरी स्क्रीन',
  leaveFullScreen: 'पूरी स्क्रीन से बाहर आएँ',
  progress: 'पाठ में प्रगति',
  time: 'इस स्लाइड का समय',
  narration: 'वर्णन',
  silent: 'इस स्लाइड में कोई वर्णन नहीं है।',
}
