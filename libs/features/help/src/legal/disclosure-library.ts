import type { LegalText } from './legal-text';

export const disclosureLibrary: LegalText = {
  title: 'Disclosure Library',
  revised: '2025-11-03',
  summary: 'Disclosures for accounts that we clear and carry.',
  sections: [
    {
      id: 'self-clearing',
      title: 'Clearing and custody',
      blocks: [
        'We are self-clearing: we settle your trades, hold your securities, and send your statements.',
        'We segregate fully paid securities from our own and do not lend or pledge them. We hold customer cash in a special reserve bank account as SEC Rule 15c3-3 requires.',
      ],
    },
    {
      id: 'settlement',
      title: 'Settlement',
      blocks: [
        'Securities trades generally settle 1 business day after the trade date (T+1). We do not offer margin or short selling: you pay for what you buy with cash available to trade, and sell only what you hold.',
      ],
    },
    {
      id: 'order-handling',
      title: 'Order handling',
      blocks: [
        'Orders for securities go to an alternative trading system, where they match by price and then by time. We do not receive payment for order flow. On request, we will tell you where we routed your orders in the last 6 months.',
      ],
    },
    {
      id: 'extended-entry',
      title: 'Order entry before and after trading',
      blocks: [
        'Orders for securities placed outside of trading hours stay open and may match once the market next opens. Prices elsewhere can change in the meantime. You can request to cancel an order until it has been filled.',
      ],
    },
    {
      id: 'identification',
      title: 'Important information about procedures for opening a new account',
      blocks: [
        'To help the government fight the funding of terrorism and money laundering activities, federal law requires all financial institutions to obtain, verify, and record information that identifies each person who opens an account.',
        'What this means for you: when you open an account, we will ask for your name, address, date of birth, and other information that will allow us to identify you. We may also ask to see your driver’s license or other identifying documents.',
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy and continuity',
      blocks: [
        {
          links: [
            { page: 'privacy-policy', label: 'Privacy Policy', note: 'How we collect and use your information.' },
            { page: 'business-continuity', label: 'Business Continuity', note: 'How we respond to disruptions.' },
          ],
        },
      ],
    },
    {
      id: 'statements',
      title: 'Statements and confirmations',
      blocks: [
        'We confirm each trade. We issue statements monthly when there is activity, and otherwise quarterly. Report any inaccuracy or discrepancy promptly. To protect your rights, including your rights under SIPA, reconfirm any oral communication in writing.',
      ],
    },
    {
      id: 'protection',
      title: 'Protection and regulators',
      blocks: [
        {
          links: [
            { site: 'finra', label: 'FINRA', note: 'Regulator of broker-dealers. Includes investor education.' },
            { site: 'brokerCheck', label: 'BrokerCheck', note: 'Registration and history of firms and brokers.' },
            {
              site: 'sipc',
              label: 'SIPC',
              note: 'Protection for customers of failed brokerage firms, up to statutory limits.',
            },
            { site: 'formCrs', label: 'Form CRS', note: 'A summary of our services, fees, and conflicts.' },
          ],
        },
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      blocks: [
        'Email the support address below and include your account ID. We acknowledge and respond to every complaint in writing. You can also contact FINRA.',
      ],
    },
  ],
};
