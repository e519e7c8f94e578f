import type { ErrorCode } from '@portal/contracts/schemas/errors';
import type { sandbox } from '@portal/contracts/sandbox/sandbox';
import { answer, done } from '../api/response.ts';
import type { BankRecord, PublicToken } from '../money/banking.ts';
import { institutionOf, institutions } from '../money/institutions.ts';
import { describeLinkSession } from '../money/provider.ts';
import { pick } from '../core/pick.ts';
import { formatCents } from '../core/units.ts';
import type { Handlers } from '../api/serve-contract.ts';
import { mapValue, type Result } from '../core/result.ts';

/** The modal's public token, or the provider's refusal. */
const modalAnswer = <C extends ErrorCode>(result: Result<PublicToken, C>) =>
  answer(200, mapValue(result, describeSuccess));

const describeSuccess = ({ token, institutionId, accounts }: PublicToken) => ({
  publicToken: token,
  institution: { institution_id: institutionId, name: institutionOf(institutionId)?.name ?? institutionId },
  accounts: [...accounts],
});

const describeRow = (bank: BankRecord) => ({
  ...pick(bank, 'id', 'accountId', 'institutionName', 'mask', 'status', 'verification', 'disabled'),
  microDeposits: bank.microDeposits === null ? null : bank.microDeposits.map(formatCents),
});

const isOf = (accountId: string | undefined) => (row: { readonly accountId: string }) =>
  accountId === undefined || row.accountId === accountId;

/** Banks and cash: the provider's modal, decisions of staff and banks, wires. */
export const moneyHandlers: Handlers<typeof sandbox.money> = {
  institutions: () => ({
    status: 200,
    body: {
      institutions: institutions.map(({ id, name, purpose, isOauth, accounts }) => ({
        id,
        name,
        purpose,
        oauth: isOauth,
        accounts: accounts.map(account => ({ ...account, type: 'depository' })),
      })),
    },
  }),
  linkSession: ({ world, query }) => answer(200, describeLinkSession(world, query.linkToken)),
  choose: ({ world, body: { accountIds, ...rest } }) =>
    modalAnswer(world.execute('provider.choose', { ...rest, ...(accountIds === undefined ? {} : { accountIds }) })),
  typeAmounts: ({ world, body }) => modalAnswer(world.execute('provider.verify', body)),
  signInAgain: ({ world, body }) => modalAnswer(world.execute('provider.signIn', body)),

  banks: ({ world, query }) => ({
    status: 200,
    body: { banks: [...world.state.banking.banks.values()].flat().filter(isOf(query.accountId)).map(describeRow) },
  }),
  approve: ({ world, params }) => done(world.execute('bank.approve', { bankId: params.id })),
  reject: ({ world, params }) => done(world.execute('bank.reject', { bankId: params.id })),
  lapse: ({ world, params }) => done(world.execute('bank.lapse', { bankId: params.id })),
  sendMicroDeposits: ({ world, params }) => done(world.execute('bank.sendMicroDeposits', { bankId: params.id })),

  moves: ({ world, query }) => ({
    status: 200,
    body: {
      moves: [...world.state.banking.moves.values()]
        .filter(isOf(query.accountId))
        .map(move => pick(move, 'id', 'accountId', 'bankId', 'direction', 'amount', 'status')),
    },
  }),
  settle: ({ world, params }) => done(world.execute('cash.settleNow', { moveId: params.id })),
  giveBack: ({ world, params, body }) => done(world.execute('cash.returnNow', { moveId: params.id, code: body.code })),
  wire: ({ world, body: { reference, ...rest } }) =>
    done(world.execute('cash.receiveWire', { accountId: reference, ...rest })),
};
