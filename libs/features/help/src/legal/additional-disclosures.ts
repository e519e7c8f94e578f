import type { LegalText } from './legal-text';

export const additionalDisclosures: LegalText = {
  title: 'Additional Disclosures',
  revised: '2025-09-02',
  summary:
    'What you should know before you place an order on the alternative trading system (ATS) where we execute securities orders.',
  sections: [
    {
      id: 'risk',
      title: 'Risk of loss',
      blocks: [
        'Investing involves risk, including the possible loss of your entire investment. Past performance does not guarantee future results. Invest only money you can afford to lose, and consider diversifying.',
        'Performance figures in the portal are net of trading fees already charged. A symbol’s prices and price changes do not include dividends or fees.',
      ],
    },
    {
      id: 'liquidity',
      title: 'Liquidity risk',
      blocks: [
        'Many securities on this ATS trade infrequently. There may be no buyer when you want to sell, the bid-ask spread can be wide, and a single order can move the price. The last price may be out of date. The asset’s page shows the time of the last trade or the date of the previous close, if we have it.',
      ],
    },
    {
      id: 'limit-orders',
      title: 'Limit orders',
      blocks: [
        'A limit order is not guaranteed to be filled, even if the market trades at your limit price, because earlier orders at the same price have priority. It may be filled in parts and over several days, and any fee applies to each execution.',
      ],
    },
    {
      id: 'hours',
      title: 'Orders outside of trading hours',
      blocks: [
        'Orders for securities placed between 4:00 a.m. and 8:00 p.m. ET but outside of 9:30 a.m. to 4:00 p.m. ET stay open and may match once the market next opens. News can change a security’s price while your order is open.',
      ],
    },
    {
      id: 'halts',
      title: 'Halts and restrictions',
      blocks: [
        'The ATS or a regulator can halt trading in a symbol, including at the issuer’s request. Some symbols are restricted to residents of certain countries, to accredited investors, or to a maximum number of holders. We may reject an order that would violate one of these restrictions.',
      ],
    },
    {
      id: 'digital-assets',
      title: 'Digital asset securities',
      blocks: [
        'Digital asset securities are securities and are subject to the federal securities laws. They also carry additional risks:',
        {
          list: [
            'The rules that apply to them are new and may change, including for securities you already hold.',
            'They depend on blockchain networks that can slow down, change, or fail.',
            'Tokens sent to the wrong address, or whose private keys are lost, usually cannot be recovered.',
            'The transfer agent’s records, not the blockchain, are the official record of ownership, unless the issuer’s documents say otherwise.',
            'They may not be “securities” as the Securities Investor Protection Act (SIPA) defines them. If they are not, SIPC protection does not apply to them.',
          ],
        },
      ],
    },
    {
      id: 'crypto',
      title: 'Crypto',
      blocks: [
        'The crypto assets offered here are neither securities nor legal tender, and neither SIPC nor the FDIC protects them. Their prices can be extremely volatile.',
        'Prices shown here come from a pricing service and may differ from the price of your trade. You trade crypto with a dealer that buys below and sells above the pricing service’s price and earns the difference (the spread).',
      ],
    },
    {
      id: 'sipc',
      title: 'SIPC protection',
      blocks: [
        'If your broker-dealer is a member of SIPC, SIPC protects its securities customers up to $500,000, including $250,000 for claims for cash, if the firm fails. SIPC does not protect against market losses. An explanatory brochure is available on request or at www.sipc.org.',
        { links: [{ site: 'sipc', label: 'SIPC', note: 'The brochure and what is covered.' }] },
      ],
    },
    {
      id: 'cash',
      title: 'Cash and bank transfers',
      blocks: [
        'Your bank can return an ACH deposit after we have credited it. For this reason, you may not be able to withdraw a new deposit right away, even if you can trade with it. Savings accounts may be limited to 6 transactions a month.',
      ],
    },
    {
      id: 'conflicts',
      title: 'Conflicts of interest',
      blocks: [
        'We charge a fee on most trades, so we have an incentive to encourage you to trade more. Our affiliates may hold, issue, or advise on securities that trade here. Our employees may trade within limits that we monitor. All orders on the ATS, including any that we place for ourselves, match by price and then by time.',
      ],
    },
    {
      id: 'taxes',
      title: 'Taxes',
      blocks: [
        'Where the law requires it, we report your proceeds and, when we have it, your cost basis to you and to the IRS. You are responsible for any cost basis you enter. Gains and losses shown in the portal are estimates, not tax advice. Consult a tax professional.',
      ],
    },
  ],
};
