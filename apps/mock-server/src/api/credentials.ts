import type { credentials } from '@portal/contracts/endpoints/credentials';
import { parseStepUpSubject } from '@portal/domain/access/step-up';
import { notFound, problem, refusal } from './response.ts';
import { offers } from '../behavior/offered-additions.ts';
import { authenticatorAddress } from '../identity/authenticator.ts';
import { canResendVerification, verifyEmail } from '../identity/email-verification.ts';
import { canEnroll, checkFirstCode } from '../identity/enrollment.ts';
import { findTokenUser } from '../identity/link-tokens.ts';
import { changePassword, checkPasswordField, requestReset } from '../identity/password-reset.ts';
import { ownAccount } from '../identity/people.ts';
import { checkCode } from '../identity/second-factor.ts';
import { secondsLeft } from '../identity/sessions.ts';
import type { Handlers } from './serve-contract.ts';
import { answerProved, sessionCookies } from './session-cookies.ts';

/** The same message for known and unknown addresses (T10). */
const resetMessage = 'If an account exists for this email, we’ve sent a link to reset your password.';

/** Email address, password, second factor, fresh codes and active account (specification 0 section 7). */
export const credentialHandlers: Handlers<typeof credentials> = {
  verifyEmail({ world, query }) {
    const verified = verifyEmail(world, query.token);
    return verified.ok ? { status: 200, body: { emailVerified: true } } : refusal(verified.refusal);
  },

  resendEmailVerification({ world, caller: { user }, clientId }) {
    const allowed = canResendVerification(world, user);
    if (!allowed.ok) return refusal(allowed.refusal, allowed.retryAfter);
    world.execute('email.sendVerification', { userId: user.id, clientId });
    return { status: 200, body: {} };
  },

  requestPasswordReset({ world, body, clientId }) {
    const requested = requestReset(world, { email: body.email, clientId });
    if (!requested.ok) return refusal(requested.refusal, requested.retryAfter);
    return { status: 200, body: { message: resetMessage } };
  },

  resetPassword({ world, caller, body, secure }) {
    const found = findTokenUser(world, body.token, 'SET_PASSWORD');
    if (!found.ok) return refusal(found.refusal);
    const problems = checkPasswordField(world, body.password);
    if (problems.length > 0) return { status: 400, body: problems };
    changePassword(world, found.value, body.password);
    const isOwn = caller?.user.id === found.value.id;
    return { status: 200, body: {}, ...(isOwn ? { cookies: sessionCookies(null, secure) } : {}) };
  },

  proveOperation({ world, caller: { user, session }, body }) {
    const operation = body.type;
    const subject = 'subject' in body ? body.subject : null;
    if (operation !== 'EMAIL_UPDATE' && !offers(world, 'stepUp')) {
      return problem('VALIDATION_FAILED', 'Expected EMAIL_UPDATE.', 'type');
    }
    if (parseStepUpSubject(operation, subject) === null) {
      return problem('VALIDATION_FAILED', 'Specify exactly what the code authorizes.', 'subject');
    }
    const checked = checkCode(world, user, body.code, { kind: 'OPERATION', operation, subject });
    if (!checked.ok) return refusal(checked.refusal, checked.retryAfter);
    world.execute('code.prove', { sessionId: session.id, proof: checked.value, operation, subject });
    return { status: 200, body: {} };
  },

  activateAccount({ world, caller: { user, session }, body: { userId, brokerId, accountId }, secure }) {
    const record = ownAccount(world, user, accountId);
    if (record === null || record.brokerId !== brokerId || userId !== user.id) return notFound('account', 'accountId');
    const renewed = world.execute('session.switchAccount', { sessionId: session.id, accountId });
    if (renewed === null) return problem('NOT_AUTHENTICATED', 'Please sign in.');
    const body = { accountId, brokerId, expiresIn: secondsLeft(world, renewed) };
    return { status: 200, body, cookies: sessionCookies(renewed, secure) };
  },

  enrollAuthenticator({ world, caller: { user } }) {
    const may = canEnroll(user);
    if (!may.ok) return refusal(may.refusal);
    const secret = world.execute('enrollment.begin', { userId: user.id });
    return { status: 200, body: { secret, address: authenticatorAddress(user, secret) } };
  },

  confirmEnrollment({ world, caller: { user, session }, body, secure }) {
    const may = canEnroll(user);
    if (!may.ok) return refusal(may.refusal);
    const checked = checkFirstCode(world, user, body.code);
    if (!checked.ok) return refusal(checked.refusal, checked.retryAfter);
    const confirmed = world.execute('enrollment.confirm', { sessionId: session.id, ...checked.value });
    return answerProved(world, confirmed, secure);
  },
};
