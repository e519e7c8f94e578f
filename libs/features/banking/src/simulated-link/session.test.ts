import type { PlaidLinkOnEventMetadata } from 'react-plaid-link';
import { describe, expect, it } from 'vitest';
import { createSession, linkError, returnAddress } from './session';

/** A session that records all callbacks to the page. */
function record() {
  const reported: string[] = [];
  const events: PlaidLinkOnEventMetadata[] = [];
  const session = createSession(
    {
      token: 'link-1',
      onEvent(name, metadata) {
        reported.push(metadata.view_name === null ? name : `${name} ${metadata.view_name}`);
        events.push(metadata);
      },
      onSuccess: token => reported.push(`onSuccess ${token}`),
      onExit: (error, { status }) =>
        reported.push(`onExit ${error?.error_code ?? 'no error'} ${status ?? 'no status'}`),
    },
    () => reported.push('hidden'),
  );
  return { session, reported, events };
}

const bank = { institution_id: 'ins_a', name: 'A Bank' };

it('returns from a bank to the page that was left, and knows which bank it was', () => {
  const address = returnAddress(
    'https://portal.example/cedar-row/investors/account/bank-accounts?move=wire#x',
    'ins_a',
  );
  expect(address).toMatch(
    /^https:\/\/portal\.example\/cedar-row\/investors\/account\/bank-accounts\?oauth_state_id=[^&#]+$/,
  );
  const back = (receivedRedirectUri: string) =>
    createSession({ token: 'link-1', receivedRedirectUri, onSuccess: () => undefined }, () => undefined).returnedFrom;
  expect(back(address)).toBe('ins_a');
  expect(back('https://portal.example/?oauth_state_id=of-another-provider')).toBe(null);
});

describe('the simulated provider reports to the page', () => {
  it('a success: handoff, success, and then the exit that follows it', () => {
    const { session, reported } = record();
    session.emit('OPEN');
    session.view('CONSENT');
    session.choose(bank);
    session.emit('SELECT_INSTITUTION');
    session.succeed('public-1', bank, []);
    session.leave(null, null);
    expect(reported).toEqual([
      'OPEN',
      'TRANSITION_VIEW CONSENT',
      'SELECT_INSTITUTION',
      'hidden',
      'HANDOFF',
      'onSuccess public-1',
      'EXIT',
      'onExit no error no status',
    ]);
  });

  it('an exit: the event first, with the error and the step where it ended', () => {
    const { session, reported, events } = record();
    session.choose(bank);
    session.leave(linkError('ITEM_ERROR', 'INVALID_CREDENTIALS', 'wrong', null), 'requires_credentials');
    expect(reported).toEqual(['hidden', 'EXIT', 'onExit INVALID_CREDENTIALS requires_credentials']);
    expect(events[0]).toMatchObject({
      error_type: 'ITEM_ERROR',
      error_code: 'INVALID_CREDENTIALS',
      exit_status: 'requires_credentials',
      institution_id: 'ins_a',
      institution_name: 'A Bank',
    });
  });

  it('every metadata key in each event, null where it does not apply', () => {
    const { session, events } = record();
    session.emit('SEARCH_INSTITUTION', { institution_search_query: 'fern' });
    session.emit('SUBMIT_CREDENTIALS');
    const [first, second] = events;
    expect(Object.keys(first ?? {}).sort()).toEqual(Object.keys(second ?? {}).sort());
    expect(first?.institution_search_query).toBe('fern');
    expect(second?.institution_search_query).toBe(null);
    expect(first?.link_session_id).toBe(second?.link_session_id);
    expect(first?.request_id).not.toBe(second?.request_id);
  });
});
