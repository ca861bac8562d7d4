import type { Words } from '../../platform/i18n/i18n.ts'

/** Feature flags in Hindi. */
export const flagWords: Words = {
  loadFailed: 'सुविधाएँ लोड नहीं हो सकीं',
  title: 'सुविधाएँ',
  intro: 'Lectern के हिस्से अपने वर्कस्पेस के लिए, या किसी एक व्यक्ति के लिए चालू या बंद करें।',
  names: {
    useLiteLLM: { name: 'LiteLLM गेटवे', does: 'AI लेखन सीधे मॉडल के बजाय इस सर्वर के LiteLLM गेटवे से होकर जाता है।' },
    enableHtmlInfographic: { name: 'HTML इन्फ़ोग्राफ़िक', does: 'इन्फ़ोग्राफ़िक चित्रों के अलावा वेब पेज के रूप में भी बनाए जा सकते हैं, बेहतर अक्षरों और सजावट के साथ।' },
  },
  everybody: 'यहाँ सबके लिए',
  byDefaultOn: 'डिफ़ॉल्ट: चालू',
  byDefaultOff: 'डिफ़ॉल्ट: बंद',
  on: 'चालू',
  off: 'बंद',
  people: 'जिनके लिए अलग है',
  addPerson: 'व्यक्ति जोड़ें',
  remove: '{{name}} की सेटिंग हटाएँ',
  nobody: 'यह सबके लिए एक जैसा है।',
}
