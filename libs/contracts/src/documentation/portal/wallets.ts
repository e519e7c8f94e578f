import { walletAddress, walletAddresses, wallets, withdrawal } from '../../endpoints/wallets.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

const counts = {
  confirmations: 'Number of block confirmations so far.',
  target_confirmations: 'Number of block confirmations required.',
};
const newAddress = {
  description: 'The address.',
  example: { address: '0x97A0D6ab0D1E5821C5A74DfB9DC3E5Ba6a63feF8' },
  fields: { address: 'Address on the asset’s network, with its checksum.' },
};

/** Schemas of wallets. */
export const schemas = {
  WalletAddress: documentOf(walletAddress, {
    description: 'An address on a network, and its confirmations.',
    example: {
      address: '0xC46DE82bE72837EAc618b3C130FCd37d063Fd5b2',
      status: 'PENDING',
      confirmations: 4,
      target_confirmations: 12,
      asset: 'MYRA',
      type: 'CUSTODIAL',
      incoming: { quantity: '25', confirmations: 2, target_confirmations: 12 },
    },
    fields: {
      address: 'The address; null until there is one.',
      status: 'PENDING, CONFIRMED, or ERROR; other values are possible.',
      ...counts,
      type: 'CUSTODIAL for the wallet at the broker, INVESTOR for the investor’s own address, DEPOSIT for an address to deposit to.',
      incoming: {
        description: 'Tokens in the newest deposit that aren’t confirmed yet. Not in the specification.',
        fields: { quantity: 'Number of tokens.', ...counts },
      },
    },
  }),
  WalletAddresses: documentOf(walletAddresses, {
    description: 'Addresses of an account.',
    fields: { addresses: 'The addresses.' },
  }),
  TokenWithdrawal: documentOf(withdrawal, {
    description: 'A withdrawal of tokens to the investor’s own, confirmed address.',
    example: {
      toAddress: '0x97A0D6ab0D1E5821C5A74DfB9DC3E5Ba6a63feF8',
      amount: '25',
      user: 'U-1001',
      initiationDate: 1763478900,
    },
    fields: {
      toAddress: "One of the investor's own addresses.",
      amount: 'Number of tokens.',
      asset: 'Symbol of the tokens; may be left out if the address holds only one asset. Not in the specification.',
      user: 'ID of the user who withdraws: the caller.',
      initiationDate: 'When the user asked for it, in seconds since 1970-01-01T00:00:00Z.',
    },
  }),
};

/** Calls of wallets. */
export const calls = documentCalls(wallets, {
  replaceAddress: {
    summary: 'Replace the investor’s addresses [APT-42]',
    description: "Replaces the investor's addresses for an asset with one.",
    body: newAddress,
  },
  depositAddress: {
    summary: 'Get a deposit address [APT-43]',
    description: 'Where to send an asset. PENDING, with its confirmations, while a deposit is being confirmed.',
  },
  investorAddresses: {
    summary: 'List the investor’s addresses for an asset [APT-44]',
    description: "The investor's own addresses for an asset; 404 `NO_INVESTOR_ADDRESS` if there is none.",
  },
  addAddress: {
    summary: 'Add an investor’s address [APT-45]',
    description: "Adds one of the investor's own addresses, to which tokens can be withdrawn once it is confirmed.",
    body: newAddress,
  },
  withdraw: {
    summary: 'Withdraw tokens [APT-46]',
    description:
      'Sends tokens to the investor’s own, confirmed address. The ID in the path makes it safe to send again. Requires a new verification code (`WITHDRAWAL`).',
    params: {
      clientId: {
        description: 'ID that the client generates, one for each intended withdrawal.',
        example: 'w-7fQ2mZ81',
      },
    },
  },
  canBuy: {
    summary: 'Check whether an asset can be bought [APT-52]',
    description: 'Whether the active account may buy an asset.',
    answer: { description: 'Whether the asset can be bought.' },
  },
});
