import type { LegalText } from './legal-text';

export const californiaCategories: LegalText = {
  title: 'California Personal Information Categories',
  revised: '2025-10-01',
  summary:
    'For California residents: the categories of personal information that {brand} has collected in the last 12 months, its sources, and who we disclose it to. We do not sell or share personal information, as California law defines those terms.',
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
              'Name, mailing and email address, Social Security number, account and user ID, IP address.',
              'To open and service your account, verify your identity, and report as the law requires.',
              'Service providers, issuers, regulators, parties to a transfer, other users of your account.',
            ],
            [
              'Customer records',
              'Phone number, signature, bank account, employment, income range, net worth range, investment profile.',
              'To review applications, process transfers, and keep required records.',
              'Service providers, banks, regulators, parties to a transfer, other users of your account.',
            ],
            [
              'Protected characteristics',
              'Age, citizenship, marital status, number of dependents.',
              'To determine who can open an account, and for joint accounts.',
              'Service providers, regulators.',
            ],
            [
              'Commercial information',
              'Orders, executions, holdings, transfers.',
              'To carry out your instructions and keep required records.',
              'Service providers, issuers, regulators, parties to a transfer, other users of your account.',
            ],
            [
              'Internet activity',
              'Pages viewed, browser type, device identifier.',
              'To protect your account, and to fix and improve the portal.',
              'Service providers.',
            ],
            [
              'Location',
              'Approximate location based on IP address.',
              'To protect your account and follow rules that depend on your location.',
              'Service providers.',
            ],
            [
              'Images',
              'Copies of your government-issued ID.',
              'To verify your identity.',
              'Service providers, regulators.',
            ],
            ['Biometric information', 'None.', 'Not collected.', 'No one.'],
            [
              'Sensitive personal information',
              'Social Security number, account sign-in with password, citizenship.',
              'Only as needed for your account or required by law.',
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
            'You: your application, your profile, and your messages.',
            'Account holders who invite you to their account.',
            'Your use of the portal, and the device you use.',
            'Identity verification and bank-linking providers, other brokerages, transfer agents, and securities providers.',
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
            'To know what we have collected and to receive a copy.',
            'To have it corrected, and to have it deleted unless the law requires us to keep it.',
            'To limit the use of sensitive personal information. We use it only as needed for your account or required by law.',
            'To not be discriminated against for exercising these rights.',
          ],
        },
        'The federal Gramm-Leach-Bliley Act, not California law, covers much of the information that a broker-dealer holds.',
        {
          links: [
            {
              page: 'privacy-policy',
              label: 'Privacy Policy',
              note: 'How we use your information and how long we keep it.',
            },
          ],
        },
      ],
    },
    {
      id: 'request',
      title: 'Making a request',
      blocks: [
        'Email the address below, or have an authorized agent with your signed permission do so. We will verify your identity, confirm your request within 10 business days, and respond within 45 days.',
      ],
    },
  ],
};
