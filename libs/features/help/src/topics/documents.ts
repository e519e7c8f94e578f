import type { FaqEntry } from './faq';

/** Statements, confirmations and tax forms. */
export const documents: FaqEntry = {
  id: 'documents',
  title: 'Documents and tax forms',
  parts: [
    {
      subTitle: 'Where to find them',
      text: 'Go to Documents.',
    },
    {
      subTitle: 'What you’ll find',
      unorderedList: [
        'Account statements',
        'Trade confirmations',
        'Tax forms',
        'Opening documents, such as the customer agreement',
      ],
    },
  ],
  troubleshooting: [
    {
      subTitle: 'I don’t see my documents',
      text: 'Check the filters first. If you don’t have permission to view documents, contact support.',
      action: { label: 'Contact support', to: 'contact' },
    },
  ],
};
