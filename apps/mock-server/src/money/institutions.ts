/** How most banks behave. */
const usual = {
  /** How ownership is proved: at once, or by two micro-deposits. */
  verification: 'instant' as 'instant' | 'microDeposits', // the only two ways
  /** Refuses to be linked. */
  declines: false,
  /** Its accounts have another holder name: staff reject them. */
  isRejected: false,
  /** Its sign-in lapses some days after approval. */
  lapses: false,
  /** Uses its own sign-in pages: the browser goes there and comes back (OAuth). */
  isOauth: false,
};

export type Institution = ReturnType<typeof bank>;

const bank = (
  id: string,
  name: string,
  purpose: string,
  masks: readonly string[],
  rest: Partial<typeof usual> = {},
) => ({
  id,
  name,
  purpose,
  ...usual,
  accounts: masks.map((mask, i) => ({
    id: `${id.replace('ins_', 'acc_')}_${mask}${masks.indexOf(mask) === i ? '' : `_${i + 1}`}`,
    name: i === 1 ? 'Savings' : i === 0 ? 'Checking' : 'Second Checking',
    mask,
    subtype: i === 1 ? 'savings' : 'checking',
  })),
  ...rest,
});

/** The banks of the simulated bank-linking provider. Each always behaves as its purpose says. */
export const institutions: readonly Institution[] = [
  bank('ins_fernhill', 'Fernhill Credit Union', 'Verified right away.', ['8841', '2210']),
  bank('ins_harborlight', 'Harborlight Bank', 'Verified right away; four accounts, one more than you can link.', [
    '1043',
    '5571',
    '6620',
    '7198',
  ]),
  bank('ins_quarry', 'Quarry Savings Bank', 'Sends two small deposits to verify.', ['3305', '3306'], {
    verification: 'microDeposits',
  }),
  bank('ins_saltmarsh', 'Saltmarsh National Bank', 'Can’t be linked.', ['9012'], { declines: true }),
  bank('ins_lapwing', 'Lapwing Trust', 'Sign-in expires 3 business days after approval.', ['4477'], {
    lapses: true,
  }),
  bank('ins_orchard', 'Orchard Street Bank', 'The account belongs to someone else, so it’s rejected.', ['6003'], {
    isRejected: true,
  }),
  bank('ins_tidewater', 'Tidewater Bank', 'Signs you in on its own website; verified right away.', ['2718'], {
    isOauth: true,
  }),
  bank('ins_twinrivers', 'Twin Rivers Bank', 'Two accounts with the same last 4 digits; verified right away.', [
    '5050',
    '5050',
  ]),
];

export const institutionOf = (id: string): Institution | undefined => institutions.find(each => each.id === id);
