import { auth } from '@portal/contracts/auth';
import { portfolio } from '@portal/contracts/portfolio';
import { startUp, type GlobalData } from '@portal/contracts/start-up';
import { symbols } from '@portal/contracts/symbols';
import { decideStartUp, type StartUpAnswer, type StartUpOutcome } from '@portal/domain/start-up';
import { isApiFailure } from './api-failure.ts';
import { nameUser } from './flags.ts';
import { globalQuery } from './global-data.ts';
import { callApi } from './http.ts';
import { q } from './query.ts';
import { queryClient } from './query-client.ts';
import { endSession } from './session-end.ts';
import { tellSession } from './session-events.ts';
import { applyEffect, effectOf, withoutHandler } from './session-failures.ts';
import { changeSession, readSession, type AuthState } from './session-store.ts';
import { renewalOf, stateOf } from './session-user.ts';
import { applySettings, readSettings } from './settings.ts';

/** Loads what a signed-in user needs, all at once, and brings the session into the state that the answers call for [SES-18]. */
export async function runStartUp(): Promise<void> {
  const { list } = readSession().authorities;
  changeSession({ authorities: { list, loading: true, error: null } });
  const [user, global, verification, settings] = await withoutHandler(() =>
    Promise.allSettled([
      callApi(auth.user),
      callApi(startUp.global, { query: { symbolResource: 'asset' } }),
      callApi(startUp.verification),
      callApi(startUp.settings),
    ]),
  );
  applySettings(settings.status === 'fulfilled' ? settings.value : null);

  const known: Partial<AuthState> = user.status === 'fulfilled' ? stateOf(user.value) : {};
  if (user.status === 'rejected') {
    changeSession({ authorities: { list, loading: false, error: describeFailure(user.reason) } });
  }
  const answer = answerOf(user.status === 'rejected' ? user : global);
  const outcome = decideStartUp(answer, {
    authorities: known.authorities?.list ?? [],
    twoFactorAuthenticated: known.twoFactorAuthenticated ?? false,
    dvpAccount: known.dvpAccount ?? readSession().dvpAccount,
  });

  if (outcome.kind === 'signedOut') {
    endSession('expired');
    return;
  }
  if (user.status === 'fulfilled') {
    const { expiresIn } = user.value;
    changeSession({ ...known, ...(expiresIn === undefined ? {} : renewalOf(expiresIn)), authenticated: true });
  }
  if (outcome.kind === 'ready' && global.status === 'fulfilled') {
    const dvsStatus = verification.status === 'fulfilled' ? { status: verification.value.status } : null;
    takeGlobalData(global.value, dvsStatus);
    await noteState(global.value);
    // Without this code the pages ask by themselves for what they show.
    import('./after-start-up.ts').then(({ setUpAfterStart }) => setUpAfterStart(global.value)).catch(() => undefined);
  }
  await carryOut(outcome, global);
}

/** Whether somebody without an account lives where none is offered, with the words for the page that says so [ACS-06]. */
async function noteState({ account, identity }: GlobalData): Promise<void> {
  const region = identity?.legalDetails?.physicalAddress?.region?.toUpperCase();
  if (account !== null || !region) return;
  const { checkState, isUsState } = await import('@portal/domain/eligibility');
  const problem = isUsState(region) ? checkState(region, readSettings().unsupportedStates) : null;
  changeSession({ unsupported: problem !== null, errorMessage: problem });
}

/** Why the authorities are not known, for whoever shows it [PRM-23]. */
const describeFailure = (failure: unknown): string =>
  (isApiFailure(failure) ? failure.message : '') || 'The permissions could not be loaded.';

/** One kind of answer from the settled call. */
function answerOf(settled: PromiseSettledResult<unknown>): StartUpAnswer {
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
      tellSession({ kind: 'go', to: outcome.to });
      return;
    case 'unreachable':
      changeSession({ phase: 'failed' });
      return;
    case 'passOn': {
      const failure: unknown = global.status === 'rejected' ? global.reason : null;
      if (isApiFailure(failure)) await applyEffect(effectOf(failure, startUp.global), failure.sentAt);
      const { frozen, splashMessage } = readSession();
      // What the shared rules have no screen for ends on the failure page.
      changeSession({ phase: frozen || splashMessage !== null ? 'ready' : 'failed' });
      return;
    }
    case 'signedOut':
      return;
  }
}

/** Puts the answer where screens look: the session's part into the session, server data into the query cache [SES-28, SES-29]. */
export function takeGlobalData(data: GlobalData, dvsStatus: { status: string } | null): void {
  const { account, authUser, identity } = data;
  changeSession({
    accountId: authUser.accountId ?? account?.id ?? null,
    brokerId: account?.brokerId ?? null,
    domicile: account?.domicile ?? null,
    marketTypeIds: [...new Set(data.assets.map(({ marketType }) => String(marketType.id)))],
    email: authUser.email,
    ...renewalOf(authUser.expiresIn),
  });
  nameUser(identity === null ? null : `${identity.firstName} ${identity.lastName}`);
  // The keys name the account in use, so they are made after the session knows it.
  const withStatus: GlobalData = {
    ...data,
    identity: identity === null ? null : { ...identity, ...(dvsStatus === null ? {} : { dvsStatus }) },
  };
  queryClient.setQueryData(globalQuery().queryKey, withStatus);
  queryClient.setQueryData(q(symbols.list).queryKey, { data: { symbols: data.assets } });
  const { accountId, brokerId } = readSession();
  if (data.walletBalancesPortfolios !== null && accountId !== null && brokerId !== null) {
    const key = q(portfolio.balances, { query: { accountId, brokerId } }).queryKey;
    queryClient.setQueryData(key, data.walletBalancesPortfolios);
  }
}
