import { fieldsOf } from '../core/fields-of.ts';
import type { Change } from './map-body.ts';

/** The pages of a list, counted from 1. */
export interface Paging {
  readonly page: number;
  readonly size: number;
  readonly totalPages: number;
  readonly totalElements: number;
}

/** An error response: one error of the contract or several. */
export interface ErrorReply {
  readonly status: number;
  readonly items: readonly Readonly<Record<string, unknown>>[];
  /** Path of the call. */
  readonly path: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The forms in which another team would write what the specification names. */
export interface Dialect {
  /** Writes a value of the contract, after the values within. */
  readonly write: Change;
  /** Writes the rows of a list; `paging` is null where the call takes no page. */
  readonly writeList: (rows: readonly unknown[], paging: Paging | null) => unknown;
  readonly writeError: (reply: ErrorReply) => unknown;
  /** Fields that the response to a command has besides those that the specification names. */
  readonly keepsOfCommand: RegExp;
  /** Status of a command that was carried out; `declared` is that of the contract. */
  readonly statusOfCommand: (route: string, declared: number, hasBody: boolean) => number;
  /** The query of a GET in the form of the contract. */
  readonly readQuery: (query: unknown) => unknown;
  /** Ids in another part of a request in the form of the contract. */
  readonly readIds: (part: unknown) => unknown;
  readonly writeId: (id: string) => string | number;
  /** Whose id is in the topic of orders. */
  readonly trader: 'user' | 'account';
}

/** Writes an object with other names; an empty name leaves the field out. */
export const rename =
  (names: Readonly<Record<string, string>>) =>
  (value: unknown): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fieldsOf(value)).flatMap(([name, field]) => {
        const written = names[name] ?? name;
        return written === '' ? [] : [[written, field]];
      }),
    );
