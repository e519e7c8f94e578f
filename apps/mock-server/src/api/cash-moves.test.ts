import { api } from '@portal/contracts/api';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { decimal } from '@portal/domain/money/money';
import { stepUpSubject } from '@portal/domain/access/step-up';
import { describe, expect, it } from 'vitest';
import { sessionCookieName } from '../identity/session-cookie.ts';
import { useVenueAs } from '../../testing/use-server.ts';

const { venue } = await useVenueAs('marisol');

const { banking } = api;
const { money } = sandbox;
const fernhill = 'B-A-20001';
const quarry = 'B-A-20001-quarry';
const zone = 'America/New_York';

/** As if a code for exactly this withdrawal had just been entered. */
function proveWithdrawal(amount: string): void {
  const sessionId = venue().jar.get(sessionCookieName(false)) ?? '';
  const subject = stepUpSubject.withdrawal(decimal(amount), 'USD', fernhill);
  venue().world.execute('stepUp.prove', { sessionId, operation: 'WITHDRAWAL', subject });
}

type Direction = 'deposit' | 'withdraw';
const move = (direction: Direction, amount: string, deviceId = fernhill, headers: Record<string, string> = {}) =>
  venue().call(banking[direction], { params: { productId: 'USD', deviceId }, body: { amount, zone }, headers });

const banks = () => venue().read(banking.accounts);
const cash = async () => {
  const query = { accountId: 'A-20001', brokerId: 'halyard' };
  return (await venue().read(api.portfolio.balances, { query })).fiatAssets['USD'];
};
const newestTransfer = async () => (await venue().read(api.transfers.list)).transactions[0];

describe('cash movements', () => {
  it('shows a deposit as pending in history, count and openDepositBalance [APT-27, APT-29, BNK-45]', async () => {
    expect(await venue().read(banking.pendingCount)).toEqual({ count: 1 });
    const made = await move('deposit', '1250.50');
    expect(made).toMatchObject({
      status: 200,
      body: {
        asset: 'USD',
        assetType: 'FIAT',
        amount: '1250.5',
        clientId: 'Fernhill Credit Union ·· 8841',
        transactionType: 'FIAT_DEPOSIT',
        status: 'PENDING',
        userId: 'U-1001',
      },
    });
    expect(await newestTransfer()).toEqual(made.body);
    expect(await venue().read(banking.pendingCount)).toEqual({ count: 2 });
    expect(await cash()).toMatchObject({ openDepositBalance: '3750.5' });
    venue().advanceTo('2025-11-21T14:00:00Z');
    venue().signIn('marisol');
    expect(await cash()).toMatchObject({ openDepositBalance: '0' });
    expect(await newestTransfer()).toMatchObject({ status: 'COMPLETE' });
    expect(await venue().read(banking.pendingCount)).toEqual({ count: 0 });
  });

  it('requires a code for exactly this amount and account, and a withdrawal leaves right away [APT-30, BNK-46]', async () => {
    const before = await cash();
    expect(before).toMatchObject({ availableSeasonedBalance: '19118.4' });
    expect((await move('withdraw', '500')).body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    proveWithdrawal('499');
    expect((await move('withdraw', '500')).body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    proveWithdrawal('500');
    expect((await move('withdraw', '500')).body).toMatchObject({ transactionType: 'FIAT_WITHDRAWAL', amount: '500' });
    expect((await move('withdraw', '500')).body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(await cash()).toMatchObject({ availableSeasonedBalance: '18618.4', availableWithdrawalBalance: '24118.4' });
  });

  it.each([
    ['bankPending', 'deposit', '1', 'BANK_ACCOUNT_NOT_APPROVED'],
    ['owesCash', 'withdraw', '1', 'ACCOUNT_IN_DEBIT'],
    ['depositOnly', 'withdraw', '1', 'AUTHORITY_MISSING'],
    ['withdrawOnly', 'deposit', '1', 'AUTHORITY_MISSING'],
  ] as const)('%s: a %s of $%s fails with %s', async (persona, direction, amount, code) => {
    const { activeAccountId } = venue().signIn(persona);
    const answer = await move(direction, amount, `B-${activeAccountId}`);
    expect(answer.body).toMatchObject({ code });
  });

  it('moves cash once when the request is sent twice under one key', async () => {
    const headers = { 'idempotency-key': 'deposit-key-1' };
    const first = await move('deposit', '100', fernhill, headers);
    expect(await move('deposit', '100', fernhill, headers)).toMatchObject({ status: 200, body: first.body });
    expect((await move('deposit', '101', fernhill, headers)).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await cash()).toMatchObject({ openDepositBalance: '2600' });
    proveWithdrawal('100');
    const withdrawn = await move('withdraw', '100', fernhill, headers);
    expect(await move('withdraw', '100', fernhill, headers)).toMatchObject({ status: 200, body: withdrawn.body });
    expect(await cash()).toMatchObject({ availableWithdrawalBalance: '24518.4' });
  });
});

describe('the limits', () => {
  const limits = (inZone = zone) => venue().read(banking.limits, { query: { zone: inZone } });

  it('return what may be moved and how much [APT-28, BNK-06]', async () => {
    expect(await limits()).toEqual({
      canDeposit: true,
      depositMessage:
        'You can deposit up to $50,000.00 today. Deposits of $10,000.00 or more may take 1 more business day because we review them.',
      canWithdraw: true,
      withdrawMessage: 'You can withdraw up to $19,118.40 today.',
    });
    venue().signIn('brokerPending');
    expect((await limits()).depositMessage).toMatch(/isn’t open yet/);
  });

  it('say in the zone’s time when movements are allowed again [APT-28]', async () => {
    await move('deposit', '50000');
    expect(await limits('Asia/Tokyo')).toMatchObject({
      canDeposit: false,
      depositMessage:
        'You’ve reached the daily deposit limit of $50,000.00. The limit resets on Wednesday, November 19, at 2:00 p.m.',
    });
    expect((await venue().call(banking.limits, { query: { zone: 'Mars/Olympus' } })).status).toBe(400);
  });
});

describe('wires', () => {
  it('have instructions with the account’s reference, and credit the account when they arrive', async () => {
    const instructions = await venue().read(banking.wireInstructions);
    expect(instructions).toMatchObject({ reference: 'A-20001', bankName: 'Old Harbor Bank' });
    const body = { reference: instructions.reference, dollars: '1000', sender: 'Marisol Vance' };
    await venue().read(money.wire, { body });
    expect(await cash()).toMatchObject({ availableSeasonedBalance: '20118.4' });
    expect(await newestTransfer()).toMatchObject({
      amount: '1000',
      transactionType: 'FIAT_DEPOSIT',
      clientId: 'Wire from Marisol Vance',
      status: 'COMPLETE',
    });
  });
});

describe('the sandbox', () => {
  it('lists banks and movements, and decides them right away', async () => {
    const { institutions } = await venue().read(money.institutions);
    expect(institutions.map(({ purpose }) => purpose)).toContain('Can’t be linked.');
    const accountId = 'A-20001';
    const { moves } = await venue().read(money.moves, { query: { accountId } });
    const pending = moves.filter(({ status }) => status === 'PENDING').map(({ id }) => id);
    expect(pending).toEqual(['T-5012']);
    await venue().read(money.settle, { params: { id: 'T-5012' }, body: {} });
    expect(await cash()).toMatchObject({ openDepositBalance: '0', availableWithdrawalBalance: '27118.4' });
    await venue().read(money.giveBack, { params: { id: 'T-5012' }, body: { code: 'R10' } });
    expect(await cash()).toMatchObject({ availableWithdrawalBalance: '24618.4', availableSeasonedBalance: '19118.4' });
    await venue().read(money.approve, { params: { id: quarry }, body: {} });
    await venue().read(money.lapse, { params: { id: quarry }, body: {} });
    const own = { query: { accountId } };
    expect((await venue().read(money.banks, own)).banks[1]).toMatchObject({ status: 'APPROVED', disabled: true });
    await venue().read(money.reject, { params: { id: quarry }, body: {} });
    expect((await venue().read(money.banks, own)).banks[1]).toMatchObject({ status: 'REJECTED' });
    venue().signIn('bankMicroDeposits');
    const [waiting] = await banks();
    await venue().read(money.sendMicroDeposits, { params: { id: waiting?.id ?? '' }, body: {} });
    expect(await banks()).toMatchObject([{ verification_status: 'pending_manual_verification' }]);
    expect((await venue().call(money.settle, { params: { id: 'T-none' }, body: {} })).status).toBe(404);
  });

  it('shows the micro-deposits in the outbox', async () => {
    const { mails } = await venue().read(sandbox.people.outbox, { query: { to: 'marisol.vance@example.com' } });
    expect(mails.map(({ text }) => text)).toContainEqual(expect.stringContaining('$0.07 and $0.32'));
  });
});
