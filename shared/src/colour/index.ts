export { contrast, luminance } from './contrast.ts'
