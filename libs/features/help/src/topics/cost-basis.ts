import type { FaqEntry } from './faq';

/** The cost basis of shares that were transferred in. */
export const costBasis: FaqEntry = {
  id: 'cost-basis',
  title: 'Cost basis',
  parts: [
    {
      text:
        'The cost basis is what you paid for shares. We need it for your gain or loss and for tax documents. ' +
        'A transfer that arrives without it waits for you to enter it.',
    },
    {
      subTitle: 'Entering it',
      orderedList: [
        'Open the transfer that waits for its cost basis.',
        'Enter a row for each purchase: how many shares, and the cost of one share in dollars, not the total.',
        'Review and save. This is possible once every row has a quantity and a cost above 0. You can’t change it after you save it.',
      ],
      subText: 'The quantities of all rows together must equal the quantity of the transfer.',
    },
  ],
  troubleshooting: [
    {
      subTitle: '‘The total number of securities must equal …’',
      text: 'Add the quantities of your rows. Together they must be exactly the number that the message names.',
    },
  ],
};
