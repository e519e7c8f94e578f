import type { LegalText } from './legal-text';

export const disclosures: LegalText = {
  title: 'Disclosures',
  revised: '2025-10-01',
  summary: '{brand}’s public disclosures in one place.',
  sections: [
    {
      id: 'important',
      title: 'Important information',
      blocks: [
        'Investing involves risk, including loss of principal. Digital asset securities may be illiquid and are not suitable for every investor. We do not provide investment, tax, or legal advice.',
        'Nothing in this portal is an offer or solicitation in any jurisdiction, or to any person, where it would be unlawful.',
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
              note: 'The terms for using the portal.',
            },
            {
              page: 'disclosure-library',
              label: 'Disclosure Library',
              note: 'Disclosures for accounts that we clear and carry.',
            },
            {
              page: 'additional-disclosures',
              label: 'Additional Disclosures',
              note: 'What you should know before you trade.',
            },
            {
              page: 'issuer-disclosures',
              label: 'Issuer Disclosures',
              note: 'Information about issuers.',
            },
            {
              page: 'privacy-policy',
              label: 'Privacy Policy',
              note: 'What we collect, why, and your choices.',
            },
            {
              page: 'california-personal-information-categories',
              label: 'California Personal Information Categories',
              note: 'For California residents: what we collect and disclose, by category.',
            },
            {
              page: 'business-continuity',
              label: 'Business Continuity',
              note: 'How we respond to disruptions.',
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
            { site: 'formCrs', label: 'Form CRS', note: 'A summary of our services, fees, and conflicts.' },
            { site: 'finra', label: 'FINRA', note: 'Regulator of broker-dealers. Includes investor education.' },
            { site: 'brokerCheck', label: 'BrokerCheck', note: 'Registration and history of firms and brokers.' },
            {
              site: 'sipc',
              label: 'SIPC',
              note: 'Protection for customers of failed brokerage firms, up to statutory limits.',
            },
          ],
        },
      ],
    },
  ],
};
