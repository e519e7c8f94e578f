import type { LegalText } from './legal-text';

export const issuerDisclosures: LegalText = {
  title: 'Issuer Disclosures',
  revised: '2025-08-11',
  summary:
    'Issuers inform the holders of their securities themselves. This page says what they publish, where to find it, ' +
    'and what {brand} does and does not do with it.',
  sections: [
    {
      id: 'what-issuers-publish',
      title: 'What issuers publish',
      blocks: [
        {
          columns: ['Kind of security', 'What is published', 'Where', 'How often'],
          rows: [
            [
              'Registered with the SEC',
              'Annual, quarterly and current reports, and proxy statements.',
              'On EDGAR, the public system of the SEC, and on the site of the issuer.',
              'Yearly, quarterly, and after important events.',
            ],
            [
              'Offered under Regulation A, Tier 2',
              'Offering circular, annual and semiannual reports.',
              'On EDGAR and on the site of the issuer.',
              'Twice a year, and after important events.',
            ],
            [
              'Offered privately',
              'What the issuer has agreed to give its holders.',
              'With the issuer. Ask the issuer directly.',
              'As agreed.',
            ],
            [
              'Exempt from reporting',
              'What the rules on public quotation require.',
              'On the site of the issuer.',
              'Yearly at least.',
            ],
          ],
        },
      ],
    },
    {
      id: 'our-part',
      title: 'Our part',
      blocks: [
        'Before a security is listed we check that current information on its issuer is available to the public. We do not ' +
          'verify what issuers say, do not recommend their securities, and are not responsible for their statements.',
        'If an issuer stops publishing what it must, we may halt trading in its securities. You can then neither buy nor ' +
          'sell them here until the halt ends.',
      ],
    },
    {
      id: 'corporate-actions',
      title: 'Dividends and other events',
      blocks: [
        'Dividends, distributions, splits, conversions and votes are decided by the issuer and carried out with its transfer ' +
          'agent. We pass on notices that reach us. Dates and amounts come from the issuer and can change until they are paid.',
      ],
    },
    {
      id: 'affiliates',
      title: 'Securities of affiliated companies',
      blocks: [
        'Securities of companies that are affiliated with us may trade on this venue. They trade under the same rules and ' +
          'fees as all others, and our staff follow stricter limits when they trade them.',
      ],
    },
    {
      id: 'forward-looking',
      title: 'Statements about the future',
      blocks: [
        'What issuers expect may not come about. Such statements depend on assumptions that can prove wrong. Read the risks ' +
          'that the issuer names in its own reports.',
      ],
    },
  ],
};
