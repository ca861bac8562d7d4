import { ISSUE_TYPE } from '@lectern/shared/feedback'
import type { MailWords } from './en.ts'

const KIND = { lesson: 'पाठ', course: 'कोर्स' } as const

/** Mails in Hindi. */
export const hi: MailWords = {
  hello: (name) => `नमस्ते ${name},`,
  orOpen: 'या यह पता खोलें:',
  notMe: 'यह मैंने नहीं किया: नया पासवर्ड बनाएँ',
  verification: {
    subject: 'Lectern के लिए अपना ईमेल सत्यापित करें',
    heading: (name) => `${name}, आपका स्वागत है`,
    body: 'कृपया पुष्टि करें कि यह पता आपका है, फिर आप अपना पहला पाठ लिखना शुरू कर सकते हैं।',
    action: 'मेरा ईमेल सत्यापित करें',
    footer: (hours) => `यह लिंक एक बार, ${hours} तक काम करता है। अगर आपने Lectern पर खाता नहीं बनाया, तो इस ईमेल को अनदेखा करें।`,
  },
  reset: {
    subject: 'Lectern के लिए नया पासवर्ड बनाएँ',
    heading: (name) => `${name}, मदद यह रही`,
    body: 'किसी ने, शायद आपने ही, आपके खाते के लिए नया पासवर्ड माँगा है।',
    action: 'नया पासवर्ड बनाएँ',
    footer: (minutes) => `यह लिंक एक बार, ${minutes} तक काम करता है। अगर आपने यह नहीं माँगा, तो इस ईमेल को अनदेखा करें: आपका पासवर्ड वही रहेगा।`,
  },
  passwordChanged: {
    subject: 'आपका Lectern पासवर्ड बदल गया है',
    heading: 'आपका पासवर्ड बदल गया है',
    body: 'आपके खाते का पासवर्ड अभी बदला गया है। अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं।',
    footer: 'यह ईमेल आपको इसलिए मिला क्योंकि आपके Lectern खाते का पासवर्ड बदला।',
  },
  code: {
    heading: (code) => `आपका कोड ${code} है`,
    body: (minutes) => `यह कोड उस पेज पर लिखें जो इसे माँगता है। यह ${minutes} तक काम करता है।`,
    action: 'Lectern खोलें',
    signIn: {
      subject: 'Lectern में साइन इन के लिए आपका कोड',
      footer: 'कोई साइन इन कर रहा है जिसे आपका पासवर्ड पता है। अगर वह आप नहीं हैं, तो अभी अपना पासवर्ड बदलें और यह कोड किसी को न बताएँ।',
    },
    setUp: {
      subject: 'दो-चरणीय साइन इन चालू करने के लिए आपका कोड',
      footer: 'अगर आपने यह नहीं माँगा, तो अपना पासवर्ड बदलें।',
    },
  },
  twoFactorOn: {
    subject: 'Lectern के लिए दो-चरणीय साइन इन चालू हुआ',
    heading: 'दो-चरणीय साइन इन चालू हुआ',
    body: 'आपके खाते का दो-चरणीय साइन इन अभी चालू हुआ है। अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं।',
    footer: 'यह ईमेल आपको इसलिए मिला क्योंकि आपके Lectern खाते का साइन इन बदला।',
  },
  twoFactorOff: {
    subject: 'Lectern के लिए दो-चरणीय साइन इन बंद हुआ',
    heading: 'दो-चरणीय साइन इन बंद हुआ',
    body: 'आपके खाते का दो-चरणीय साइन इन अभी बंद हुआ है। अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं।',
    footer: 'यह ईमेल आपको इसलिए मिला क्योंकि आपके Lectern खाते का साइन इन बदला।',
  },
  removed: {
    subject: (workspace) => `अब आप ${workspace} के सदस्य नहीं हैं`,
    heading: 'आपका वर्कस्पेस बदल गया है',
    body: (by, workspace) => `${by} ने आपको वर्कस्पेस ${workspace} से हटा दिया है। आपका खाता बना रहेगा; वहाँ आपने जो बनाया वह वर्कस्पेस में रहेगा।`,
    action: 'अपने वर्कस्पेस के लिए प्लान चुनें',
    footer: 'यह ईमेल आपको इसलिए मिला क्योंकि आप Lectern के एक वर्कस्पेस के सदस्य थे।',
  },
  invitation: {
    subject: (by, workspace) => `${by} आपको Lectern पर ${workspace} में बुला रहे हैं`,
    heading: (workspace) => `${workspace} से जुड़ें`,
    body: (by, workspace) => `${by} आपको वर्कस्पेस ${workspace} में साथ मिलकर पाठ लिखने के लिए बुला रहे हैं।`,
    known: { body: 'आपका खाता पहले से है: साइन इन करके स्वीकार करें।', action: 'आमंत्रण स्वीकार करें' },
    unknown: { body: 'इस पते से खाता बनाएँ और जुड़ जाएँ।', action: 'मेरा खाता बनाएँ' },
    footer: (by, days) => `यह लिंक ${days} तक काम करता है। अगर आप ${by} को नहीं जानते, तो इस ईमेल को अनदेखा करें।`,
  },
  openShared: { lesson: 'पाठ खोलें', course: 'कोर्स खोलें' },
  shared: {
    heading: (by, item) => `${by} ने “${item}” आपके साथ साझा किया`,
    body: (by, { kind, item }, role) => {
      const roles = {
        owner: 'स्वामी। इसकी सामग्री और पहुँच आप तय करते हैं', editor: 'संपादक। आप इसे देख और बदल सकते हैं',
        commenter: 'टिप्पणीकार। आप इसे देख सकते हैं', viewer: 'दर्शक। आप इसे देख सकते हैं',
      }
      return `${by} ने ${KIND[kind]} “${item}” आपके साथ साझा किया। आपकी भूमिका: ${roles[role]}।`
    },
    footer: (by) => `यह ईमेल आपको इसलिए मिला क्योंकि ${by} आपके Lectern वर्कस्पेस के सदस्य हैं। जो साझा किया गया है उसे आप उसके साझा करने के डायलॉग में छोड़ सकते हैं।`,
  },
  transfer: {
    toYou: (item) => `अब “${item}” के स्वामी आप हैं`,
    toYouBody: (from, { kind, item }) => `${from} ने आपको ${KIND[kind]} “${item}” का स्वामी बनाया है। ${from} इसमें संपादक बने रहेंगे।`,
    fromYou: (to, item) => `अब “${item}” के स्वामी ${to} हैं`,
    fromYouBody: (to, { kind, item }) => `आपने ${KIND[kind]} “${item}” ${to} को सौंप दिया है। आप इसमें संपादक बने रहेंगे।`,
    footer: 'यह ईमेल आपको इसलिए मिला क्योंकि आपके Lectern वर्कस्पेस में स्वामित्व बदला।',
  },
  feedback: {
    issues: {
      [ISSUE_TYPE.TechnicalIssue]: 'तकनीकी समस्या', [ISSUE_TYPE.UiUx]: 'इंटरफ़ेस', [ISSUE_TYPE.FeatureRequest]: 'नई सुविधा की माँग',
      [ISSUE_TYPE.PainPoint]: 'परेशानी', [ISSUE_TYPE.GeneralSupport]: 'सामान्य सहायता',
    },
    from: (name, email, workspace, issue) => `${name} <${email}> की ओर से, वर्कस्पेस ${workspace}: ${issue}`,
    attached: (files) => `संलग्न चित्र: ${files}। वर्कस्पेस के स्वामी को ये प्रतिक्रिया की सूची में मिलेंगे।`,
    action: (name) => `${name} को जवाब दें`,
    footer: 'यह ईमेल आपको इसलिए मिला क्योंकि आप इस वर्कस्पेस के लोगों की सहायता करते हैं।',
  },
}
