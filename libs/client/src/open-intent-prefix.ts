/** Names in this tab's storage under which commands with an open outcome are kept: they begin with this. */
export const openIntentPrefix = 'portal-open ';
