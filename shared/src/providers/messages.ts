/** What providers answer in words. */
export const PROVIDER_MESSAGES = {
  address: 'This address is not on the public internet, or does not begin with https://.',
  plainAddress: 'An address looks like https://api.example.org/v1',
  modelNeeded: 'Name a model.',
  oneWord: 'This is one word of plain letters, digits and signs.',
  keyAgain: 'The stored key belongs to another address. Enter the key for this one.',
  keyLost: 'The stored key cannot be read any more. The owner of the workspace enters it again.',
  wire: 'This service cannot be spoken to in this way.',
  noVoice: 'This server has no voices. The owner of the workspace can name a service that speaks.',
  unknownVoice: 'There is no such voice. Choose one of the list.',
  speechTooLong: 'This would be spoken for too long. Make the text shorter.',
  noSearch: 'This server looks for no pictures elsewhere.',
  full: 'The AI services of this server have too much to do right now. Please try again in a moment.',
  tooMany: 'You have many requests to AI services under way. Wait until one of them is done.',
  searchFailed: 'The search for pictures does not answer right now. Please try again in a moment.',
  notOwner: 'Only the owner of the workspace can choose its AI services.',
} as const
