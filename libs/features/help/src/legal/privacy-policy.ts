import type { LegalText } from './legal-text';

export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  revised: '2025-10-01',
  summary:
    'This policy explains what information {brand} collects about you, how we use and share it, and your choices. We do not sell personal information.',
  sections: [
    {
      id: 'what-we-collect',
      title: '1. What we collect',
      blocks: [
        {
          facts: [
            [
              'What you tell us',
              'Name, date of birth, Social Security number or foreign tax ID, citizenship, addresses, phone numbers, email address, marital status, number of dependents, employment, income range, net worth range, investment profile, and copies of your government-issued ID.',
            ],
            [
              'Account activity',
              'Orders, executions, balances, transfers, statements, tax documents, and messages to support.',
            ],
            [
              'Information from third parties',
              'Results of identity checks, accounts that you link through our bank-linking provider, transfers from other brokerages, and your name and email address if an account holder invites you.',
            ],
            [
              'What your device tells us',
              'IP address, browser type, pages viewed, and a device identifier that we use to recognize your device.',
            ],
          ],
        },
        'We never see or store your bank password. You enter it with the bank-linking provider or your bank.',
      ],
    },
    {
      id: 'why',
      title: '2. How we use it',
      blocks: [
        {
          list: [
            'To open and service your account, and to carry out your orders and transfers.',
            'To verify your identity, as the law requires of a broker-dealer.',
            'To protect your account from unauthorized access.',
            'To report to tax authorities and regulators, and to keep the records that they require.',
            'To respond to you, and to fix and improve the portal.',
          ],
        },
      ],
    },
    {
      id: 'who-else',
      title: '3. Who we share it with',
      blocks: [
        'We share what is needed, and only with:',
        {
          list: [
            'firms that provide services to us under contract, such as identity verification, bank linking, mail, and hosting;',
            'banks, brokerages, transfer agents, and securities providers on the other side of a transfer;',
            'issuers, who may learn who holds their securities where the law gives them that right;',
            'our feature management service, which may receive your account ID, user ID, name, and email address;',
            'regulators, tax authorities, and courts, where the law requires it; and',
            'other holders and authorized users of the same account.',
          ],
        },
        'We do not share personal information with others for their own marketing, so there is no sharing for you to opt out of.',
      ],
    },
    {
      id: 'cookies',
      title: '4. Cookies and storage in your browser',
      blocks: [
        'We use cookies that are necessary to sign you in and protect your session. We may also use analytics cookies. If we ask for your consent, we use them only after you give it.',
        'We also store the following on your device: display mode, preferences, favorites and watchlists, price alerts, chart options, order and transfer IDs (to mark notifications as read), dismissed banners, your cookie choice, timestamps that keep your session in sync across tabs, and a device identifier.',
        'Until you close the tab, the tab may store the page to return to after sign-in, invitation IDs, what you entered on the account details page, the time of an automatic refresh, any bank linking in progress, and requests that we have not confirmed yet. Signing out removes the last two.',
      ],
    },
    {
      id: 'how-long',
      title: '5. How long we keep it',
      blocks: [
        'We keep your information as long as you have an account, and afterward as long as the law requires: 6 years for most broker-dealer records. After that, we delete it or make it anonymous.',
      ],
    },
    {
      id: 'security',
      title: '6. How we protect it',
      blocks: [
        'We encrypt data in transit and at rest, and limit access to employees who need it. Sensitive actions, such as withdrawals, may require two-factor authentication. If a breach affects your information, we will notify you as the law requires.',
      ],
    },
    {
      id: 'your-choices',
      title: '7. Your choices',
      blocks: [
        {
          list: [
            'See most of your information on the Profile page, and correct what you can edit there.',
            'Ask us for a copy of the information we hold about you.',
            'Ask us to correct or delete your information. We may have to keep some of it by law.',
            'Object to uses that your account does not need.',
          ],
        },
        'We respond within 45 days and will not discriminate against you for asking. California residents can see the categories of personal information on a separate page.',
        {
          links: [
            {
              page: 'california-personal-information-categories',
              label: 'California Personal Information Categories',
              note: 'What we collect, why, and who we disclose it to.',
            },
          ],
        },
      ],
    },
    {
      id: 'children',
      title: '8. Children',
      blocks: ['The portal is for adults. We do not knowingly collect information from anyone under 18.'],
    },
    {
      id: 'policy-changes',
      title: '9. Changes',
      blocks: [
        'We will announce material changes in the portal before they take effect, and send you this policy once a year.',
      ],
    },
  ],
};
