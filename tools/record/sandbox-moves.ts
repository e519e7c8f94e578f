import { errorStatus, type ErrorCode } from '@portal/contracts/schemas/errors';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import type { SandboxCall } from '@portal/sandbox-client/sandbox-call';
import type { SandboxMove } from './recording.ts';

/** Fields of a command in the log. */
type Data = Readonly<Record<string, unknown>>;
/** Keys of the personas by the ids of their users. */
type PersonaKeys = ReadonlyMap<unknown, string>;

const move = (route: string, parts: SandboxMove['parts'] = {}): SandboxMove => ({ route, parts });
const byId = (route: string, id: unknown, body?: Data): SandboxMove =>
  move(route, { params: { id }, ...(body === undefined || Object.keys(body).length === 0 ? {} : { body }) });

/** The call of the sandbox that a command of the log comes from. Commands that the portal gives too are not among them. */
const moveOf: Readonly<Record<string, (data: Data, keys: PersonaKeys) => SandboxMove>> = {
  'market.halt': params => move('market.halt', { params }),
  'market.resume': params => move('market.resume', { params }),
  'market.movePrice': ({ symbol, ...body }) => move('market.movePrice', { params: { symbol }, body }),
  'market.suspendEntry': body => move('market.suspendEntry', { body }),
  'market.setDay': body => move('market.setDay', { body }),
  'order.fillNow': ({ orderId, ...body }) => move('market.fillOrder', { params: { id: orderId }, body }),
  'order.reject': ({ orderId, ...body }) => byId('market.rejectOrder', orderId, body),
  'ledger.creditCash': ({ accountId, ...body }) => byId('market.creditCash', accountId, body),
  'ledger.creditTokens': ({ accountId, ...body }) => byId('market.creditTokens', accountId, body),
  'bank.approve': ({ bankId }) => byId('money.approve', bankId),
  'bank.reject': ({ bankId }) => byId('money.reject', bankId),
  'bank.lapse': ({ bankId }) => byId('money.lapse', bankId),
  'bank.sendMicroDeposits': ({ bankId }) => byId('money.sendMicroDeposits', bankId),
  'cash.settleNow': ({ moveId }) => byId('money.settle', moveId),
  'cash.returnNow': ({ moveId, ...body }) => byId('money.giveBack', moveId, body),
  'cash.receiveWire': ({ accountId, ...body }) => move('money.wire', { body: { reference: accountId, ...body } }),
  'shareTransfer.answerNow': answerTransfer,
  'shareDeposit.answerNow': answerTransfer,
  'chain.confirm': body => move('transfers.confirmBlocks', { body }),
  'chain.fail': body => move('transfers.failOnChain', { body }),
  'wallet.depositSeen': ({ userId: _user, ...body }) => move('transfers.depositTokens', { body }),
  'fault.arrange': ({ effect, ...body }) =>
    move('behavior.addFault', { body: { ...body, effect: nameFailure(effect) } }),
  'fault.clear': () => move('behavior.clearFaults'),
  'fault.feed': body => move('behavior.feedFault', { body }),
  'fault.clearFeed': () => move('behavior.clearFeedFaults'),
  'flags.change': ({ values }) => move('behavior.changeFlags', { body: values }),
  'settings.change': ({ values }) => move('behavior.changeSettings', { body: values }),
  'dialect.set': body => move('behavior.setDialect', { body }),
  'quirks.set': body => move('behavior.setQuirks', { body }),
  'people.freeze': ({ userId, ...body }, keys) =>
    move('people.freeze', { body: { persona: keys.get(userId), ...body } }),
  'kyc.decide': body => move('people.decideKyc', { body }),
};

function answerTransfer({ id, reason }: Data): SandboxMove {
  return reason === undefined ? byId('transfers.settle', id) : byId('transfers.reject', id, { reason });
}

/** The error code that a fault was arranged by, of which the log has the response. Other effects are as they were. */
function nameFailure(effect: unknown): unknown {
  const { kind, status, body } = fieldsOf(effect);
  const { code, message, ...rest } = fieldsOf(Array.isArray(body) ? body[0] : body);
  if (kind !== 'answer' || !isErrorCode(code) || errorStatus[code] !== status) return effect;
  return { kind: 'failure', code, ...(message === 'Arranged on the sandbox' ? {} : { message }), ...rest };
}

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errorStatus, code);

// An object without an index signature can be read like one.
const fieldsOf = (value: unknown): Data => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Entries of the log that are read at once. */
const size = 500;

/**
 * Reads from a world, again and again, what was done to it through the sandbox since the last time: in any tab, by
 * `npx venue` or by a script. Commands come from its log. The clock is not in the log: where it stands still it has been
 * moved, and where it runs, `isNeeded` says that a step comes next, before which a test has to move it.
 *
 * @throws {SandboxError} if no mock server answers
 */
export async function watchSandbox(call: SandboxCall): Promise<(isNeeded: boolean) => Promise<SandboxMove[]>> {
  const { personas } = await call(sandbox.people.list);
  const keys: PersonaKeys = new Map(personas.map(({ userId, key }) => [userId, key]));
  const newest = await call(sandbox.behavior.log, { query: { size: 1 } });
  let lastSeq = newest.entries[0]?.seq ?? 0;
  let { now: lastTime } = await call(sandbox.clock.read);

  return async isNeeded => {
    const { now, speed } = await call(sandbox.clock.read);
    const { entries } = await call(sandbox.behavior.log, { query: { after: String(lastSeq), size } });
    lastSeq = entries[0]?.seq ?? lastSeq;
    const moves: SandboxMove[] = [];
    const moveClock = (to: string): void => {
      if (to > lastTime) moves.push(move('clock.move', { body: { to } }));
      lastTime = to > lastTime ? to : lastTime;
    };
    for (const { kind, name, at, data } of entries.toReversed()) {
      const made = kind === 'command' ? moveOf[name]?.(fieldsOf(data), keys) : undefined;
      if (made === undefined) continue;
      moveClock(at);
      moves.push(made);
    }
    if (speed === 0 || isNeeded) moveClock(now);
    return moves;
  };
}
