import { venueFacts } from './venue-facts.ts';

/** The customer agreement of the practice venue, plain words and no legal advice: each part as its heading and paragraphs. */
export const agreement: readonly (readonly [heading: string, ...text: string[]])[] = [
  [
    'The account',
    `This agreement is between you and ${venueFacts.firm} (“the firm”), a broker-dealer and operator of an alternative trading system. It covers the cash, securities, digital asset securities, and crypto in your account and anything you ask the firm to do with them.`,
    'You are at least 18, are acting for yourself or are authorized to act for the account holder, and will keep your information current.',
  ],
  [
    'Orders',
    'The firm accepts limit orders only. An order may be executed at its limit price or better, in whole or in part, or not at all. The firm may reject any order.',
    'You may ask to cancel the unexecuted part of an order. A cancellation is effective only when confirmed.',
  ],
  [
    'Cash and securities',
    'You may place orders with the cash available to trade in your account. You may be able to trade with cash from a bank transfer before you can withdraw it. Securities trades generally settle 1 business day after the trade date (T+1).',
    "Securities are held for you in the name of the firm or by a custodian. Digital asset securities are recorded on a blockchain; unless the issuer's documents say otherwise, the transfer agent's records control.",
  ],
  [
    'Fees',
    'The estimated fee for each order is shown before you place it. The fee charged for each trade is shown on the trade confirmation. The firm will announce fee changes before they take effect.',
  ],
  [
    'Risks',
    'Investing involves risk, including loss of principal. Digital asset securities may be illiquid: there may be no one to sell to when you want to sell, and the last price may not reflect current value.',
  ],
  [
    'Records',
    'The firm provides confirmations, statements, and tax documents electronically. Review them promptly and report errors within 10 days; confirm any oral report in writing.',
  ],
  [
    'Access',
    'Keep your password and verification codes to yourself, and tell the firm immediately if someone else may have them. The firm may freeze the account to protect it.',
  ],
  [
    'Termination',
    'Either party may terminate this agreement in writing. The firm will then cancel open orders and transfer your cash and securities as you instruct, where a transfer is possible.',
  ],
];
