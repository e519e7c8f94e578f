import type { LegalText } from './legal-text';

export const additionalDisclosures: LegalText = {
  title: 'Additional Disclosures',
  revised: '2025-09-02',
  summary: 'What you should know about trading on the {brand} venue before you enter an order.',
  sections: [
    {
      id: 'risk',
      title: 'Risk of loss',
      blocks: [
        'Investing involves risk, including the loss of all that you have invested. Past prices say nothing certain about ' +
          'future ones. Invest only what you can afford to lose, and spread it.',
      ],
    },
    {
      id: 'liquidity',
      title: 'Low liquidity',
      blocks: [
        'Many securities on this venue are traded little. There may be no buyer when you want to sell, the distance ' +
          'between bid and ask can be wide, and a single order can move the price. The last price may be old: the portal ' +
          'shows the age of each price, or the date of the previous close.',
      ],
    },
    {
      id: 'limit-orders',
      title: 'Limit orders',
      blocks: [
        'A limit order is not sure to be filled, even if its price is shown in the market: orders at the same price that ' +
          'came before have priority. It can be filled in parts and on several days, with a fee on each execution.',
      ],
    },
    {
      id: 'hours',
      title: 'Orders outside of trading hours',
      blocks: [
        'Orders entered between 4:00 a.m. and 8:00 p.m. Eastern but outside of 9:30 a.m. to 4:00 p.m. wait for the market ' +
          'and match the next business day. News in between can change what a security is worth while your order waits.',
      ],
    },
    {
      id: 'halts',
      title: 'Halts and restrictions',
      blocks: [
        'Trading in a symbol can be halted by the venue, a regulator or the issuer. Some symbols are restricted to ' +
          'residents of named countries, to accredited investors, or to a greatest number of holders. An order that ' +
          'would break such a limit is refused.',
      ],
    },
    {
      id: 'digital-assets',
      title: 'Digital asset securities',
      blocks: [
        'Digital asset securities are securities first: the same laws hold. In addition:',
        {
          list: [
            'The rules for them are young and can change, also for those that you hold already.',
            'They depend on networks that can be slow, be changed by their makers, or fail.',
            'Tokens sent to a wrong address, or whose keys are lost, cannot be brought back.',
            'The official record of ownership is the one of the transfer agent, whatever a ledger shows.',
            'How SIPC protects them is not settled in every case.',
          ],
        },
      ],
    },
    {
      id: 'crypto',
      title: 'Cryptocurrencies',
      blocks: [
        'Cryptocurrencies are not securities, are not legal tender, and are protected neither by SIPC nor by the FDIC. ' +
          'Their prices can change by a large part within hours. Their prices here come from a pricing service and are ' +
          'for information.',
      ],
    },
    {
      id: 'sipc',
      title: 'SIPC protection',
      blocks: [
        'Members of SIPC protect customers’ securities up to $500,000, including $250,000 for claims for cash, if the ' +
          'member fails. SIPC does not protect against a loss of value.',
        { links: [{ site: 'sipc', label: 'SIPC', note: 'The brochure and what is covered.' }] },
      ],
    },
    {
      id: 'cash',
      title: 'Cash and bank transfers',
      blocks: [
        'A deposit by ACH can be taken back by your bank after it has arrived. Cash from a new deposit may therefore be ' +
          'used for trading before it can be withdrawn. Savings accounts may be limited to 6 transactions a month.',
      ],
    },
    {
      id: 'conflicts',
      title: 'Conflicts of interest',
      blocks: [
        'We earn a fee on each trade, so we earn more when you trade more. Companies of our group may hold, issue or advise ' +
          'on securities that trade here, and employees may trade within limits that we watch. Orders of all participants ' +
          'are matched by price and time, ours included.',
      ],
    },
    {
      id: 'taxes',
      title: 'Taxes',
      blocks: [
        'We report proceeds and, where we know it, cost basis to you and to the tax authority. You answer for the cost ' +
          'basis that you enter yourself. Ask a tax adviser about your own case.',
      ],
    },
  ],
};
