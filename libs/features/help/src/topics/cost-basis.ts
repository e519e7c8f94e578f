import type { FaqEntry } from './faq';

/** The cost basis of shares that were transferred in. */
export const costBasis: FaqEntry = {
  id: 'cost-basis',
  title: 'Cost basis',
  parts: [
    {
      text:
        'Cost basis is what you paid for your shares or tokens, including fees. We use it to calculate your gain or loss and prepare tax forms. ' +
        'If it doesn’t arrive with your transfer, we may ask you to enter it.',
    },
    {
      subTitle: 'Entering your cost basis',
      orderedList: [
        'Open the transfer that needs a cost basis.',
        'Enter a line for each purchase: the number of shares or tokens, and the cost per share or token in US dollars, not the total.',
        'Review and save. Every line needs a quantity and a cost greater than 0. You can’t change the cost basis after you save it.',
      ],
      subText: 'The quantities must add up to the transfer quantity.',
    },
  ],
  troubleshooting: [
    {
      subTitle: '“The total number of securities must equal …”',
      text: 'Make sure the quantities in your lines add up to the number in the message.',
    },
  ],
};
