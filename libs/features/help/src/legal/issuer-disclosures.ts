import type { LegalText } from './legal-text';

export const issuerDisclosures: LegalText = {
  title: 'Issuer Disclosures',
  revised: '2025-08-11',
  summary:
    'Issuers provide their own information to investors. This page explains what they publish, where to find it, and our role.',
  sections: [
    {
      id: 'what-issuers-publish',
      title: 'What issuers publish',
      blocks: [
        {
          columns: ['Security', 'What issuers publish', 'Where', 'How often'],
          rows: [
            [
              'Registered with the SEC',
              'Annual, quarterly, and current reports, and proxy statements.',
              'On EDGAR, the SEC’s public system, and on the issuer’s website.',
              'Yearly, quarterly, and after important events.',
            ],
            [
              'Offered under Regulation A, Tier 2',
              'Offering circular, and annual, semiannual, and current reports.',
              'On EDGAR and on the issuer’s website.',
              'Twice a year, and after important events.',
            ],
            [
              'Offered privately',
              'What the issuer has agreed to provide to holders.',
              'From the issuer. Contact the issuer directly.',
              'As agreed.',
            ],
            [
              'Exempt from reporting',
              'What public quotation rules require.',
              'On the issuer’s website.',
              'At least yearly.',
            ],
          ],
        },
      ],
    },
    {
      id: 'our-part',
      title: 'Our role',
      blocks: [
        'Before we offer a security, we check that current information about its issuer is available. We do not verify what issuers say, recommend their securities, or take responsibility for their statements.',
        'The order in which we list securities is not a recommendation. You can sort the market list. The “Tradable tokens” list shows your holdings first, then your favorites, then certain symbols that we list ahead of others, and then the symbols with the highest volume today.',
        'If an issuer stops publishing required information, trading in its securities may be halted. During a halt, you cannot buy or sell them here.',
      ],
    },
    {
      id: 'corporate-actions',
      title: 'Dividends and other corporate actions',
      blocks: [
        'The issuer decides on dividends, distributions, splits, conversions, and votes, and carries them out with its transfer agent. We pass on notices that we receive. The issuer sets dates and amounts, which can change before payment.',
      ],
    },
    {
      id: 'affiliates',
      title: 'Securities of affiliated companies',
      blocks: ['Securities of our affiliates may trade here. They trade under the same rules as all others.'],
    },
    {
      id: 'forward-looking',
      title: 'Forward-looking statements',
      blocks: [
        'Actual results may differ materially from an issuer’s forward-looking statements. Read the risk factors in the issuer’s reports.',
      ],
    },
  ],
};
