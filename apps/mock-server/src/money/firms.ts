import type { SentDeliveringFirm } from '@portal/contracts/endpoints/account-transfers';

/** The simulated brokers and transfer agents that deliver shares, by name. None of them is a real firm. */
export const deliveringFirms: readonly SentDeliveringFirm[] = [
  { name: 'Alder & Finch Securities', number: '0122' },
  { name: 'Bayside Brokerage', number: '0249' },
  { name: 'Beacon Street Clearing', number: '0308' },
  { name: 'Cobblestone Capital Markets', number: '0361' },
  { name: 'Coldbrook Securities', number: '0586' },
  { name: 'Driftwood Direct', number: '0388' },
  { name: 'Larch Hill Brokerage', number: '0417' },
  { name: 'Larkfield Trust Company', number: '0426' },
  { name: 'Millrace Financial', number: '0533' },
  { name: 'North Ferry Investments', number: '0610' },
  { name: 'Old Mill Stock Transfer', number: '7712' },
  { name: 'Quayside Wealth', number: '0684' },
  { name: 'Redwood Clearing Services', number: '0735' },
  { name: 'Summit Lane Brokers', number: '0791' },
  { name: 'Tidewater Retirement Services', number: '0856' },
  { name: 'Westgate Online', number: '0928' },
];
