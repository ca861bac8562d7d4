/** What is said about embeds (S2 §5, §8); one place for server and screen. */
export const EMBED_MESSAGES = {
  kind: 'Choose what you want to embed.',
  name: 'Give the embed a name.',
  nameLength: 'The name can have at most 100 characters.',
  source: 'Enter a URL or choose a file.',
  youtube: 'Enter a valid YouTube URL.',
  pdf: 'Enter a valid PDF URL (https, ending in .pdf).',
  video: 'Enter a valid video URL: a file that ends in .mp4, .webm or .mov, or a page of Vimeo, Loom, Wistia or Dailymotion.',
  excel: 'Enter a valid Excel URL (https, ending in .xlsx or .xlsm).',
  url: 'Enter a valid website URL that begins with https://.',
  extension: 'The ending of the file does not fit what you embed.',
  noFileKind: 'YouTube films and websites are embedded by their URL.',
  cannotEmbed: 'This content cannot be embedded.',
  invalidUrl: 'This URL is not valid.',
  notReached: 'Nothing answers at this URL.',
} as const
