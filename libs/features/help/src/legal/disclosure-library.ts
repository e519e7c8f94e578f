import type { LegalText } from './legal-text';

export const disclosureLibrary: LegalText = {
  title: 'Disclosure Library',
  revised: '2025-11-03',
  summary:
    'The disclosures that belong to an account which {brand} clears and holds itself. ' +
    'You acknowledge them when you open such an account; they stay here to be read again.',
  sections: [
    {
      id: 'self-clearing',
      title: 'Clearing and custody',
      blocks: [
        'We clear trades in your account ourselves: we exchange cash against securities with the other side, keep your ' +
          'securities, send your statements, and account for your cash. No other broker stands between you and us.',
        'Securities that are fully paid are kept apart from our own and are never lent or pledged. Cash that we owe you is ' +
          'kept in a reserve account for customers, as the law requires.',
      ],
    },
    {
      id: 'settlement',
      title: 'Settlement',
      blocks: [
        'Trades settle on the business day after the trade unless the symbol’s page says otherwise. There is no margin: you ' +
          'pay for what you buy from available cash, and sell only what you hold.',
      ],
    },
    {
      id: 'order-handling',
      title: 'Handling of orders',
      blocks: [
        'All orders go to our own alternative trading system, where they match by price and then by time. We receive no ' +
          'payment for order flow. On request we tell you where your orders of the last six months were sent.',
      ],
    },
    {
      id: 'extended-entry',
      title: 'Order entry before and after trading',
      blocks: [
        'Orders entered outside of trading hours are kept and match the next business day. Prices elsewhere can change in ' +
          'the meantime. You can cancel such an order as long as it has not been filled.',
      ],
    },
    {
      id: 'identification',
      title: 'Identification of customers',
      blocks: [
        'To help the government fight the funding of terrorism and money laundering, federal law requires us to obtain, ' +
          'verify and record information that identifies each person who opens an account. We ask for name, address, ' +
          'birthdate and tax number, and may ask for documents.',
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy and continuity',
      blocks: [
        {
          links: [
            { page: 'privacy-policy', label: 'Privacy Policy', note: 'What we know about you and why.' },
            { page: 'business-continuity', label: 'Business Continuity', note: 'How we go on after a disruption.' },
          ],
        },
      ],
    },
    {
      id: 'statements',
      title: 'Statements and confirmations',
      blocks: [
        'Each trade is confirmed, and statements are made at the end of each month in which something happened, else each ' +
          'quarter. They are on the Documents page. Tell us in writing about mistakes as soon as you find them.',
      ],
    },
    {
      id: 'protection',
      title: 'Protection and regulators',
      blocks: [
        {
          links: [
            { site: 'finra', label: 'FINRA', note: 'The regulator of broker-dealers, with information for investors.' },
            { site: 'brokerCheck', label: 'BrokerCheck', note: 'Registration and history of firms and of people.' },
            { site: 'sipc', label: 'SIPC', note: 'Protection of customers if a member fails.' },
            { site: 'formCrs', label: 'Form CRS', note: 'Our relationship with you, in a few pages.' },
          ],
        },
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      blocks: [
        'Write to the support address below and name your account id. We confirm every complaint and answer it in writing. ' +
          'You can also turn to FINRA.',
      ],
    },
  ],
};
