type Maybe<T> = T | null | undefined;

/** Transfer fields that some servers return under another name, or with another meaning. */
export interface RawTransfer {
  readonly clientId?: Maybe<string>;
  readonly date?: Maybe<string>;
  readonly createdDate?: Maybe<string>;
  readonly userId?: Maybe<string>;
  readonly createdBy?: Maybe<string>;
  readonly transactionType?: Maybe<string>;
  readonly type?: Maybe<string>;
}

/** A transfer with its date, user and type under one name each; null if neither name is present. */
export type TransferItem<T extends RawTransfer> = Omit<T, keyof RawTransfer> & {
  /** With whom: a name, or the address of a wallet. */
  readonly clientId: string | null;
  readonly date: string | null;
  readonly userId: string | null;
  readonly transactionType: string | null;
};

/**
 * The id of a brand ('harbor'), a request or a bank account: at servers that have it as the client id, it is no one's name.
 * A short address ('bc1q…') is none.
 */
const machineId =
  /^(?:(?![a-z]+1[a-z0-9]{20})[a-z][a-z0-9-]{0,31}|[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}|[0-9A-HJKMNP-TV-Z]{26}|\d+)$/;
export const isMachineId = (clientId: string): boolean => machineId.test(clientId);

/** The names of the other side by such ids. */
export type Parties = ReadonlyMap<string, string>;
/** Securities providers by their ids in the addresses of the specification. */
const providers: Parties = new Map([['vertalo', 'Vertalo']]);
export const withParty = <T extends RawTransfer>(raw: T, parties: Parties): T => ({
  ...raw,
  clientId: parties.get(raw.clientId ?? '') ?? raw.clientId,
});

/** A row whose client id is the other side: the address, bank account, or request that a service has in a field of its own. */
export function completeParty(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { clientId, toAddress, achAccountId, bankAccountId, transferId, requestId } = row;
  const isSent = (value: unknown): value is string => typeof value === 'string' && value !== '';
  // An id that reads like a name would be shown as one.
  const other = isSent(toAddress)
    ? toAddress
    : [achAccountId, bankAccountId, transferId, requestId].filter(isSent).find(isMachineId);
  const isNamed = typeof clientId === 'string' && !isMachineId(clientId);
  return other === undefined || isNamed ? row : { ...row, clientId: other };
}

/** Fills a missing date from createdDate, userId from createdBy, transactionType from type [HIS-06, HIS-07, HIS-08]. */
export function completeTransfer<T extends RawTransfer>(raw: T): TransferItem<T> {
  const { clientId, date, createdDate, userId, createdBy, transactionType, type, ...rest } = raw;
  return {
    ...rest,
    clientId: providers.get(clientId ?? '') ?? (clientId == null || isMachineId(clientId) ? null : clientId),
    date: date || createdDate || null,
    userId: userId || createdBy || null,
    transactionType: transactionType || type || null,
  };
}
