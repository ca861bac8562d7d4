import type { Words } from '../../platform/i18n/i18n.ts'

/** Words of the analytics in Hindi. */
export const analyticsWords: Words = {
  title: 'विश्लेषण',
  intro: 'आपके पाठों में और आपके साथ साझा किए गए पाठों में क्या हुआ।',
  tabs: { label: 'विश्लेषण के प्रकार', activity: 'गतिविधि', interactives: 'इंटरैक्टिव तत्व' },
  label: 'पाठों की गतिविधि',
  failed: 'गतिविधि लोड नहीं हुई।',
  filters: {
    days: 'अवधि', lastDays: 'पिछले {{days}} दिन', course: 'कोर्स', allCourses: 'सभी कोर्स', noCourse: 'बिना कोर्स के',
  },
  columns: {
    lesson: 'पाठ', course: 'कोर्स', writers: 'किसने लिखा', edits: 'बदलाव', lastEdited: 'आख़िरी संपादन',
    kinds: 'प्रकार', elements: 'तत्व',
  },
  totals: '{{lessons}} में {{edits}}, {{people}} द्वारा।',
  counting: 'कोई व्यक्ति एक स्लाइड पर एक मिनट रुके बिना जो करता है, वह एक बदलाव गिना जाता है।',
  totalEdits_one: '{{number}} बदलाव',
  totalEdits_other: '{{number}} बदलाव',
  totalLessons_one: '{{number}} पाठ',
  totalLessons_other: '{{number}} पाठों',
  totalPeople_one: '{{number}} व्यक्ति',
  totalPeople_other: '{{number}} लोगों',
  noCourse: 'कोई नहीं',
  nobody: 'कोई नहीं',
  gone: 'कोई जो अब नहीं है',
  others_one: '{{count}} अन्य',
  others_other: '{{count}} अन्य',
  export: 'CSV डाउनलोड करें',
  more_one: 'यहाँ केवल सबसे हाल में संपादित पाठ गिना गया है।',
  more_other: 'यहाँ केवल सबसे हाल में संपादित {{number}} पाठ गिने गए हैं।',
  none: {
    title: 'देखने के लिए अभी कोई पाठ नहीं',
    body: 'जैसे ही आपका कोई पाठ होगा, या कोई आपके साथ पाठ साझा करेगा, आप यहाँ देखेंगे कि उसमें किसने कितना बदला।',
    action: 'पाठ बनाएँ',
  },
  emptyCourse: { title: 'यहाँ कोई पाठ नहीं', body: 'इस कोर्स में ऐसा कोई पाठ नहीं जिसे आप देख सकें।', action: 'सभी कोर्स दिखाएँ' },
  interactives: {
    title: 'इंटरैक्टिव तत्व',
    label: 'पाठों के इंटरैक्टिव तत्व',
    failed: 'इंटरैक्टिव तत्व लोड नहीं हुए।',
    more_one: 'केवल सबसे हाल में संपादित पाठ देखा गया।',
    more_other: 'केवल सबसे हाल में संपादित {{count}} पाठ देखे गए।',
    empty: {
      title: 'अभी गिनने को कुछ नहीं',
      body: 'पाठों में ऐसे तत्व नहीं हैं जिनके साथ सीखने वाले कुछ करें। टेक्स्ट, आकृतियाँ और चित्र केवल देखे जाते हैं।',
    },
  },
}
