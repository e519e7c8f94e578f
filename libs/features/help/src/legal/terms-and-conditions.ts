import type { LegalText } from './legal-text';

export const termsAndConditions: LegalText = {
  title: 'Terms and Conditions',
  revised: '2025-10-01',
  summary:
    'These terms say what you may expect of the {brand} portal and what we expect of you. ' +
    'They stand beside the agreement of your account. Where the two differ, the agreement of your account holds.',
  sections: [
    {
      id: 'who-may-use',
      title: '1. Who may use the portal',
      blocks: [
        'Anyone may read the public pages. To open an account you must be 18 or older, have a valid Social Security ' +
          'number, live at a US residential address in a supported state, and be a US citizen. Entities may open an ' +
          'account as a corporation, LLC, partnership or trust.',
        'What you tell us in your application must be true and complete. If a certification that you have made becomes ' +
          'incorrect, submit a new form within 30 days.',
      ],
    },
    {
      id: 'your-sign-in',
      title: '2. Your sign-in',
      blocks: [
        'You sign in with your email address, a password and a second factor. They are yours alone. Do not share them, ' +
          'and do not let others use your account. Anyone else who acts for the account is invited as an authorized ' +
          'user and has a sign-in of his or her own.',
        'Tell us at once if you think that somebody else has used your sign-in. We may end sessions, ask for another ' +
          'code, or freeze an account to protect it.',
      ],
    },
    {
      id: 'orders',
      title: '3. Orders',
      blocks: [
        'The portal takes limit orders only. You name the highest price at which you buy or the lowest at which you ' +
          'sell. An order may be filled at that price or a better one, in parts, or not at all.',
        {
          list: [
            'Orders can be entered from 4:00 a.m. to 8:00 p.m. Eastern.',
            'Trading is from 9:30 a.m. to 4:00 p.m. Eastern, Monday to Friday.',
            'Orders outside market hours match the next business day.',
            'Coins can be ordered and traded at any hour of any day.',
          ],
        },
        'You can ask to cancel an order as long as it is open. A request to cancel may come too late: what has been ' +
          'filled stays filled. We may refuse an order, or halt trading in a symbol, where rules or the fairness of the ' +
          'market require it.',
      ],
    },
    {
      id: 'fees',
      title: '4. Fees',
      blocks: [
        'The fee of an order is shown in the ticket and in the review before you submit it. By submitting you agree to ' +
          'it. We charge no fee for transferring shares; the other institution may charge one. The Help of this portal ' +
          'states the fees in force.',
      ],
    },
    {
      id: 'prices',
      title: '5. Prices and other market data',
      blocks: [
        'Quotes, charts and the order book are for your own use. You may not pass them on or sell them. Each price shows ' +
          'its age. Data can be late, incomplete or wrong, and a price that you see is not an offer to trade at it.',
      ],
    },
    {
      id: 'money-and-shares',
      title: '6. Money and shares',
      blocks: [
        'You can move money by ACH to and from linked bank accounts that are in your name, and deposit by wire. New bank ' +
          'accounts are reviewed first. A deposit that your bank takes back is taken from your account; what is missing ' +
          'then is owed by you.',
        'Shares that you move in must belong to you, free of claims of others. Where the cost basis does not come with ' +
          'them, you state it, and you answer for its being right.',
        'A withdrawal of tokens to a wallet address cannot be undone. Check the address before you confirm.',
      ],
    },
    {
      id: 'digital-asset-securities',
      title: '7. Digital asset securities',
      blocks: [
        'Digital asset securities are securities that are recorded on a distributed ledger. They may be traded little, ' +
          'be restricted to some holders, and depend on technology that can fail. They are not suitable for every ' +
          'investor. Please read Additional Disclosures before you trade them.',
      ],
    },
    {
      id: 'no-advice',
      title: '8. No advice',
      blocks: [
        'We do not recommend securities and give no investment, tax or legal advice. Nothing in the portal is meant as ' +
          'advice, whatever is listed first, marked or shown to you. You decide for yourself.',
      ],
    },
    {
      id: 'electronic-delivery',
      title: '9. Electronic delivery and signature',
      blocks: [
        'You agree to receive statements, confirmations, tax documents and notices in the portal or by email, and that ' +
          'your typed name is your signature where the portal asks for one. You can withdraw this consent by writing to ' +
          'us; we may then have to close the account.',
      ],
    },
    {
      id: 'fair-use',
      title: '10. Fair use',
      blocks: [
        'You may not:',
        {
          list: [
            'use the portal for orders that are meant to mislead others, or against any law;',
            'read the portal by programs in a way that burdens it, or try to get around its protection;',
            'act for somebody else without being an authorized user of the account.',
          ],
        },
      ],
    },
    {
      id: 'availability',
      title: '11. Availability',
      blocks: [
        'We work to keep the portal open and correct, and cannot promise that it always is. If it fails, write to ' +
          'support. Business Continuity says how we go on after larger disruptions.',
      ],
    },
    {
      id: 'liability',
      title: '12. Liability',
      blocks: [
        'We answer for what the law makes us answer for. We do not answer for losses from market prices, from failures of ' +
          'networks and services that are not ours, or from instructions given with your sign-in before you told us that ' +
          'it was misused. Nothing here limits rights that cannot be waived by law.',
      ],
    },
    {
      id: 'changes',
      title: '13. Changes and ending',
      blocks: [
        'We may change these terms. The date above tells the last revision; important changes are announced in the portal ' +
          'before they hold. You can close your account at any time. Open orders are then canceled, and cash and ' +
          'securities are moved to where you tell us.',
      ],
    },
    {
      id: 'law',
      title: '14. Law and disputes',
      blocks: [
        'These terms follow US federal law and the law of the state that the agreement of your account names. Disputes ' +
          'about the account are settled as that agreement says, by arbitration under the rules of FINRA where it applies.',
      ],
    },
  ],
};
