import type { Words } from '../../../platform/i18n/i18n.ts'

/** The audience picker in Hindi. */
export const onboardingWords: Words = {
  tab: 'आप किसके लिए लिखते हैं?',
  title: 'आप किसके लिए लिखते हैं?',
  intro: 'यह आपके खाते की सेटिंग में रहता है, जहाँ आप इसे बदल सकते हैं।',
  label: 'पाठक वर्ग',
  types: { corporate: 'कंपनी', universities: 'विश्वविद्यालय', k12: 'स्कूल', personal: 'व्यक्तिगत' },
  help: {
    corporate: 'कर्मचारी और प्रशिक्षु',
    universities: 'विद्यार्थी और प्राध्यापक',
    k12: 'शिक्षक और विद्यार्थी',
    personal: 'अपने आप सीखने वाले',
  },
  submit: 'आगे बढ़ें',
  skip: 'अभी नहीं',
  signedOut: 'पहले साइन इन करें, फिर बताएँ कि आप किसके लिए लिखते हैं।',
  signIn: 'साइन इन करें',
}
