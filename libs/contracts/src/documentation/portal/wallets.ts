import { walletAddress, walletAddresses, wallets, withdrawal } from '../../endpoints/wallets.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

const counts = {
  confirmations: 'Blocks that have confirmed it so far.',
  target_confirmations: 'Blocks that must confirm it.',
};
const newAddress = {
  description: 'The address.',
  example: { address: '0x97A0D6ab0D1E5821C5A74DfB9DC3E5Ba6a63feF8' },
  fields: { address: 'Address on the chain of the asset, with its checksum.' },
};
const asset = { description: 'Symbol of the asset.', example: 'TZROP' };

/** Schemas of wallets. */
export const walletSchemas = [
  documentOf(walletAddress, {
    name: 'WalletAddress',
    description: 'An address on a chain, and how far the chain has confirmed it.',
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
      asset: 'Symbol of the asset.',
      type: 'CUSTODIAL for the wallet at the broker, INVESTOR for an own address, DEPOSIT for one to send to.',
      incoming: {
        description: 'Tokens of the newest deposit that are not confirmed yet. Not of the specification.',
        fields: { quantity: 'Number of tokens.', ...counts },
      },
    },
  }),
  documentOf(walletAddresses, {
    name: 'WalletAddresses',
    description: 'Addresses of an account.',
    fields: { addresses: 'The addresses.' },
  }),
  documentOf(withdrawal, {
    name: 'TokenWithdrawal',
    description: 'A withdrawal of tokens to an own, confirmed address.',
    example: {
      toAddress: '0x97A0D6ab0D1E5821C5A74DfB9DC3E5Ba6a63feF8',
      amount: '25',
      asset: 'TZROP',
      user: 'U-1001',
      initiationDate: 1763478900,
    },
    fields: {
      toAddress: "One of the investor's own addresses.",
      amount: 'Number of tokens.',
      asset: 'Symbol of the tokens; may be left out if the address holds only one asset. Not of the specification.',
      user: 'Id of the user who withdraws: the caller.',
      initiationDate: 'When the user asked for it, in seconds since 1970-01-01T00:00:00Z.',
    },
  }),
];

/** Calls of wallets. */
export const walletCalls = documentCalls(wallets, {
  replaceAddress: {
    summary: 'Replace own addresses [APT-42]',
    description: "Replaces the investor's addresses of an asset by one.",
    params: { asset },
    body: newAddress,
  },
  depositAddress: {
    summary: 'Get a deposit address [APT-43]',
    description: 'Where to send an asset to. PENDING with its confirmations while a deposit is being confirmed.',
    params: { asset },
  },
  investorAddresses: {
    summary: 'List own addresses of an asset [APT-44]',
    description: "The investor's own addresses of an asset; 404 `NO_INVESTOR_ADDRESS` if there is none.",
    params: { asset },
  },
  addAddress: {
    summary: 'Add an own address [APT-45]',
    description: "Adds one of the investor's own addresses, to which tokens can be withdrawn once it is confirmed.",
    body: newAddress,
  },
  withdraw: {
    summary: 'Withdraw tokens [APT-46]',
    description:
      'Sends tokens to an own, confirmed address. The id in the path makes it safe to send again. Requires a fresh second factor (`WITHDRAWAL`).',
    params: {
      clientId: {
        description: 'Id that the client generates, one for each intended withdrawal.',
        example: 'w-7fQ2mZ81',
      },
    },
  },
  canBuy: {
    summary: 'Get whether an asset can be bought [APT-52]',
    description: 'Whether the active account may buy an asset.',
    params: { asset },
    answer: { description: 'Whether the asset can be bought.' },
  },
});
