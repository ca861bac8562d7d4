export { csvCell, csvFile } from './csv.ts'
