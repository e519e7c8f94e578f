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
      subText: 'The Market page shows the hours of today and the next opening, on holidays and half days too.',
    },
    {
      subTitle: 'Kind of order and how long it stays',
      unorderedList: [
        'All orders are limit orders: you name the price, and the order never fills at a worse one.',
        'Day: the order ends with the trading day.',
        'Good ’Til Canceled: it stays until it is filled or you cancel it.',
        'Good ’Til Date: it stays until the date you choose.',
      ],
      subText: 'The ticket offers those that are open to you.',
      detail: true,
    },
  ],
  troubleshooting: [
    {
      subTitle: 'My order is open and does not fill',
      unorderedList: [
        'The line below the order on the Portfolio page says what it waits for.',
        'Nobody may offer your price at the moment. You can cancel the order and enter it at another price.',
        'The market may be closed, or trading in the symbol halted.',
      ],
    },
  ],
};
