/** Words of the audience picker (S1 §1). */
export const onboardingWords = {
  tab: 'Who do you write for?',
  title: 'Who do you write for?',
  intro: 'It stands in your account settings, where you can change it.',
  label: 'Audience',
  types: { corporate: 'Corporate', universities: 'Universities', k12: 'K-12', personal: 'Personal' },
  help: {
    corporate: 'Employees and trainees',
    universities: 'Students and professors',
    k12: 'Educators and students',
    personal: 'Individual learners',
  },
  submit: 'Continue',
  skip: 'Not now',
  signedOut: 'Sign in first, then tell us who you write for.',
  signIn: 'Sign in',
} as const
