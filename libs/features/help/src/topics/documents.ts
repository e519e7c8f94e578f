import type { FaqEntry } from './faq';

/** Statements, confirmations and tax forms. */
export const documents: FaqEntry = {
  id: 'documents',
  title: 'Documents and tax forms',
  parts: [
    {
      subTitle: 'Where they are',
      text: 'Open “Documents” in your account. You can filter by kind and year, view a document, or download it.',
    },
    {
      subTitle: 'What is there',
      unorderedList: [
        'Account statements',
        'Trade confirmations',
        'Tax forms',
        'The documents you agreed to when you opened your account',
      ],
    },
    {
      subTitle: 'Shares that were transferred in',
      text: 'Tax forms use the cost basis of your shares. Without one, a form can’t show a gain or loss for them.',
      action: { label: 'About cost basis', to: 'cost-basis' },
      detail: true,
    },
  ],
  troubleshooting: [
    {
      subTitle: 'I don’t see my documents',
      text: 'The account holder decides whether a user may view documents. Check the filters, or contact support.',
      action: { label: 'Contact support', to: 'contact' },
    },
  ],
};
