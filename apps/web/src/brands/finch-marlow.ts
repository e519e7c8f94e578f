import type { Brand } from '@portal/contracts/configuration/brand-settings';
import './finch-marlow.css';

/** Plum on marigold, a bright header; requires a signed application [BRD-10]. */
export const brand: Brand = {
  name: 'Finch Marlow',
  mark: 'M12 2.500a9.500 9.500 0 1 0 9.500 9.500h-4.300A5.200 5.200 0 1 1 12 6.800zM14 3v6.800L20.800 3z',
  headline: 'A trading account that’s easy to read.',
  pitch: 'See what you own, what you can trade, and every order and transfer.',
  facts: [
    { label: 'Order entry', value: '4:00 a.m.–8:00 p.m. ET' },
    { label: 'Trading', value: '9:30 a.m.–4:00 p.m. ET' },
    { label: 'Before you start', value: 'Sign an application' },
  ],
  legalLine:
    'Securities offered through Finch Marlow Brokerage, LLC, member FINRA/SIPC. Securities trades are executed on an ' +
    'alternative trading system operated by its partner, Halyard Securities, LLC, member FINRA/SIPC. Investing involves risk, including loss of ' +
    'principal. Digital asset securities may be illiquid and are not suitable for every investor. Amounts are in ' +
    'US dollars.',
  parentSite: 'Finch Marlow & Co.',
  parentUrl: 'https://finch-marlow.example.com/',
  supportEmail: 'desk@finch-marlow.example.com',
  palette: { seed: '#7d3a78', header: '#ffc94a', panel: '#4a1c46' },
  feeText: 'two-tier',
  requiresSignature: true,
};
