/** Words of the audience picker (S1 §1). */
export const onboardingWords = {
  tab: 'Who do you write for?',
  title: 'Who do you write for?',
  intro: 'We use it to suggest what fits your learners. You can change it in your account settings.',
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
