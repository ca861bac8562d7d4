import { FLAG_MESSAGES } from '@lectern/shared/flags'

/** Words of the feature flags screen. */
export const flagWords = {
  loadFailed: FLAG_MESSAGES.loadFailed,
  title: 'Feature flags',
  intro: 'Turn parts of Lectern on or off for your workspace, or for single people.',
  names: {
    useLiteLLM: { name: 'LiteLLM gateway', does: 'AI writing goes through the LiteLLM gateway of this server instead of straight to its model.' },
    enableHtmlInfographic: { name: 'HTML infographics', does: 'Infographics can be made as web pages, with finer type and layout, besides drawings.' },
  },
  everybody: 'Everybody here',
  byDefaultOn: 'As by default: on',
  byDefaultOff: 'As by default: off',
  on: 'On',
  off: 'Off',
  people: 'People for whom it stands otherwise',
  addPerson: 'Add a person',
  remove: 'Remove the setting of {{name}}',
  nobody: 'It stands the same for everybody.',
} as const
