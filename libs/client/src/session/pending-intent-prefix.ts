/** Prefix of the tab-storage keys for unconfirmed commands. */
export const pendingIntentPrefix = 'portal-open ';
