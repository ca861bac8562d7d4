/** The editor's connection (S2 §4 "Editor connection"). `connecting` is the first connection of a session, `server-full`: the server has no memory for the lesson yet. */
export type ConnectionStatus = 'connecting' | 'online' | 'back-online' | 'reconnecting' | 'offline' | 'server-error' | 'server-full' | 'closed'

/** The sync indicator (S2 §4), driven by what the server has committed, not by the socket being open. */
export type SyncStatus = 'synced' | 'syncing' | 'unsaved-changes'
