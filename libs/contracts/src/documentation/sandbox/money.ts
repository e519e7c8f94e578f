import { money } from '../../sandbox/money.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

const checking = {
  id: 'acc_fernhill_8841',
  name: 'Checking',
  mask: '8841',
  type: 'depository',
  subtype: 'checking',
  verification_status: null,
};
const bankId = { description: 'Id of the bank account.', example: 'B-A-20001' };
const moveId = { description: 'Id of the cash movement.', example: 'T-5012' };
const linkToken = { description: 'Link token that the portal got.', example: 'link-sandbox-4c1d9e' };
const institution = {
  description: 'The bank.',
  fields: { institution_id: 'Id of the bank.', name: 'Name of the bank.' },
};
const onlyAccount = { accountId: { description: 'Only those of this account; all by default.', example: 'A-20001' } };

/** Schemas of banks and cash. */
export const moneySchemas = [
  documentOf(money.choose.responses[200], {
    name: 'LinkSuccess',
    description: 'What the modal of the provider returns to the portal on success.',
    example: {
      publicToken: 'public-sandbox-7d20',
      institution: { institution_id: 'ins_fernhill', name: 'Fernhill Credit Union' },
      accounts: [checking],
    },
    fields: { publicToken: 'Public token for the call of the portal.', institution, accounts: 'The chosen accounts.' },
  }),
];

/** Calls of banks and cash. */
export const moneyCalls = documentCalls(money, {
  institutions: {
    summary: 'List banks',
    description: 'Banks of the bank-linking provider, each with a behavior of its own.',
    success: 'The banks.',
    answer: {
      description: 'The banks.',
      example: {
        institutions: [
          {
            id: 'ins_fernhill',
            name: 'Fernhill Credit Union',
            purpose: 'Links at once.',
            oauth: false,
            accounts: [checking],
          },
        ],
      },
      fields: {
        institutions: {
          description: 'The banks.',
          fields: {
            id: 'Id of the bank.',
            name: 'Name of the bank.',
            purpose: 'How it behaves.',
            oauth: 'Whether users sign in on its own pages.',
            accounts: 'Accounts at the bank.',
          },
        },
      },
    },
  },
  linkSession: {
    summary: 'Get the purpose of a link token',
    description: 'What a link token is for; the modal reads it when it opens.',
    success: 'The purpose.',
    params: { linkToken },
    answer: {
      description: 'The purpose.',
      example: {
        purpose: 'verify',
        institution: { institution_id: 'ins_fernhill', name: 'Fernhill Credit Union' },
        account: checking,
      },
      fields: {
        purpose: '`add`, `verify` or `reauthorize`.',
        institution,
        account: 'The linked account; null to add accounts.',
      },
    },
  },
  choose: {
    summary: 'Choose accounts in the modal',
    description: 'The user signs in at a bank and chooses accounts.',
    success: 'The modal closes with success.',
    body: {
      description: 'The choice.',
      example: { linkToken: 'link-sandbox-4c1d9e', institutionId: 'ins_fernhill', accountIds: ['acc_fernhill_8841'] },
      fields: {
        linkToken: linkToken.description,
        institutionId: 'Id of the bank.',
        accountIds: 'Ids of the accounts; all if absent.',
      },
    },
  },
  typeAmounts: {
    summary: 'Enter micro-deposits in the modal',
    description: 'The user enters the two amounts.',
    success: 'The modal closes with success.',
    body: {
      description: 'The amounts.',
      example: { linkToken: 'link-sandbox-4c1d9e', amounts: ['0.07', '0.32'] },
      fields: { linkToken: linkToken.description, amounts: 'The two amounts in dollars.' },
    },
  },
  signInAgain: {
    summary: 'Sign in again in the modal',
    description: 'The user signs in again at a linked bank.',
    success: 'The modal closes with success.',
    body: {
      description: 'The token.',
      example: { linkToken: 'link-sandbox-4c1d9e' },
      fields: { linkToken: linkToken.description },
    },
  },
  banks: {
    summary: 'List bank accounts of all users',
    description: 'Linked bank accounts, with what only the bank knows.',
    success: 'The bank accounts.',
    params: onlyAccount,
    answer: {
      description: 'The bank accounts.',
      example: {
        banks: [
          {
            id: 'B-A-20001-quarry',
            accountId: 'A-20001',
            institutionName: 'Quarry Savings Bank',
            mask: '3305',
            status: 'PENDING',
            verification: 'pending_manual_verification',
            disabled: false,
            microDeposits: ['0.07', '0.32'],
          },
        ],
      },
      fields: {
        banks: {
          description: 'The bank accounts.',
          fields: {
            id: 'Id of the bank account.',
            institutionName: 'Name of the bank.',
            mask: 'Last digits of the account number.',
            status: 'Status of the review.',
            verification: 'State of the verification of ownership.',
            disabled: 'Whether it cannot be used.',
            microDeposits: 'The two micro-deposits in dollars; null before they were sent.',
          },
        },
      },
    },
  },
  approve: {
    summary: 'Approve a bank account',
    description: 'The broker approves a linked bank account.',
    success: 'It is approved.',
    params: { id: bankId },
  },
  reject: {
    summary: 'Reject a bank account',
    description: 'The broker rejects a linked bank account.',
    success: 'It is rejected.',
    params: { id: bankId },
  },
  lapse: {
    summary: 'Expire the sign-in at a bank',
    description: 'The sign-in at the bank expires; the user has to sign in there again.',
    success: 'It has expired.',
    params: { id: bankId },
  },
  sendMicroDeposits: {
    summary: 'Deliver micro-deposits',
    description: 'The two micro-deposits arrive at the bank account.',
    success: 'They have arrived.',
    params: { id: bankId },
  },
  moves: {
    summary: 'List cash movements',
    description: 'Deposits and withdrawals of all users, newest first.',
    success: 'The movements.',
    params: onlyAccount,
    answer: {
      description: 'The movements.',
      example: {
        moves: [
          {
            id: 'T-5012',
            accountId: 'A-20001',
            bankId: 'B-A-20001',
            direction: 'deposit',
            amount: '2500',
            status: 'PENDING',
          },
        ],
      },
      fields: {
        moves: {
          description: 'Movements, newest first.',
          fields: {
            id: 'Id of the movement.',
            bankId: 'Id of the bank account.',
            direction: '`deposit` or `withdrawal`.',
            amount: 'Amount in dollars.',
            status: 'Status of the movement.',
          },
        },
      },
    },
  },
  settle: {
    summary: 'Settle a cash movement',
    description: 'The next step of a deposit or withdrawal happens now.',
    success: 'The step is done.',
    params: { id: moveId },
  },
  giveBack: {
    summary: 'Return a cash movement',
    description: 'The bank returns a deposit or withdrawal.',
    success: 'It is returned.',
    params: { id: moveId },
    body: {
      description: 'Why.',
      example: { code: 'R01' },
      fields: {
        code: 'Return code of ACH: R01 insufficient funds, R02 account closed, R03 no account, R10 not authorized.',
      },
    },
  },
  wire: {
    summary: 'Deliver a wire',
    description: 'A wire arrives and is credited to the account that its reference names.',
    success: 'The wire has arrived.',
    body: {
      description: 'The wire.',
      example: { reference: 'A-20001', dollars: '5000', sender: 'Marisol Vance' },
      fields: { reference: 'Id of the account.', dollars: 'Amount in dollars.', sender: 'Name of the sender.' },
    },
  },
});
