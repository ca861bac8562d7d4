import type { Words } from '../../../../platform/i18n/i18n.ts'

/** Who wrote what, in Hindi. */
export const authorWords: Words = {
  on: 'किसने लिखा यह देखने के लिए शब्दों या किसी वस्तु पर जाएँ',
  stop: 'रोकें',
  unknown: 'अब किसी को पता नहीं',
  gone: 'कोई, जो जा चुका है',
  at: '{{time}}',
  before: '{{time}} से पहले',
  after: '{{time}} के बाद',
  between: '{{from}} और {{to}} के बीच',
  kind: { edit: 'लिखा गया', restore: 'वापस लाया गया', import: 'आयात किया गया', migrate: 'आगे लाया गया' },
  made: '{{name}} ने बनाया, {{when}}',
  loading: 'देखा जा रहा है…',
  failed: 'यह पता नहीं चल सका। {{message}}',
}
