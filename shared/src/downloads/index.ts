export { downloadSchema, downloadSettingsSchema, downloadSourceSchema } from './download.ts'
export type { Download, DownloadSettings, DownloadSource } from './download.ts'
export {
  DOWNLOAD_FILE, DOWNLOAD_TOKEN_HEADER, requestDownload, beginDownload, downloadFileQuery, downloadUrl, listDownloads, readDownloadSource, reportDownload,
} from './endpoints.ts'
export { DOWNLOAD_FILE_TYPES, DOWNLOAD_FORMATS, DOWNLOAD_FORMAT_FACTS, DOWNLOAD_GROUPS, downloadFileOf } from './formats.ts'
export type { DownloadFormat, DownloadGroup } from './formats.ts'
export { DOWNLOAD_FAILURES, DOWNLOAD_LIMITS, DOWNLOAD_MESSAGES, DOWNLOAD_SCALES, DOWNLOAD_TIMES } from './limits.ts'
export type { DownloadFailure, DownloadScale } from './limits.ts'
