import type { LegalText } from './legal-text';

export const californiaCategories: LegalText = {
  title: 'California Personal Information Categories',
  revised: '2025-10-01',
  summary:
    'For residents of California: the categories of personal information that {brand} has collected in the last twelve ' +
    'months, where it comes from, and to whom it is disclosed. We do not sell or share it.',
  sections: [
    {
      id: 'categories',
      title: 'Categories',
      blocks: [
        {
          columns: ['Category', 'Examples', 'Why we collect it', 'Disclosed to'],
          rows: [
            [
              'Identifiers',
              'Name, postal and email address, Social Security number, account and user id, internet address.',
              'To open and run the account, to verify who you are, and to report as the law requires.',
              'Service providers, regulators, parties to a transfer.',
            ],
            [
              'Customer records',
              'Phone number, signature, bank account, employment, income and net worth in bands.',
              'To judge applications, to move money, and to keep required records.',
              'Service providers, banks, regulators.',
            ],
            [
              'Protected characteristics',
              'Age, citizenship, marital status.',
              'To check who may open an account, and for joint accounts.',
              'Service providers, regulators.',
            ],
            [
              'Commercial information',
              'Orders, executions, holdings, transfers.',
              'To carry out your instructions and to keep required records.',
              'Service providers, issuers, regulators.',
            ],
            [
              'Internet activity',
              'Pages opened in the portal, kind of browser, fingerprint of the device.',
              'To protect the account, and to repair and improve the portal.',
              'Service providers.',
            ],
            [
              'Location',
              'Place in general, from the internet address.',
              'To protect the account and to follow rules that depend on where you are.',
              'Service providers.',
            ],
            [
              'Images',
              'Copies of identification documents.',
              'To verify who you are.',
              'Service providers, regulators.',
            ],
            ['Biometric information', 'None.', 'Not collected.', 'Nobody.'],
            [
              'Sensitive personal information',
              'Social Security number, sign-in with password, citizenship.',
              'Only for what the account and the law require.',
              'Service providers, regulators.',
            ],
          ],
        },
      ],
    },
    {
      id: 'sources',
      title: 'Where it comes from',
      blocks: [
        {
          list: [
            'You, in your application, your profile and your messages.',
            'Your use of the portal, and the device you use.',
            'Identity checks, bank linking, other brokers, transfer agents and securities providers.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        {
          list: [
            'To know what we have collected, and to receive a copy.',
            'To have it corrected, and to have it deleted where no law makes us keep it.',
            'To limit the use of sensitive personal information. We use it only for what the account needs.',
            'Not to be treated worse for using these rights.',
          ],
        },
        'Much of what a broker-dealer holds falls under the federal Gramm-Leach-Bliley Act instead. The Privacy Policy ' +
          'covers it.',
        {
          links: [{ page: 'privacy-policy', label: 'Privacy Policy', note: 'All uses, and how long we keep data.' }],
        },
      ],
    },
    {
      id: 'request',
      title: 'Making a request',
      blocks: [
        'Write to the address below, or have somebody with a signed permission do so for you. We verify who you are by your ' +
          'sign-in, confirm within 10 business days and answer within 45 days.',
      ],
    },
  ],
};
