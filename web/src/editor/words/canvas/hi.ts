import type { Words } from '../../../app/i18n.ts'

const arrows = (verb: string) => ({ Left: `बाएँ ${verb}`, Right: `दाएँ ${verb}`, Up: `ऊपर ${verb}`, Down: `नीचे ${verb}` })

/** The stage, its tools and its commands in Hindi. */
export const canvasWords: Words = {
  stage: '{{count}} में से स्लाइड {{number}}',
  stageHelp: 'Tab से तत्वों पर जाएँ। तीर खिसकाते हैं, Alt और तीर आकार बदलते हैं, Enter टेक्स्ट बदलता है।',
  stageHelpReadOnly: 'Tab से तत्वों पर जाएँ।',
  elements: 'स्लाइड {{number}} के तत्व',
  elementName: '{{label}}: {{name}}',
  elementList_one: '{{label}}, {{count}} बिंदु की सूची',
  elementList_other: '{{label}}, {{count}} बिंदुओं की सूची',
  elementUndescribed: '{{label}}, वैकल्पिक टेक्स्ट के बिना',
  elementLocked: '{{name}}, लॉक है',
  empty: 'यह स्लाइड खाली है।',
  inserted: '{{name}} स्लाइड पर जुड़ गया',
  armed: '{{name}}। इसे बनाएँ, या बीच में रखने के लिए Enter दबाएँ।',
  toolBar: 'उपकरण',
  moreShapes: 'आकृति चुनें',
  zoom: 'ज़ूम, {{percent}} %',
  zoomMenu: 'ज़ूम',
  menu: 'चुने हुए के साथ क्या करें',
  stageMenu: 'यहाँ क्या करें',
  drop: 'इस स्लाइड पर रखने के लिए चित्र यहाँ छोड़ें',
  commands: {
    undo: 'पूर्ववत करें', redo: 'फिर से करें', cut: 'काटें', copy: 'कॉपी करें', paste: 'चिपकाएँ', duplicate: 'नकल बनाएँ', delete: 'हटाएँ',
    selectAll: 'सब चुनें', lock: 'लॉक करें', unlock: 'लॉक खोलें',
    bringForward: 'आगे लाएँ', bringToFront: 'सबसे आगे लाएँ', sendBackward: 'पीछे भेजें', sendToBack: 'सबसे पीछे भेजें',
    flipX: 'आड़ा पलटें', flipY: 'खड़ा पलटें',
    align: {
      left: 'बाएँ सीध में', centre: 'आड़े बीच में', right: 'दाएँ सीध में', top: 'ऊपर सीध में', middle: 'खड़े बीच में', bottom: 'नीचे सीध में',
    },
    distributeAcross: 'आड़े बराबर बाँटें',
    distributeDown: 'खड़े बराबर बाँटें',
    nudge: arrows('खिसकाएँ'), nudgeFar: arrows('दूर खिसकाएँ'), stretch: arrows('बढ़ाएँ'), stretchFar: arrows('ज़्यादा बढ़ाएँ'),
    tool: { select: 'चुनें', hand: 'हाथ', text: 'टेक्स्ट', shape: 'आकृति' },
    shape: { rectangle: 'आयत', ellipse: 'दीर्घवृत्त', triangle: 'त्रिभुज', diamond: 'समचतुर्भुज', star: 'तारा', arrow: 'तीर', line: 'रेखा' },
    insertImage: 'चित्र डालें', gallery: 'गैलरी', infographic: 'इन्फ़ोग्राफ़िक',
    zoomIn: 'बड़ा करें', zoomOut: 'छोटा करें', zoomToFit: 'पूरा दिखाएँ', actualSize: '100 % ज़ूम',
    palette: 'कमांड खोजें', shortcuts: 'कीबोर्ड शॉर्टकट',
  },
  groups: {
    edit: 'संपादन', insert: 'डालें', arrange: 'व्यवस्थित करें', align: 'सीध', tools: 'उपकरण', view: 'दृश्य', slides: 'स्लाइड',
    lesson: 'पाठ', help: 'मदद',
  },
  palette: { title: 'कमांड', placeholder: 'आप क्या करना चाहते हैं?', nothing: '“{{words}}” से कोई कमांड मेल नहीं खाती।' },
  shortcuts: {
    text: 'टेक्स्ट में', link: 'लिंक', openLink: 'लिंक खोलें', bullet: 'बुलेट', ordered: 'अंक', indent: 'सूची में एक स्तर अंदर', outdent: 'सूची में एक स्तर बाहर',
    textBar: 'टेक्स्ट की पट्टी पर', begin: 'पंक्ति के शुरू में', bold: 'मोटा', italic: 'तिरछा', underline: 'रेखांकित', strike: 'काटा हुआ', click: 'और क्लिक',
    title: 'कीबोर्ड शॉर्टकट', mouse: 'माउस से', move: 'चुने हुए को खिसकाएँ', moveFar: 'दूर खिसकाएँ', resize: 'आकार बदलें',
    resizeFar: 'आकार ज़्यादा बदलें', arrows: 'तीर कुंजियाँ',
    pan: 'दृश्य सरकाएँ', panKeys: 'स्पेस दबाकर खींचें', zoom: 'ज़ूम', zoomKeys: 'और पहिया', copy: 'नकल खींचें',
    axis: 'एक दिशा में रखें, अनुपात रखें',
    centre: 'बीच से आकार बदलें', noSnap: 'अपने आप न जोड़ें', drag: 'और खींचें', steps: '15° के कदमों में घुमाएँ', inMiddle: 'बीच में रखें',
  },
  paste: {
    picturesLeft: 'क्लिपबोर्ड पर शब्द थे और चित्रों के केवल पते। चित्र चिपकाने के लिए उसे अकेले कॉपी करें।',
    unreadable: 'क्लिपबोर्ड पर जो था उसे स्लाइड पर नहीं रखा जा सका।',
    failed: 'चिपकाया नहीं जा सका। कुछ नहीं बदला।',
    noCopy: 'ब्राउज़र ने कॉपी नहीं करने दिया। कीबोर्ड शॉर्टकट काम करता है।',
    empty: 'क्लिपबोर्ड पर स्लाइड के लायक कुछ नहीं है।',
    useKeyboard: 'ब्राउज़र ने क्लिपबोर्ड नहीं पढ़ने दिया। कीबोर्ड शॉर्टकट काम करता है।',
  },
  upload: {
    notAnImage: '“{{name}}” ऐसा चित्र नहीं है जो यहाँ काम आए।',
    tooLarge: '“{{name}}” बहुत बड़ा है। चित्र {{megabytes}} MB तक हो सकते हैं।',
  },
}
