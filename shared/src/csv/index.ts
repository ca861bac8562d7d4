export { csvCell, csvFile, csvLine } from './csv.ts'
