import { parseMoneyInput } from '@portal/ui/format/amount-input';

/** More decimals than any symbol has: the server checks the number of decimals. */
const mostDecimals = 18;

/** Canonical decimal text of what was typed; other text is unchanged, for the server to refuse. */
export const readAmount = (text: string): string => parseMoneyInput(text, mostDecimals).value ?? text.trim();
