import { api } from '@portal/contracts/api';
import { stepUpSubject, type StepUpOperation } from '@portal/domain/access/step-up';
import { decimal } from '@portal/domain/money/money';
import { preparedAccountCalls } from './account-calls.ts';
import { fieldsOf } from '../src/core/fields-of.ts';
import { codeOfSecret } from '../src/identity/authenticator.ts';
import type { LinkPurpose } from '../src/identity/link-tokens.ts';
import type { CodePurpose } from '../src/identity/user.ts';
import type { Parts } from './testing-call.ts';
import type { Venue } from './testing-server.ts';
import { preparedTransferCalls } from './transfer-calls.ts';
import type { RouteName } from './calls.ts';

type Prepare = (venue: Venue, good: Parts) => Parts | Promise<Parts>;

const userIdOf = ({ world, jar }: Venue): string =>
  world.state.people.sessions.get(jar.get('session') ?? '')?.userId ?? '';

function codeFor(venue: Venue, purpose: CodePurpose): string {
  const userId = userIdOf(venue);
  venue.world.execute('code.send', { userId, channel: 'SMS', purpose });
  return venue.world.state.people.challenges.get(userId)?.code ?? '000000';
}

const tokenFor = (venue: Venue, purpose: LinkPurpose): string =>
  [...venue.world.state.people.linkTokens].find(
    ([, each]) => each.userId === userIdOf(venue) && each.purpose === purpose,
  )?.[0] ?? 'none';

const ownerOf = (venue: Venue) => ({
  userId: userIdOf(venue),
  accountId: venue.world.state.people.users.get(userIdOf(venue))?.activeAccountId ?? '',
});

const prove = ({ world, jar }: Venue, operation: StepUpOperation, subject: string): void =>
  world.execute('stepUp.prove', { sessionId: jar.get('session') ?? '', operation, subject });

/** The linked account of a provider's item id. */
const bankOfItem = ({ params }: Parts): string => (params?.['id'] ?? '').replace(/^item-/, '');

const withdrawal = stepUpSubject.withdrawal(decimal('250'), 'USD', 'B-A-20001');

/** Valid calls that cannot be static: they need a key, a code or a token first. */
export const preparedCalls: Partial<Record<RouteName, Prepare>> = {
  ...preparedAccountCalls,
  ...preparedTransferCalls,
  async 'orders.place'(venue, good) {
    const reserved = await venue.call(api.orders.reserveKey);
    const idempotencyKey = reserved.status === 201 ? reserved.body.idempotencyKey : 'none';
    return { body: { ...fieldsOf(good.body), idempotencyKey } };
  },
  'auth.verifyCode': (venue, good) => ({ ...good, params: { code: codeFor(venue, { kind: 'SIGN_IN' }) } }),
  'auth.proveOperation'(venue) {
    const code = codeFor(venue, { kind: 'OPERATION', operation: 'WITHDRAWAL', subject: withdrawal });
    return { body: { code, type: 'WITHDRAWAL', subject: withdrawal } };
  },
  'auth.confirmEnrollment'(venue) {
    const secret = venue.world.execute('enrollment.begin', { userId: userIdOf(venue) });
    return { body: { code: codeOfSecret(venue.world, secret) } };
  },
  'auth.verifyEmail'(venue) {
    venue.world.execute('email.sendVerification', { userId: userIdOf(venue) });
    return { query: { token: tokenFor(venue, 'VERIFY_EMAIL') } };
  },
  'auth.resetPassword'(venue, good) {
    const email = venue.world.state.people.users.get(userIdOf(venue))?.email ?? '';
    venue.world.execute('password.requestReset', { email });
    return { body: { ...fieldsOf(good.body), token: tokenFor(venue, 'SET_PASSWORD') } };
  },
  'banking.link'(venue, good) {
    const institutionId = 'ins_harborlight';
    prove(venue, 'BANK_LINK', stepUpSubject.bankLink(institutionId));
    const { token } = venue.world.execute('bank.startLink', ownerOf(venue));
    const chosen = venue.world.execute('provider.choose', { linkToken: token, institutionId });
    return { body: { ...fieldsOf(good.body), plaidPublicToken: chosen.ok ? chosen.value.token : 'public-none' } };
  },
  'banking.verify'(venue, good) {
    const bankId = bankOfItem(good);
    const link = venue.world.execute('bank.startRelink', { ...ownerOf(venue), bankId });
    const amounts = [decimal('0.07'), decimal('0.32')] as const;
    const typed = link.ok ? venue.world.execute('provider.verify', { linkToken: link.value.token, amounts }) : link;
    return { ...good, body: { plaidPublicToken: typed.ok ? typed.value.token : 'public-none' } };
  },
  'banking.reauthorize'(venue, good) {
    const bankId = bankOfItem(good);
    const link = venue.world.execute('bank.startRelink', { ...ownerOf(venue), bankId });
    const signedIn = link.ok ? venue.world.execute('provider.signIn', { linkToken: link.value.token }) : link;
    return { ...good, body: { plaidPublicToken: signedIn.ok ? signedIn.value.token : 'public-none' } };
  },
  'banking.withdraw'(venue, good) {
    prove(venue, 'WITHDRAWAL', withdrawal);
    return good;
  },
};
