type Maybe<T> = T | null | undefined;

/** Transfer fields that some servers return under another name. */
export interface RawTransfer {
  readonly date?: Maybe<string>;
  readonly createdDate?: Maybe<string>;
  readonly userId?: Maybe<string>;
  readonly createdBy?: Maybe<string>;
  readonly transactionType?: Maybe<string>;
  readonly type?: Maybe<string>;
}

/** A transfer with its date, user and type under one name each; null if neither name is present. */
export type TransferItem<T extends RawTransfer> = Omit<T, keyof RawTransfer> & {
  readonly date: string | null;
  readonly userId: string | null;
  readonly transactionType: string | null;
};

/** Fills a missing date from createdDate, userId from createdBy, transactionType from type [HIS-06, HIS-07, HIS-08]. */
export function completeTransfer<T extends RawTransfer>(raw: T): TransferItem<T> {
  const { date, createdDate, userId, createdBy, transactionType, type, ...rest } = raw;
  return {
    ...rest,
    date: date || createdDate || null,
    userId: userId || createdBy || null,
    transactionType: transactionType || type || null,
  };
}
