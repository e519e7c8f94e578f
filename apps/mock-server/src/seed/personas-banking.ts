import { investorAuthorities, person, type PersonaSpec } from './persona-spec.ts';

const without = (...authorities: readonly string[]) => investorAuthorities.filter(each => !authorities.includes(each));

/** Personas for the states of bank accounts and of pending cash. */
export const bankingPersonas = {
  bankNone: person('Nils Ferreira', 'Has cash that came by wire, and no bank account linked.', {
    accounts: [{ cash: '7500', banks: [] }],
  }),
  bankPending: person('Odette Crane', 'Has linked a bank account that waits for approval by staff.', {
    accounts: [{ cash: '1200', banks: [{ institutionId: 'ins_harborlight', mask: '1043', status: 'PENDING' }] }],
  }),
  bankRejected: person('Pascal Winter', 'Has linked a bank account that staff rejected.', {
    accounts: [{ banks: [{ institutionId: 'ins_orchard', mask: '6003', status: 'REJECTED' }] }],
  }),
  bankMicroDeposits: person('Quinn Abara', 'Waits for the two small deposits that verify a bank account.', {
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
  bankLocked: person('Roland Feist', 'Gave wrong amounts too often: the bank account cannot be verified any more.', {
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
  }),
  bankReconnect: person('Saskia Moor', 'The sign-in at the bank has lapsed: the account is to be reconnected.', {
    accounts: [{ cash: '5200', banks: [{ institutionId: 'ins_lapwing', mask: '4477', disabled: true }] }],
  }),
  bankFull: person('Tilda Hartwell', 'Has three bank accounts linked, which is the most.', {
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
  bankSavings: person('Ulric Banner', 'Has a savings account that has had its six transactions of this month.', {
    accounts: [
      {
        cash: '3000',
        banks: [{ institutionId: 'ins_fernhill', mask: '2210', subtype: 'savings' }],
        freshDeposits: 6,
      },
    ],
  }),
  unseasonedCash: person('Vera Lindholm', 'Has $4,000.00 to trade with, none of which may be withdrawn yet.', {
    accounts: [{ cash: '4000', unseasoned: '4000' }],
  }),
  owesCash: person('Wendell Price', 'Owes $350.00 from a deposit that was returned after it was spent.', {
    accounts: [{ owes: '350', banks: [{ institutionId: 'ins_fernhill', mask: '8841' }] }],
  }),
  depositOnly: person('Xenia Calloway', 'May deposit cash but not withdraw it, nor link a bank account.', {
    authorities: without('api:can-ach-withdraw'),
    accounts: [{ cash: '2000' }],
  }),
  withdrawOnly: person('Yorick Dunmore', 'May withdraw cash but not deposit it, nor link a bank account.', {
    authorities: without('api:can-ach-deposit'),
    accounts: [{ cash: '2000' }],
  }),
} as const satisfies Record<string, PersonaSpec>;
