import type { LegalText } from './legal-text';

export const businessContinuity: LegalText = {
  title: 'Business Continuity',
  revised: '2025-07-15',
  summary:
    '{brand} has a plan for going on after a disruption, from a broken line to the loss of a building. ' +
    'This is its summary, as the rules of FINRA require.',
  sections: [
    {
      id: 'contacting-us',
      title: 'Contacting us',
      blocks: [
        'If you cannot reach us as usual after a disruption, write to the support address at the end of this page from ' +
          'any email account. The first page of this portal tells how to reach us if other ways fail. If you cannot ' +
          'reach us at all, your bank can tell you what has been moved between your accounts.',
      ],
    },
    {
      id: 'plan',
      title: 'Our plan',
      blocks: [
        'We mean to recover quickly and to go on by protecting people and property, judging what has happened to our ' +
          'finances and operations, keeping our books and records safe, and letting customers trade. If we cannot go on, ' +
          'we give customers prompt access to their cash and securities.',
        'The plan covers:',
        {
          list: [
            'a copy of all data, and its recovery;',
            'all systems without which we could not work;',
            'financial and operational risks;',
            'other ways of communicating with customers, employees and regulators;',
            'another place to work from;',
            'the effect on banks, brokers and others whom we depend on;',
            'reports to regulators;',
            'prompt access of customers to their cash and securities if we cannot continue.',
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
              'Only our firm or our building',
              'We move to another site and expect to recover and resume within one business day.',
            ],
            [
              'Our city or business district',
              'We move outside of the affected area and expect to recover and resume within two business days.',
            ],
            [
              'The region, or the market as a whole',
              'We follow the instructions of regulators and of the markets, and resume as soon as they and the services ' +
                'we depend on allow it.',
            ],
          ],
        },
        'In each case the portal tells what works and what does not. Orders that were open stay as they were recorded; ' +
          'look them up before you enter new ones.',
      ],
    },
    {
      id: 'data',
      title: 'Your records',
      blocks: [
        'Records of orders, executions, cash and holdings are written to more than one place at the same time. The ' +
          'official ones are electronic. We expect to restore them without loss, and compare them with the other side of ' +
          'each trade and transfer before trading resumes.',
      ],
    },
    {
      id: 'testing',
      title: 'Testing and review',
      blocks: [
        'The plan is tested and reviewed at least once a year, and whenever our operations change. It can change; the ' +
          'newest summary is on this page, and we mail it to you if you ask for it.',
      ],
    },
  ],
};
