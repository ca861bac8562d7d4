import type { Words } from '../../../platform/i18n/i18n.ts'

export const uploadWords: Words = {
  progress: '{{name}} अपलोड हो रहा है',
  stop: '{{name}} का अपलोड रोकें',
  failed: '“{{name}}” अपलोड नहीं हो सका। {{reason}}',
  waits: 'प्रतीक्षा में है, फिर कोशिश होगी। {{reason}}',
  notThere: 'अपनी स्लाइड पर नहीं है। {{reason}}',
  again: '{{name}} फिर अपलोड करें',
  putHere: '{{name}} इस स्लाइड पर रखें',
  dismiss: '{{name}} रहने दें',
  slideGone: 'इसकी स्लाइड हटा दी गई।',
  mayNotEdit: 'आप अभी इस पाठ में बदलाव नहीं कर सकते।',
  lessonGone: 'पाठ अब नहीं है, या अब आपसे साझा नहीं है।',
  backgroundFailed: '“{{name}}” अपलोड नहीं हुआ। {{reason}}',
  elsewhere: {
    failed: '“{{name}}” अपने पाठ तक नहीं पहुँचा। {{reason}}',
    backgroundFailed: '“{{name}}” अपनी पृष्ठभूमि नहीं बन सका। {{reason}}',
  },
}
