export { WORDS_A_MINUTE, countWords, speakingSeconds } from './speaking-time.ts'
