import { accounts } from '@portal/contracts/endpoints/accounts';
import { market } from '@portal/contracts/endpoints/market';
import { confirmation, execution, order } from '@portal/contracts/endpoints/orders';
import { securitiesProviders } from '@portal/contracts/endpoints/securities-providers';
import { asset, symbols } from '@portal/contracts/endpoints/symbols';
import { liveOrderUpdate } from '@portal/contracts/live';
import { instant } from '@portal/contracts/schemas/fields';
import { strictFormOf } from '@portal/contracts/schemas/strict-form';
import { fieldsOf } from '../core/fields-of.ts';
import { rename, type Dialect } from './dialect.ts';
import type { Schema } from './map-body.ts';

/** An order with its id as `id`, and its status as a text. */
function writeOrder(value: unknown): object {
  const { orderId, status, ...fields } = fieldsOf(value);
  const { name, cancelable } = fieldsOf(status);
  return { id: orderId, ...fields, status: name, cancelable };
}

const read = (field: string) => (value: unknown) => fieldsOf(value)[field];

/** Other forms, by the schema of the value. */
const bySchema = new Map<Schema, (value: unknown) => unknown>([
  [strictFormOf(order), writeOrder],
  [strictFormOf(liveOrderUpdate), writeOrder],
  [strictFormOf(execution), rename({ executionId: 'id' })],
  [strictFormOf(confirmation), rename({ executionId: 'id' })],
  [strictFormOf(asset), rename({ assetId: 'id' })],
  [strictFormOf(accounts.status.responses[200]), rename({ accountId: 'id' })],
  [strictFormOf(symbols.list.responses[200]), read('data')],
  [strictFormOf(market.depth.responses[200]), read('entries')],
  [strictFormOf(securitiesProviders.holdings.responses[200]), read('holdings')],
  [
    strictFormOf(market.cryptoChart.responses[200]),
    value => ({
      prices: [fieldsOf(value)['prices']].flat().map(row => {
        const { date, price } = fieldsOf(row);
        return [Date.parse(String(date)), price];
      }),
    }),
  ],
]);

/** How others name the chain of a token. */
const chainNames: Readonly<Record<string, string>> = { Ethereum: 'ERC-20', Tezos: 'XTZ' };

/** Codes that the specification names; every other is an invention of this contract. */
const isNamedCode = (code: unknown): boolean =>
  /^403\.|^(?:REACHED_MAXIMUM_ALLOWABLE_ACCOUNT_LINKAGES|TOO_MANY_VERIFICATION_ATTEMPTS|NO_INVESTOR_ADDRESS)$/.test(
    String(code),
  );

/** Arrays and texts, written by hand. */
export const plain: Dialect = {
  write(value, { schema, names }) {
    if (typeof value === 'number') return String(value);
    if (schema === instant) return `${new Date(String(value)).toISOString().slice(0, 19)}+00:00`;
    if (names.at(-1) === 'blockchain_protocol') return chainNames[String(value)] ?? value;
    return bySchema.get(schema)?.(value) ?? value;
  },
  writeList: rows => rows,
  writeError: ({ items: [first = {}] }) => (isNamedCode(first['code']) ? first : { error: first['message'] }),
  keepsOfCommand: /^$/,
  statusOfCommand: () => 200,
  // Every list is whole: 500 rows are the longest page of the contract.
  readQuery: query => ({ ...fieldsOf(query), page: '1', size: '500', limit: '500' }),
  readIds: part => part,
  writeId: id => id,
  trader: 'user',
};
