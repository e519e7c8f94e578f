/** Prefix of the tab-storage keys for commands with an open outcome. */
export const openIntentPrefix = 'portal-open ';
