import { achLimits, banking, linkToken, providerAccount, wireInstructions } from '../../endpoints/banking.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

const bankId = { description: 'ID of the bank account.', example: 'B-A-20001' };
const publicToken = 'Token that the provider’s modal returned.';
const checking = {
  id: 'acc-fernhill-1',
  name: 'Checking',
  type: 'depository',
  verification_status: null,
  plaidAccountId: 'acc-fernhill-1',
  verificationStatus: null,
};
const move = {
  description: 'Amount of the transfer.',
  example: { amount: '250', zone: 'America/New_York' },
  fields: {
    amount: 'Amount in dollars, with at most 2 decimal places.',
    zone: 'IANA time zone of the user.',
  },
};
const moveParams = {
  productId: {
    description:
      'productId of the bank account’s row. Without one, the currency, USD; or the ID of the bank account, with `achProductId` in the portal’s settings.',
    example: 'USD',
  },
  deviceId: {
    description: 'deviceId of the bank account’s row. Without one, the ID of the bank account.',
    example: 'B-A-20001',
  },
};

/** Schemas of bank accounts and cash. */
export const schemas = {
  CashLimits: documentOf(achLimits, {
    description: 'Whether cash can be deposited and withdrawn now.',
    example: {
      canDeposit: true,
      depositMessage: null,
      canWithdraw: false,
      withdrawMessage: 'You have $4,000.00 available to trade, but it isn’t available to withdraw yet.',
    },
    fields: {
      canDeposit: 'Whether cash may be deposited.',
      depositMessage: 'Message to the user about deposits; null if none.',
      canWithdraw: 'Whether cash may be withdrawn.',
      withdrawMessage: 'Message to the user about withdrawals; null if none.',
    },
  }),
  ProviderAccount: documentOf(providerAccount, {
    description: 'A bank account, as the bank-linking provider’s modal returns it.',
    example: checking,
    fields: {
      id: 'ID of the account at the provider.',
      type: 'Kind of account, such as depository.',
      verification_status: 'Status of the verification, if one is needed.',
      plaidAccountId: 'The same as id, for back ends that call it so.',
      verificationStatus: 'The same as verification_status, for back ends that call it so.',
    },
  }),
  LinkToken: documentOf(linkToken, {
    description: 'Token that opens the bank-linking provider’s modal. Valid for 30 minutes and one success.',
    example: {
      linkToken: 'link-sandbox-4c1d9e',
      expiration: '2025-11-18T15:45:00.000Z',
      successUrl: '/api/ach/accounts',
      purpose: 'add',
    },
    fields: {
      linkToken: 'The token.',
      expiration: 'When the token expires.',
      successUrl: 'Path to post the modal’s success to. It shows what the modal was opened for.',
      purpose: 'add, verify, or reauthorize, if the server says so. Not in the specification.',
    },
  }),
  WireInstructions: documentOf(wireInstructions, {
    description: 'Where to send a wire.',
    example: {
      beneficiaryName: 'Halyard Securities, LLC, for the benefit of customers',
      beneficiaryAddress: '480 Commerce Wharf, Suite 900, Wilmington, DE 19801',
      bankName: 'Old Harbor Bank',
      bankAddress: '9 Custom House Row, Boston, MA 02109',
      routingNumber: '991234561',
      accountNumber: '4400018207',
      reference: 'A-20001',
      note: 'Wires arrive on business days.',
    },
    fields: {
      beneficiaryName: 'Name of the beneficiary.',
      beneficiaryAddress: 'Address of the beneficiary.',
      bankName: 'Name of the receiving bank.',
      bankAddress: 'Address of the receiving bank.',
      routingNumber: 'ABA routing number of the receiving bank.',
      accountNumber: 'Number of the receiving account.',
      reference: 'Text that identifies the user’s account. Include it with every wire.',
      note: 'Anything else to know; null if nothing.',
    },
  }),
};

/** Calls of bank accounts and cash. */
export const calls = documentCalls(banking, {
  accounts: {
    summary: 'List bank accounts [APT-23]',
    description: 'Linked bank accounts of the active account, without removed ones.',
    success: 'The bank accounts.',
  },
  link: {
    summary: 'Link bank accounts [APT-24]',
    description:
      'Links the accounts that the user chose in the provider’s modal. They’re reviewed before they can be used. Requires a new verification code (`BANK_LINK`).',
    success: 'All bank accounts of the account.',
    body: {
      description: 'What the modal returned.',
      example: { plaidPublicToken: 'public-sandbox-7d20', accounts: [checking] },
      fields: {
        plaidPublicToken: publicToken,
        accounts: 'Accounts to link.',
      },
    },
  },
  remove: {
    summary: 'Remove a bank account [APT-25, BNK-32]',
    description: 'Removes a linked bank account; refused while a deposit or withdrawal with it is pending.',
    success: 'The remaining bank accounts.',
    params: { id: bankId },
  },
  prefer: {
    summary: 'Make a bank account the default [APT-26, BNK-34]',
    description: 'Makes an approved bank account the default one for deposits and withdrawals.',
    success: 'All bank accounts.',
    params: { id: bankId },
  },
  pendingCount: {
    summary: 'Count pending ACH transfers [APT-27, BNK-09]',
    description: 'How many deposits and withdrawals of the active account are pending.',
    answer: {
      description: 'Number of pending transfers.',
      example: { count: 1 },
      fields: { count: 'Number of pending transfers.' },
    },
  },
  limits: {
    summary: 'Get cash limits [APT-28, BNK-06]',
    description: 'Whether cash can be deposited and withdrawn now, with messages for the user.',
  },
  deposit: {
    summary: 'Deposit cash [APT-29, BNK-45]',
    description:
      'Deposits US dollars from a bank account by ACH. They arrive days later, the bank may return them, and they’re available to withdraw once they’re seasoned.',
    params: moveParams,
    body: move,
  },
  withdraw: {
    summary: 'Withdraw cash [APT-30, BNK-46]',
    description: 'Sends seasoned US dollars to a bank account by ACH. Requires a new verification code (`WITHDRAWAL`).',
    params: moveParams,
    body: move,
  },
  linkToken: {
    summary: 'Get a token to link bank accounts [APT-31]',
    description: 'A token that opens the bank-linking provider’s modal.',
  },
  relinkToken: {
    summary: 'Get a token for a linked bank account [APT-32]',
    description:
      'A token that opens the modal for a linked account: to enter micro-deposit amounts, or to sign in to the bank again.',
    params: { id: bankId },
  },
  verify: {
    summary: 'Verify micro-deposits [APT-33, BNK-27]',
    description:
      'Reports how the micro-deposit modal ended: the token of a success, or the code of a failure. Post to the path that came with the link token; this is this server’s path.',
    success: 'All bank accounts.',
    params: { id: bankId },
    body: {
      description: 'Either the token of a success or the code of a failure.',
      example: { plaidPublicToken: 'public-sandbox-7d20', errorCode: 'INVALID_MICRODEPOSITS' },
      fields: { plaidPublicToken: publicToken, errorCode: "The provider's code for why it ended without success." },
    },
  },
  reauthorize: {
    summary: 'Reconnect a bank account [APT-34]',
    description:
      'Reports that the user signed in to the bank again. Post to the path that came with the link token; this is this server’s path.',
    success: 'All bank accounts.',
    params: { id: bankId },
    body: {
      description: 'The token of the success.',
      example: { plaidPublicToken: 'public-sandbox-7d20' },
      fields: { plaidPublicToken: publicToken },
    },
  },
  wireInstructions: {
    summary: 'Get wire instructions [BNK-44]',
    description: 'Where to send a wire. Include the reference with every wire.',
  },
});
