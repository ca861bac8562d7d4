import type { Words } from '../../../platform/i18n/i18n.ts'

/** What moves on a slide, in Hindi. */
export const animationWords: Words = {
  title: 'ऐनिमेशन',
  add: 'ऐनिमेशन जोड़ें',
  none: 'स्लाइड चलाए जाने पर हिलता है: पूर्वावलोकन में, सीखने वालों के लिए और वीडियो में।',
  full: 'इस स्लाइड पर जितने ऐनिमेशन हो सकते हैं उतने हैं।',
  one: 'ऐनिमेशन {{number}}',
  effect: 'प्रभाव',
  direction: 'दिशा',
  easing: 'गति',
  start: 'शुरुआत',
  delay: 'देरी',
  duration: 'अवधि',
  seconds: 'से',
  remove: 'ऐनिमेशन {{number}} हटाएँ',
  removed: 'ऐनिमेशन हटाया गया।',
  onSlide: 'स्लाइड के ऐनिमेशन',
  earlier: '“{{name}}” पहले चलाएँ',
  later: '“{{name}}” बाद में चलाएँ',
  select: '“{{name}}” चुनें',
  from: '{{time}} से पर',
  effects: {
    'fade-in': 'धीरे-धीरे दिखे', 'fade-out': 'धीरे-धीरे मिटे', 'slide-in': 'सरक कर आए', 'slide-out': 'सरक कर जाए',
    'zoom-in': 'बढ़ कर आए', 'zoom-out': 'सिकुड़ कर जाए', 'fold-in': 'खुल कर आए', 'fold-out': 'मुड़ कर जाए',
  },
  directions: { up: 'ऊपर', down: 'नीचे', left: 'बाईं ओर', right: 'दाईं ओर' },
  easings: { linear: 'एक समान', bounce: 'उछलती' },
  starts: { 'with-previous': 'पिछले के साथ', 'after-previous': 'पिछले के बाद' },
}
