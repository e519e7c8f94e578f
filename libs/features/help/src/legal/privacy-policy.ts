import type { LegalText } from './legal-text';

export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  revised: '2025-10-01',
  summary:
    'This policy says what {brand} knows about you, why, who else learns of it, and what you can do. ' +
    'We do not sell personal information, and we show no advertising.',
  sections: [
    {
      id: 'what-we-collect',
      title: '1. What we collect',
      blocks: [
        {
          facts: [
            [
              'What you tell us',
              'Name, birthdate, Social Security or other tax number, citizenship, addresses, phone numbers, email ' +
                'address, employment, income and net worth in bands, and copies of identification documents.',
            ],
            [
              'What your account brings',
              'Orders, executions, balances, transfers, statements, tax documents and messages to support.',
            ],
            [
              'What others tell us',
              'The result of identity checks, the accounts that you link through our bank-linking provider, and ' +
                'transfers from other brokers.',
            ],
            [
              'What your device tells us',
              'Internet address, kind of browser, pages opened, and a fingerprint of the device by which we recognize ' +
                'it when you sign in.',
            ],
          ],
        },
        'We never see or store the password of your bank. You enter it with the bank-linking provider.',
      ],
    },
    {
      id: 'why',
      title: '2. Why we use it',
      blocks: [
        {
          list: [
            'To open and run your account, and to carry out your orders and transfers.',
            'To verify who you are, as the law requires of a broker-dealer.',
            'To protect your account against others.',
            'To report to tax authorities and regulators, and to keep the records that they require.',
            'To answer you and to repair and improve the portal.',
          ],
        },
      ],
    },
    {
      id: 'who-else',
      title: '3. Who else learns of it',
      blocks: [
        'We share what is needed, and only with:',
        {
          list: [
            'firms that work for us under contract, such as identity checks, bank linking, mail and hosting;',
            'banks, brokers, transfer agents and securities providers on the other side of a transfer;',
            'issuers, who may learn who holds their securities where the law gives them that right;',
            'the service that switches features on and off, which is told your account id, user id, name and email address;',
            'regulators, tax authorities and courts, where the law requires it;',
            'other holders and authorized users of the same account.',
          ],
        },
        'We do not share personal information with others for their own marketing.',
      ],
    },
    {
      id: 'cookies',
      title: '4. Cookies and storage in your browser',
      blocks: [
        'We use only cookies that sign-in and your settings need. They keep you signed in and protect your session ' +
          'against requests from other sites. None follows you to other sites.',
        'In the storage of your browser we keep whether you chose the light or the dark display, your favorite symbols ' +
          'and watch lists, which banners you have closed, and that you accepted the cookie notice.',
      ],
    },
    {
      id: 'how-long',
      title: '5. How long we keep it',
      blocks: [
        'As long as you have an account, and afterwards as long as the law requires: for most records of a broker-dealer ' +
          'six years. After that we delete it or make it anonymous.',
      ],
    },
    {
      id: 'security',
      title: '6. How we protect it',
      blocks: [
        'Data is encrypted on its way and where it is stored. Within the firm only those who need it can see it. Changes ' +
          'that matter, such as a withdrawal, can need a second factor. If something happens to your data that the law ' +
          'makes us report, we tell you without delay.',
      ],
    },
    {
      id: 'your-choices',
      title: '7. What you can do',
      blocks: [
        {
          list: [
            'See and correct most of your data on the Profile page.',
            'Ask us for a copy of what we hold about you.',
            'Ask us to correct or to delete it. What the law makes us keep we cannot delete.',
            'Object to uses that are not needed for your account.',
          ],
        },
        'We answer within 45 days, and treat nobody worse for asking. Residents of California find the categories of ' +
          'personal information on a page of their own.',
        {
          links: [
            {
              page: 'california-personal-information-categories',
              label: 'California Personal Information Categories',
              note: 'What we collect, why, and to whom we disclose it.',
            },
          ],
        },
      ],
    },
    {
      id: 'children',
      title: '8. Children',
      blocks: ['The portal is for adults. We do not knowingly collect data of anyone younger than 18.'],
    },
    {
      id: 'policy-changes',
      title: '9. Changes',
      blocks: [
        'The date above tells the last revision. Important changes are announced in the portal before they hold, and you ' +
          'receive a copy of this policy each year.',
      ],
    },
  ],
};
