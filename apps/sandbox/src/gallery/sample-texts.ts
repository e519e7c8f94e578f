/** Text of a length that seldom occurs, to see how a component wraps it. */
export const longText =
  'Your withdrawal of $25,000.00 to Fernhill Credit Union was returned by the bank because the account is closed.';

/** One long word, as a wallet address is. */
export const longWord = '0x52908400098527886E0F7030069857D2E4169EE7';

/** For actions of components that do nothing here. */
export const doNothing = (): void => undefined;
