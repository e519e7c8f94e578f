import { describe, it } from 'vitest';
import { expectCall } from './testing/test-calls';

/** Section 7 of the specification of trading and money, bank accounts to documents, line by line. */

describe('the specified calls of bank accounts', () => {
  it('list accounts and link one [APT-23, APT-24, API-06]', () => {
    expectCall('GET /api/ach/accounts', { response: 'id verification_status status disabled' });
    expectCall('POST /api/ach/accounts', { body: 'plaidPublicToken institutionId accounts' });
  });

  it('delete an account and make one the default [APT-25, APT-26]', () => {
    expectCall('DELETE /api/ach/accounts/{id}');
    expectCall('POST /api/ach/accounts/{id}/preferred');
  });

  it('count what is pending and read the limits [APT-27, APT-28, API-06]', () => {
    expectCall('GET /api/ach/transactions/pending/count');
    expectCall('GET /api/ach/transactions/limits', {
      query: 'zone',
      response: 'canDeposit depositMessage canWithdraw withdrawMessage',
    });
  });

  it('deposit and withdraw [APT-29, APT-30, API-06]', () => {
    expectCall('PUT /api/ach/transactions/{productId}/{deviceId}/deposit', { body: 'amount zone' });
    expectCall('PUT /api/ach/transactions/{productId}/{deviceId}/withdraw', { body: 'amount zone' });
  });

  it('make a link token, to add an account and for one that is there [APT-31, APT-32]', () => {
    expectCall('POST /api/ach/accounts/linktokens');
    expectCall('POST /api/ach/accounts/linktokens/{id}');
  });
});

describe('the specified calls of transfers', () => {
  it('read the transfer history [APT-35, API-06]', () => {
    expectCall('GET /api/wallet/manager/transactions', {
      query: 'period start stop page size zone',
      response:
        'id asset assetType amount clientId currency date errorDescription transactionType status userId pageNumber pageSize totalPages totalElements first last',
    });
  });

  it('save a cost basis [APT-36, API-06]', () => {
    expectCall('PUT /api/wallet/manager/transactions/{id}/costBases', { body: 'id amount costBasis asset' });
  });

  it('reserve the id of a transfer, submit it and list transfers [APT-37, APT-38, APT-39, API-06]', () => {
    expectCall('POST /api/account-transfer/transfers/id');
    expectCall('PUT /api/account-transfer/transfers/{id}', { body: 'transferType symbol quantity signedBy' });
    expectCall('GET /api/account-transfer/transfers');
  });

  it('fetch the form of an ACAT and of a free delivery [APT-40, APT-41]', () => {
    expectCall('GET /api/docs/acats/{id}');
    expectCall('GET /api/docs/free-delivery/{id}');
  });
});

describe('the specified calls of wallets and deposits', () => {
  it('replace, read and add addresses [APT-42, APT-43, APT-44, APT-45]', () => {
    expectCall('PUT /api/wallet/manager/addresses/investor/{asset}/{symbol}');
    expectCall('GET /api/wallet/manager/addresses/deposit/{asset}');
    expectCall('GET /api/wallet/manager/addresses/investor/{asset}');
    expectCall('POST /api/wallet/manager/addresses/investor/{symbol}');
  });

  it('withdraw [APT-46, API-06]', () => {
    expectCall('PUT /api/wallet/manager/withdrawal/{clientId}', { body: 'toAddress amount user initiationDate' });
  });

  it('read and create wallets at the first provider [APT-47, APT-48, APT-49, API-06]', () => {
    expectCall('GET /api/securitize/addresses', {
      query: 'type asset',
      response: 'address status confirmations target_confirmations',
    });
    expectCall('POST /api/securitize/assets/{asset}/addresses');
  });

  it('read holdings at the second provider and deposit them [APT-50, APT-51, API-06]', () => {
    expectCall('GET /api/etp/public/vertalo/{id}/holdings', { response: 'securityId lots' });
    expectCall('POST /api/etp/public/vertalo/{id}/deposit', { body: 'holdings securityId lots signature' });
  });

  it('ask whether an asset may be deposited [APT-52, API-06]', () => {
    expectCall('GET /api/wallet/manager/deposit/canBuy', { query: 'asset' });
  });
});

describe('the specified call for documents', () => {
  it('lists them [APT-53, API-06]', () => {
    expectCall('GET /api/accounts/documents/{accountId}', { query: 'type page limit zone startDate endDate' });
  });
});
