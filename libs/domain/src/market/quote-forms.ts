import { plainCode } from '../codes/spelling';

type Fields = Readonly<Record<string, unknown>>;

const quoteTimes = ['quoteTimestamp', 'quoteTime', 'lastQuoteTime', 'quotedAt'];
const tradeTimes = ['tradeTimestamp', 'tradeTime', 'lastTradeTimestamp', 'lastTradeTime', 'tradedAt'];

/** Market data with its times together, from a server that sends them beside the prices. */
export function completeQuote(quote: Fields): Fields {
  if (quote['timestamps'] !== undefined) return quote;
  const values = new Map(Object.entries(quote).map(([name, value]) => [plainCode(name), value]));
  const read = (names: readonly string[]): unknown =>
    names.map(name => values.get(plainCode(name))).find(value => value !== undefined) ?? null;
  const timestamps = { quote: read(quoteTimes), trade: read(tradeTimes) };
  return timestamps.quote === null && timestamps.trade === null ? quote : { ...quote, timestamps };
}
