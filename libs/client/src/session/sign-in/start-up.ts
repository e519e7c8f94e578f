import { auth } from '@portal/contracts/endpoints/auth';
import { startUp, type GlobalData } from '@portal/contracts/endpoints/start-up';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { usStateOf } from '@portal/domain/accounts/address';
import { decideStartUp, type StartUpResult, type StartUpOutcome } from '@portal/domain/access/start-up';
import { isApiFailure, type ApiFailure } from '../../api/api-failure.ts';
import { balancesQuery } from '../../account/balances.ts';
import { setFlagUserName } from '../../settings/flags.ts';
import { globalQuery } from '../../account/global-data.ts';
import { callApi } from '../../api/http.ts';
import { q } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { routeName } from '../../api/route-call.ts';
import { skippedRowsStore } from '../../api/skipped-rows.ts';
import { endSession } from '../session-end.ts';
import { emitSessionEvent } from '../session-events.ts';
import { applyEffect, effectOf } from '../../api/session-failures.ts';
import { changeSession, readSession, type AuthState } from '../session-store.ts';
import { renewalOf, stateOf } from '../session-user.ts';
import { loadSettings } from './load-settings.ts';
import { applySettings, readSettings } from '../../settings/settings.ts';

/** Loads the data of a signed-in user in parallel and updates the session by the responses [SES-18]. */
export async function runStartUp(): Promise<void> {
  const { list } = readSession().authorities;
  changeSession({ authorities: { list, loading: true, error: null } });
  // Their failures are handled here.
  const isQuiet = true;
  const [user, global, verification, settings] = await Promise.allSettled([
    callApi(auth.user, { isQuiet }),
    callApi(startUp.global, { query: { symbolResource: 'asset' }, isQuiet }),
    callApi(startUp.verification, { isQuiet }),
    loadSettings({ isQuiet }),
  ]);
  applySettings(settings.status === 'fulfilled' ? settings.value : null);

  const known: Partial<AuthState> = user.status === 'fulfilled' ? stateOf(user.value) : {};
  if (user.status === 'rejected') {
    changeSession({ authorities: { list, loading: false, error: describeFailure(user.reason) } });
  }
  const decisive = user.status === 'rejected' ? user : global;
  const outcome = decideStartUp(answerOf(decisive), {
    authorities: known.authorities?.list ?? [],
    twoFactorAuthType: known.twoFactorAuthType ?? null,
    twoFactorAuthenticated: known.twoFactorAuthenticated ?? false,
    dvpAccount: known.dvpAccount ?? readSession().dvpAccount,
  });

  if (outcome.kind === 'signedOut') {
    endSession('expired');
    return;
  }
  if (user.status === 'fulfilled') {
    const { expiresIn } = user.value;
    changeSession({ ...known, ...(typeof expiresIn !== 'number' ? {} : renewalOf(expiresIn)), authenticated: true });
  }
  if (outcome.kind === 'ready' && global.status === 'fulfilled') {
    const status = verification.status === 'fulfilled' ? verification.value.status : null;
    const dvsStatus = status === null ? null : { status };
    takeGlobalData(global.value, dvsStatus);
    await noteState(global.value);
    // Without this chunk the pages load their data themselves.
    import('./prefetch-after-start-up.ts')
      .then(({ setUpAfterStart }) => setUpAfterStart(global.value))
      .catch(() => undefined);
  }
  // The shared handler would have said so [ERR-07].
  if (isTimeout(decisive)) await applyEffect(effectOf(decisive.reason, startUp.global), decisive.reason.sentAt);
  await carryOut(outcome, global);
}

const isTimeout = (call: PromiseSettledResult<unknown>): call is { status: 'rejected'; reason: ApiFailure } =>
  call.status === 'rejected' && isApiFailure(call.reason) && call.reason.kind === 'timeout';

/** Sets the text of the unsupported-state page for a user without an account in such a state [ACS-06]. */
async function noteState({ account, identity }: GlobalData): Promise<void> {
  const region = usStateOf(identity?.legalDetails?.physicalAddress);
  if (account !== null || region === null) return;
  const { unsupportedStateName } = await import('@portal/domain/accounts/unsupported-state');
  const name = unsupportedStateName({ region }, readSettings().unsupportedStates);
  const errorMessage = name === null ? null : `We don’t offer accounts to residents of ${name} yet.`;
  changeSession({ unsupported: name !== null, errorMessage });
}

/** Why the authorities are unknown, for display [PRM-23]. */
const describeFailure = (failure: unknown): string =>
  (isApiFailure(failure) ? failure.message : '') || 'We couldn’t load your permissions.';

/** Converts a settled call to a start-up result. */
function answerOf(settled: PromiseSettledResult<unknown>): StartUpResult {
  if (settled.status === 'fulfilled') return { kind: 'data' };
  const failure: unknown = settled.reason;
  if (!isApiFailure(failure)) throw failure;
  if (failure.kind === 'empty') return { kind: 'empty' };
  if (failure.kind !== 'http' || failure.status === null || failure.status >= 500) return { kind: 'unreachable' };
  return { kind: 'refused', status: failure.status, code: failure.code, message: failure.message };
}

async function carryOut(outcome: StartUpOutcome, global: PromiseSettledResult<unknown>): Promise<void> {
  switch (outcome.kind) {
    case 'ready':
      changeSession({ phase: 'ready', twoFactorRefused: false });
      return;
    case 'stay':
      changeSession({ phase: 'ready', twoFactorRefused: true });
      return;
    case 'go':
      changeSession({ phase: 'ready', ...(outcome.to === 'frozen' ? { frozen: true } : {}) });
      emitSessionEvent({ kind: 'go', to: outcome.to });
      return;
    case 'unreachable':
      changeSession({ phase: 'failed' });
      return;
    case 'passOn': {
      const failure: unknown = global.status === 'rejected' ? global.reason : null;
      if (isApiFailure(failure)) await applyEffect(effectOf(failure, startUp.global), failure.sentAt);
      const { frozen, splashMessage } = readSession();
      // A failure without a screen in the shared rules ends on the failure page.
      changeSession({ phase: frozen || splashMessage !== null ? 'ready' : 'failed' });
      return;
    }
    case 'signedOut':
      return;
  }
}

/** Stores the start-up data: session fields in the auth state, server data in the query cache [SES-28, SES-29]. */
export function takeGlobalData(data: GlobalData, dvsStatus: { status: string } | null): void {
  const { account, assets, authUser, identity } = data;
  changeSession({
    accountId: authUser.accountId ?? account?.id ?? null,
    brokerId: account?.brokerId ?? null,
    domicile: account?.domicile ?? null,
    marketTypeIds: [
      ...new Set(assets?.flatMap(({ marketType }) => (marketType === null ? [] : [String(marketType.id)]))),
    ],
    ...(typeof authUser.email === 'string' ? { email: authUser.email } : {}),
    ...(typeof authUser.expiresIn === 'number' ? renewalOf(authUser.expiresIn) : {}),
  });
  setFlagUserName(identity?.firstName && identity.lastName ? `${identity.firstName} ${identity.lastName}` : null);
  // The keys contain the account in use, so they are built after the session is updated.
  const withStatus: GlobalData = {
    ...data,
    identity: identity === null ? null : { ...identity, ...(dvsStatus === null ? {} : { dvsStatus }) },
  };
  queryClient.setQueryData(globalQuery().queryKey, withStatus);
  // Without them, or if some could not be read, the pages load their symbols themselves.
  const areWhole = skippedRowsStore.getState()[routeName(startUp.global)]?.['assets'] === undefined;
  if (assets !== null && areWhole) queryClient.setQueryData(q(symbols.list).queryKey, { data: { symbols: assets } });
  const owner = readSession();
  if (data.walletBalancesPortfolios !== null && owner.accountId !== null) {
    queryClient.setQueryData(balancesQuery(owner).queryKey, data.walletBalancesPortfolios);
  }
}
