import { venueFacts } from './venue-facts.ts';

/** The customer agreement of the practice venue: plain words, no legal advice. */
export const agreement: readonly { readonly heading: string; readonly text: readonly string[] }[] = [
  {
    heading: 'The account',
    text: [
      `This agreement is between you and ${venueFacts.firm} ("the firm"), a broker-dealer and operator of an alternative trading system. It covers the cash, securities and digital asset securities in your account and everything that you ask the firm to do with them.`,
      'You are of full age, act for yourself or with the right to act for the holder of the account, and keep the information that you gave up to date.',
    ],
  },
  {
    heading: 'Orders',
    text: [
      'You enter limit orders. An order is carried out at its limit or better, in whole or in part, or not at all. The firm may refuse an order that breaks a rule of the market, of a security or of your account, and says why.',
      'You may cancel what has not been executed. A cancel is done when the system confirms it, and not before.',
    ],
  },
  {
    heading: 'Cash and securities',
    text: [
      'You may spend the cash that is available. Cash that came by bank transfer may be traded with before it may be withdrawn. Trades settle on the next business day.',
      'Securities are held for you in the name of the firm or by a custodian. Digital asset securities are recorded on a distributed ledger; the records of the transfer agent decide.',
    ],
  },
  {
    heading: 'Fees',
    text: [
      'The fee of a trade is shown before you place the order and on its confirmation. The firm tells you of changes of the fee schedule 30 days before.',
    ],
  },
  {
    heading: 'Risks',
    text: [
      'Investing involves risk, including loss of principal. Digital asset securities may be illiquid: there may be nobody to sell to when you want to sell, and the last price may be old.',
    ],
  },
  {
    heading: 'Records',
    text: [
      'The firm sends confirmations, statements and tax documents electronically. Please read them and tell the firm of errors within 10 days.',
    ],
  },
  {
    heading: 'Access',
    text: [
      'You keep your password and your second factor to yourself and tell the firm at once when somebody else may know them. The firm may freeze the account to protect it.',
    ],
  },
  {
    heading: 'End',
    text: [
      'Either side may end this agreement in writing. Open orders are then canceled, and cash and securities are sent to where you say.',
    ],
  },
];
