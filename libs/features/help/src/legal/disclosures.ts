import type { LegalText } from './legal-text';

export const disclosures: LegalText = {
  title: 'Disclosures',
  revised: '2025-10-01',
  summary: 'All that {brand} discloses, in one place. Everything here can be read without an account.',
  sections: [
    {
      id: 'important',
      title: 'Important information',
      blocks: [
        'Investing involves risk, including loss of principal. Digital asset securities may be illiquid and are not ' +
          'suitable for every investor. We give no investment, tax or legal advice.',
        'Nothing in this portal is an offer in a place where it would not be allowed, or to a person to whom it may not ' +
          'be made.',
      ],
    },
    {
      id: 'documents',
      title: 'Our disclosures',
      blocks: [
        {
          links: [
            {
              page: 'terms-and-conditions',
              label: 'Terms and Conditions',
              note: 'What you may expect of the portal, and what we expect of you.',
            },
            {
              page: 'disclosure-library',
              label: 'Disclosure Library',
              note: 'Disclosures for accounts that we clear and hold ourselves.',
            },
            {
              page: 'additional-disclosures',
              label: 'Additional Disclosures',
              note: 'Risks of trading, digital asset securities, protection of your assets, conflicts of interest.',
            },
            {
              page: 'issuer-disclosures',
              label: 'Issuer Disclosures',
              note: 'What issuers publish, and where to find it.',
            },
            {
              page: 'privacy-policy',
              label: 'Privacy Policy',
              note: 'What we know about you, why, and what you can do.',
            },
            {
              page: 'california-personal-information-categories',
              label: 'California Personal Information Categories',
              note: 'For residents of California: what we collect and disclose, by category.',
            },
            {
              page: 'business-continuity',
              label: 'Business Continuity',
              note: 'How we go on after a disruption.',
            },
          ],
        },
      ],
    },
    {
      id: 'regulators',
      title: 'Regulators and public records',
      blocks: [
        {
          links: [
            { site: 'formCrs', label: 'Form CRS', note: 'Our relationship with you, in a few pages.' },
            { site: 'finra', label: 'FINRA', note: 'The regulator of broker-dealers, with information for investors.' },
            { site: 'brokerCheck', label: 'BrokerCheck', note: 'Registration and history of firms and of people.' },
            { site: 'sipc', label: 'SIPC', note: 'Protection of customers if a member fails.' },
          ],
        },
      ],
    },
  ],
};
