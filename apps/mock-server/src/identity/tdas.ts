import { isAllowedStateForTdas } from '@portal/domain/accounts/eligibility';
import { accepted, refused, type Result } from '../core/result.ts';
import { formatInstant } from '../core/units.ts';
import type { World } from '../core/world.ts';
import type { AccountRecord } from './user.ts';
import { type TdasApplication } from './accounts.ts';
import { schedule, settlesAt } from '../core/settlement-terms.ts';
import { putRecord } from './account-opening.ts';

/** The digital asset securities account: applied for with a signature, acknowledged, decided by staff [DAS-16]. */

/** How long after the signature an application is processed. */
const processingMs = 60_000;

/** Whether the state of the account's legal address is on the jurisdiction setting [ACT-06]. */
export const isInAllowedState = (world: World, { account }: AccountRecord): boolean =>
  isAllowedStateForTdas(account.legalAddress?.region, world.state.settings.values.jurisdictionAllowedForTdas);

const applicationsOf = (world: World, accountId: string): readonly TdasApplication[] =>
  world.state.accounts.tdas.get(accountId) ?? [];

const isUnderWay = ({ status }: TdasApplication): boolean =>
  status === 'SIGNED' || status === 'PENDING' || status === 'APPROVED';

/** Whether the account may apply now; in an unsupported state nothing is sent [DAS-22]. */
export function canApplyForTdas(world: World, record: AccountRecord) {
  if (!isInAllowedState(world, record)) {
    return refused('STATE_NOT_SUPPORTED', 'Your state is not yet supported. Your application was not submitted.');
  }
  if (record.account.allowTDASOptIn !== true) return notOffered();
  return applicationsOf(world, record.id).some(isUnderWay)
    ? refused('APPLICATION_ALREADY_SIGNED', 'An application for this account was already submitted.')
    : accepted(null);
}

const notOffered = () =>
  refused('TDAS_NOT_OFFERED', 'A digital asset securities account isn’t available for this account.');

/** Whether there is anything to acknowledge: the account is offered, or was acknowledged before. */
export const canAcknowledgeTdas = ({ account }: AccountRecord): Result<null, 'TDAS_NOT_OFFERED'> =>
  account.allowTDASOptIn === true || account.ackTDASAutoOptIn === true ? accepted(null) : notOffered();

function change(world: World, accountId: string, id: string, status: TdasApplication['status']): void {
  const next = applicationsOf(world, accountId).map(each => (each.id === id ? { ...each, status } : each));
  world.state.accounts.tdas.set(accountId, next);
}

interface ApplicationInput {
  readonly accountId: string;
  readonly id: string;
}

export const tdasCommands = {
  'tdas.apply': (world: World, input: { readonly accountId: string; readonly userId: string }): TdasApplication => {
    const earlier = applicationsOf(world, input.accountId);
    const application: TdasApplication = {
      id: `TDAS-${input.accountId}-${earlier.length + 1}`,
      userId: input.userId,
      signedOn: formatInstant(world.now()),
      status: 'SIGNED',
    };
    world.state.accounts.tdas.set(input.accountId, [...earlier, application]);
    const data = { accountId: input.accountId, id: application.id };
    world.schedule(world.now() + processingMs, 'tdas.takenUp', data);
    return application;
  },
  'tdas.acknowledge': (world: World, { accountId }: { readonly accountId: string }): void => {
    const record = world.state.people.accounts.get(accountId);
    if (record === undefined) return;
    putRecord(world, { ...record, account: { ...record.account, ackTDASAutoOptIn: true } });
  },
};

export const tdasTimers = {
  'tdas.takenUp': (world: World, data: ApplicationInput): void => {
    change(world, data.accountId, data.id, 'PENDING');
    world.schedule(settlesAt(schedule.staffReview, world.now()), 'tdas.decided', data);
  },
  /** Staff approve it if the account is open and the identity was not denied. */
  'tdas.decided': (world: World, { accountId, id }: ApplicationInput): void => {
    const { users, accounts } = world.state.people;
    const application = applicationsOf(world, accountId).find(each => each.id === id);
    if (application?.status !== 'PENDING') return;
    const isOpen = accounts.get(accountId)?.account.status === 'COMPLETE';
    const isDenied = users.get(application.userId)?.verificationStatus === 'DENIED';
    change(world, accountId, id, isOpen && !isDenied ? 'APPROVED' : 'DECLINED');
  },
};
