import type { LegalText } from './legal-text';

export const termsAndConditions: LegalText = {
  title: 'Terms and Conditions',
  revised: '2025-10-01',
  summary:
    'These terms govern your use of this portal. They are in addition to your customer agreement. If the two conflict, your customer agreement controls.',
  sections: [
    {
      id: 'who-may-use',
      title: '1. Who can use the portal',
      blocks: [
        'Anyone can read the public pages. To open an account, you must be 18 or older, have a valid Social Security number, live at a US residential address in a supported state, and be a US citizen. Entities can open an account as a corporation, LLC, partnership, or trust.',
        'What you tell us in your application must be true and complete. If a certification that you have made becomes incorrect, submit a new form within 30 days.',
      ],
    },
    {
      id: 'your-sign-in',
      title: '2. Your sign-in',
      blocks: [
        'You sign in with your email address, a password, and two-factor authentication. Do not share your password or verification codes, and do not let others use your account. Anyone else who acts for the account needs their own sign-in.',
        'Tell us immediately if you think someone else has used your sign-in. We may end sessions, ask for another code, or freeze an account to protect it.',
      ],
    },
    {
      id: 'orders',
      title: '3. Orders',
      blocks: [
        'We accept limit orders only. You set the highest price you will pay or the lowest price you will accept. An order may be filled at that price or better, in part, or not at all.',
        {
          list: [
            'Orders can be entered from 4:00 a.m. to 8:00 p.m. Eastern.',
            'Trading is from 9:30 a.m. to 4:00 p.m. Eastern, Monday to Friday.',
            'Orders outside market hours match the next business day.',
            'Crypto can be traded 24 hours a day, 7 days a week.',
          ],
        },
        'You can request to cancel an open order. Your order may be filled before we process the request, and what has been filled cannot be canceled. We may reject an order, and trading in a symbol may be halted, where rules or the fairness of the market require it.',
      ],
    },
    {
      id: 'fees',
      title: '4. Fees',
      blocks: [
        'We show you the estimated fee for each order before you submit it. The fee we charge is based on the actual fills. By submitting the order, you agree to that fee. We do not charge a fee to transfer shares; the other institution may charge one. Current fees are listed in Help.',
      ],
    },
    {
      id: 'prices',
      title: '5. Market data',
      blocks: [
        'Market data is for your personal use only. You may not redistribute or sell it. Data can be delayed, incomplete, or wrong, and a price that you see is not an offer to trade at that price.',
      ],
    },
    {
      id: 'money-and-shares',
      title: '6. Cash and shares',
      blocks: [
        'You can transfer cash by ACH to and from linked bank accounts in the account holder’s name, and deposit by wire. We review new bank accounts first. If your bank returns a deposit, we will debit your account for it, and you owe us any shortfall.',
        'Shares you transfer in must belong to the account holder and be free of any lien or other claim. If the cost basis does not transfer with them, you are responsible for entering it accurately.',
        'A withdrawal of tokens to a wallet address cannot be reversed. Check the address before you confirm.',
      ],
    },
    {
      id: 'digital-asset-securities',
      title: '7. Digital asset securities',
      blocks: [
        'Digital asset securities are securities recorded on a blockchain. They may trade infrequently, be restricted to certain holders, and depend on technology that can fail. They are not suitable for every investor. Read Additional Disclosures before you trade them.',
      ],
    },
    {
      id: 'no-advice',
      title: '8. No advice',
      blocks: [
        'We do not make recommendations or provide investment, tax, or legal advice. All investment decisions are yours.',
      ],
    },
    {
      id: 'electronic-delivery',
      title: '9. Electronic delivery and signature',
      blocks: [
        'You agree to receive statements, confirmations, tax documents, and notices electronically, in the portal or by email, for as long as you have an account. You agree that your typed name is your signature where the portal asks for one.',
        'You can request a paper copy of a document, update your email address, or withdraw this consent at any time by emailing the support address below. If you withdraw it, we may close your account; documents that you already received electronically stay valid.',
        'You need a supported browser (see Help), an email account, and software that opens PDF files and can save or print them.',
      ],
    },
    {
      id: 'fair-use',
      title: '10. Fair use',
      blocks: [
        'You may not:',
        {
          list: [
            'place orders to mislead others, or in violation of any law;',
            'use automated means to access the portal in a way that disrupts it, or try to bypass its security; or',
            'act for someone else unless you are an authorized user of the account.',
          ],
        },
      ],
    },
    {
      id: 'availability',
      title: '11. Availability',
      blocks: [
        'We do not guarantee that the portal will always be available or error-free. If it fails, contact support.',
      ],
    },
    {
      id: 'liability',
      title: '12. Liability',
      blocks: [
        'To the extent permitted by law, we are not liable for losses caused by market movements, failures of third-party networks or services, or instructions given with your sign-in before you told us that someone else might have it. Nothing here limits rights that cannot be waived by law.',
      ],
    },
    {
      id: 'changes',
      title: '13. Changes and closing your account',
      blocks: [
        'We may change these terms. We will announce material changes in the portal before they take effect. You can close your account at any time. We will then cancel open orders and transfer cash and securities as you instruct, where a transfer is possible.',
      ],
    },
    {
      id: 'law',
      title: '14. Law and disputes',
      blocks: [
        'These terms are governed by US federal law and the law of the state that your customer agreement names. Your customer agreement explains how disputes are resolved.',
      ],
    },
  ],
};
