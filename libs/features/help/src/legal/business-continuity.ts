import type { LegalText } from './legal-text';

export const businessContinuity: LegalText = {
  title: 'Business Continuity',
  revised: '2025-07-15',
  summary:
    '{brand} has a business continuity plan for responding to significant disruptions. FINRA rules require this summary.',
  sections: [
    {
      id: 'contacting-us',
      title: 'Contacting us',
      blocks: [
        'If you cannot contact us as you usually do after a significant disruption, email us at the support address at the end of this page. If we can, we will use this portal to post other ways to reach us. If you cannot reach us at all, your bank can tell you about transfers to and from your bank account.',
      ],
    },
    {
      id: 'plan',
      title: 'Our plan',
      blocks: [
        'We plan to recover quickly and resume business by protecting employees and property, assessing our finances and operations, protecting our books and records, and allowing customers to trade. If we cannot continue, we will give customers prompt access to their funds and securities.',
        'The plan covers:',
        {
          list: [
            'data backup and recovery;',
            'mission-critical systems;',
            'financial and operational assessments;',
            'alternative communications with customers, employees, and regulators;',
            'alternate physical location of employees;',
            'impact on critical suppliers, banks, and counterparties;',
            'regulatory reporting; and',
            'prompt customer access to funds and securities if we cannot continue.',
          ],
        },
      ],
    },
    {
      id: 'disruptions',
      title: 'Kinds of disruption',
      blocks: [
        {
          facts: [
            [
              'Our firm or building',
              'We will move to another site and expect to recover and resume business within 1 business day.',
            ],
            [
              'Our city or business district',
              'We will move outside of the affected area and expect to recover and resume business within 2 business days.',
            ],
            [
              'Our region, or the market as a whole',
              'We will follow the instructions of regulators and markets, and resume business when they and our service providers can.',
            ],
          ],
        },
        'In each case, we plan to use the portal to tell you whether we are open for business. Check the status of your open orders before you place new ones.',
      ],
    },
    {
      id: 'data',
      title: 'Your records',
      blocks: [
        'We write records of orders, executions, cash, and holdings to more than one place at the same time. The official records are electronic. We expect to be able to restore them, and we reconcile them with counterparties before trading resumes.',
      ],
    },
    {
      id: 'testing',
      title: 'Testing and review',
      blocks: [
        'We test and review the plan at least once a year, and update it when our operations change materially. The plan may change: the current summary is posted here, and we will mail you a copy on request.',
      ],
    },
  ],
};
