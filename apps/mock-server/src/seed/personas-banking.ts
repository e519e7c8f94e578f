import { investorAuthorities, person, type PersonaSpec } from './persona-spec.ts';

const without = (...authorities: readonly string[]) => investorAuthorities.filter(each => !authorities.includes(each));

/** Personas for the states of bank accounts and of pending cash. */
export const bankingPersonas = {
  bankNone: person('Nils Ferreira', 'Has cash from a wire and no linked bank account.', {
    accounts: [{ cash: '7500', banks: [] }],
  }),
  bankPending: person('Odette Crane', 'Has a linked bank account that’s pending approval.', {
    accounts: [{ cash: '1200', banks: [{ institutionId: 'ins_harborlight', mask: '1043', status: 'PENDING' }] }],
  }),
  bankRejected: person('Pascal Winter', 'Has a linked bank account that was rejected.', {
    accounts: [{ banks: [{ institutionId: 'ins_orchard', mask: '6003', status: 'REJECTED' }] }],
  }),
  bankMicroDeposits: person('Quinn Abara', 'Is waiting for the two small deposits that verify a bank account.', {
    accounts: [
      {
        cash: '900',
        banks: [
          {
            institutionId: 'ins_quarry',
            mask: '3305',
            status: 'PENDING',
            verification: 'pending_automatic_verification',
          },
        ],
      },
    ],
  }),
  bankLocked: person(
    'Roland Feist',
    'Entered incorrect amounts too many times, so the bank account can’t be verified.',
    {
      accounts: [
        {
          banks: [
            {
              institutionId: 'ins_quarry',
              mask: '3305',
              status: 'PENDING',
              verification: 'verification_failed',
              microDeposits: [11, 45],
              wrongAmounts: 3,
              disabled: true,
            },
          ],
        },
      ],
    },
  ),
  bankReconnect: person('Saskia Moor', 'The bank sign-in expired, so the account must be reconnected.', {
    accounts: [{ cash: '5200', banks: [{ institutionId: 'ins_lapwing', mask: '4477', disabled: true }] }],
  }),
  bankFull: person('Tilda Hartwell', 'Has three linked bank accounts, which is the limit.', {
    accounts: [
      {
        cash: '64000',
        banks: [
          { institutionId: 'ins_fernhill', mask: '8841' },
          { institutionId: 'ins_fernhill', mask: '2210', subtype: 'savings' },
          { institutionId: 'ins_harborlight', mask: '1043' },
        ],
      },
    ],
  }),
  bankSavings: person(
    'Ulric Banner',
    'Has a savings account that has reached its limit of 6 transactions this month.',
    {
      accounts: [
        {
          cash: '3000',
          banks: [{ institutionId: 'ins_fernhill', mask: '2210', subtype: 'savings' }],
          freshDeposits: 6,
        },
      ],
    },
  ),
  unseasonedCash: person('Vera Lindholm', 'Has $4,000.00 available to trade, none of it available to withdraw yet.', {
    accounts: [{ cash: '4000', unseasoned: '4000' }],
  }),
  owesCash: person('Wendell Price', 'Owes $350.00 from a deposit that was returned after it was spent.', {
    accounts: [{ owes: '350', banks: [{ institutionId: 'ins_fernhill', mask: '8841' }] }],
  }),
  depositOnly: person('Xenia Calloway', 'Can deposit cash but not withdraw it or link a bank account.', {
    authorities: without('api:can-ach-withdraw'),
    accounts: [{ cash: '2000' }],
  }),
  withdrawOnly: person('Yorick Dunmore', 'Can withdraw cash but not deposit it or link a bank account.', {
    authorities: without('api:can-ach-deposit'),
    accounts: [{ cash: '2000' }],
  }),
} as const satisfies Record<string, PersonaSpec>;
