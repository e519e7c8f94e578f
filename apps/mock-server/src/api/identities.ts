import type { identities } from '@portal/contracts/endpoints/identities';
import { found, notFound, problem, refusal } from './response.ts';
import { changeEmail, pendingEmailOf } from '../identity/email-verification.ts';
import { findUserByEmail, normalizeEmail } from '../identity/people.ts';
import { canSaveProfile, findReadOnlyChange } from '../identity/profiles.ts';
import { requireStepUp } from '../identity/step-up.ts';
import type { User } from '../identity/user.ts';
import { findDraft, problemsOf } from '../identity/registrations.ts';
import type { Handlers } from './serve-contract.ts';
import type { World } from '../core/world.ts';
import { refuseProblem } from './registration.ts';

const isOwn = (user: User, id: string): boolean => user.identity?.id === id;

const identityOf = (world: World, userId: string) => world.state.people.users.get(userId)?.identity ?? null;

/** Saving a person's profile, confirming and verifying it (specification 0 section 7). */
export const identityHandlers: Handlers<typeof identities> = {
  save({ world, caller, params, body, clientId }) {
    const { user } = caller;
    if (!isOwn(user, params.id)) return notFound('profile');
    const fixed = findReadOnlyChange(user, body);
    if (fixed !== null) return problem('VALIDATION_FAILED', 'You can’t change this.', fixed);
    const may = canSaveProfile(world, user, body);
    if (!may.ok) return refusal(may.refusal);
    const email = body.email === undefined ? user.email : normalizeEmail(body.email);
    if (body.email !== undefined && email === user.email) changeEmail(world, user.id, email);
    if (email !== user.email && email !== pendingEmailOf(user)) {
      const holder = findUserByEmail(world, email);
      if (holder !== undefined) return problem('EMAIL_IN_USE', 'You can’t use this email address.', 'email');
      // Last of all checks, because it consumes the proof [PRF-11].
      const proved = requireStepUp(world, caller, 'EMAIL_UPDATE', null);
      if (!proved.ok) return refusal(proved.refusal);
      changeEmail(world, user.id, email, { clientId });
    }
    world.execute('profile.save', { userId: user.id, body });
    return found(identityOf(world, user.id), 'profile');
  },

  verifyDocuments({ world, caller: { user }, params }) {
    if (!isOwn(user, params.id)) return notFound('profile');
    return { status: 200, body: { status: world.execute('profile.verifyDocuments', { userId: user.id }) } };
  },

  confirmPii({ world, caller: { user }, params }) {
    if (!isOwn(user, params.id)) return notFound('profile');
    const draft = findDraft(world, user.id);
    // Only the confirmation itself may still be missing (T26).
    const open = draft === null ? undefined : problemsOf(world, { ...draft, piiConfirmed: true })[0];
    if (open !== undefined) return refuseProblem(open);
    if (draft !== null) world.execute('registration.confirm', { userId: user.id });
    return { status: 200, body: { piiConfirmedAt: world.execute('profile.confirmPii', { userId: user.id }) } };
  },
};
