import type { Brand } from '@portal/contracts/configuration/brand-settings';
import './cedar-row.css';

/** Green and amber, for a community bank's investors; its help explains the fee as one rate [BRD-09]. */
export const brand: Brand = {
  name: 'Cedar Row',
  mark: 'M3 3h7v7.500h4V3h7v7.500l-3.500 3V21h-7v-7.500H7V21H3z',
  headline: 'Private and public investments in one place.',
  pitch:
    'Trade private and public securities on an alternative trading system operated by a registered broker-dealer, with timestamped prices and clear statements.',
  facts: [
    { label: 'Order entry', value: '4:00 a.m.–8:00 p.m. ET' },
    { label: 'Trading', value: '9:30 a.m.–4:00 p.m. ET' },
    { label: 'Member', value: 'FINRA/SIPC' },
  ],
  legalLine:
    'Cedar Row Securities, LLC is a registered broker-dealer and operator of an alternative trading system. Investing ' +
    'involves risk, including loss of principal. Digital asset securities may be illiquid and are not suitable for ' +
    'every investor. Amounts are in US dollars. Quotes for securities are from this alternative trading system unless noted.',
  parentSite: 'Cedar Row',
  parentUrl: 'https://cedar-row.example.com/',
  supportEmail: 'support@cedar-row.example.com',
  palette: { seed: '#2e8164', fill: '#f2b632', header: '#0b3b2d', panel: '#0b3b2d' },
  feeText: 'one-percent',
  requiresSignature: false,
};
