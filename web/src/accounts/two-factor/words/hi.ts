import type { Words } from '../../../platform/i18n/i18n.ts'

/** The second step of a sign-in in Hindi. */
export const twoFactorWords: Words = {
  tab: 'साइन इन कोड',
  title: 'बस एक कदम और',
  byMail: 'हमने आपके ईमेल पते पर 6 अंकों का कोड भेजा है। वह 10 मिनट चलता है।',
  byApp: 'अपना ऑथेंटिकेटर ऐप खोलें और Lectern के लिए दिखाया गया कोड लिखें।',
  byRecovery: 'अपने सँभालकर रखे रिकवरी कोड में से एक लिखें। हर कोड एक बार चलता है।',
  code: 'कोड',
  recoveryCode: 'रिकवरी कोड',
  required: 'कोड लिखें',
  incomplete: 'कोड में 6 अंक होते हैं',
  submit: 'साइन इन करें',
  useRecovery: 'रिकवरी कोड इस्तेमाल करें',
  useCode: 'सामान्य कोड इस्तेमाल करें',
  resend: 'दूसरा कोड भेजें',
  resendIn: '{{seconds}} से. में दूसरा कोड भेजें',
  resent: 'दूसरा कोड आ रहा है।',
  back: 'साइन इन पर वापस',
  again: 'फिर से साइन इन करें',
}
