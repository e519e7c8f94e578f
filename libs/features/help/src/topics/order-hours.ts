import type { FaqEntry } from './faq';

/** Order hours [HLP-13, HLP-17]. */
export const orderHours: FaqEntry = {
  id: 'order-hours',
  title: 'Order hours',
  parts: [
    {
      subTitle: 'Order entry',
      text: 'You can enter orders from 4:00 a.m. to 8:00 p.m. Eastern.',
    },
    {
      subTitle: 'Trading',
      text:
        'Trading is from 9:30 a.m. to 4:00 p.m. Eastern, Monday to Friday. ' +
        'Orders outside market hours match the next business day.',
      subText: 'See the Market page for current hours. These hours don’t apply to crypto.',
    },
    {
      subTitle: 'Order types and time in force',
      unorderedList: [
        'All orders are limit orders. You set a price, and your order fills only at that price or better, if it fills.',
        'Day: expires at the end of the trading day, if not filled.',
        'Good ’Til Canceled: stays open until filled or canceled.',
        'Good ’Til Date: expires at the end of the trading day you choose, if not filled.',
      ],
      subText: 'You’ll see the options available to you when you place an order.',
      detail: true,
    },
  ],
  troubleshooting: [
    {
      subTitle: 'My order hasn’t filled',
      unorderedList: [
        'On the Portfolio page, the line below your order may show why it hasn’t filled.',
        'There may be no one on the other side at your price. You can replace your order with one at a different price.',
        'The market may be closed, or trading in the symbol may be halted.',
      ],
    },
  ],
};
