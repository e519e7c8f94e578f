import type { registration } from '@portal/contracts/endpoints/registration';
import type { DraftProblem } from '@portal/domain/accounts/draft-problems';
import { checkNewPassword } from '@portal/domain/access/password';
import { stepsOf } from '@portal/domain/accounts/registration';
import { maxUploadBytes } from '@portal/domain/documents/upload';
import { fileAnswer, notFound, problem, refusal } from './response.ts';
import { passwordRulesOf } from '../behavior/settings.ts';
import { checkSignature } from '../identity/signing.ts';
import { secondsLeft } from '../identity/sessions.ts';
import { checkUpload, canRemoveUpload, checkUploadRoom, uploadsOf } from '../identity/uploads.ts';
import { hashPassword } from '../identity/password.ts';
import { canBegin, nextUserId } from '../identity/sign-ups.ts';
import {
  applyPatch,
  describeRegistration,
  describeUpload,
  describeUploads,
  findDraft,
  keepVerified,
  nextDraft,
  openStepOf,
  problemsOf,
  type Draft,
} from '../identity/registrations.ts';
import type { Handlers } from './serve-contract.ts';
import type { World } from '../core/world.ts';
import { sessionCookies } from './session-cookies.ts';

const noDraft = () => notFound('application');

/** Why an application cannot be sent: something is missing, or an answer makes the applicant not eligible. */
export const refuseProblem = ({ kind, message, field }: DraftProblem) =>
  kind === 'missing'
    ? problem('REGISTRATION_INCOMPLETE', message, field)
    : problem('APPLICANT_NOT_ELIGIBLE', message, field);

/** The first problem that keeps a draft from being sent; null if there is none (T26, S-24). */
export function refuseUnready(world: World, draft: Draft) {
  const open = problemsOf(world, draft)[0];
  return open === undefined ? null : refuseProblem(open);
}

/** A step may be current only if all earlier ones are done. */
function refuseSkipping(world: World, requested: Draft) {
  const steps = stepsOf(requested.draft.account?.kind);
  const isReached = steps.indexOf(requested.currentStep) <= steps.indexOf(openStepOf(world, requested));
  return isReached ? null : refuseUnready(world, requested);
}

/** Opening an account; not part of the specification [APA-34]. */
export const registrationHandlers: Handlers<typeof registration> = {
  begin({ world, caller, body, secure, clientId, readDevice }) {
    const unmet = checkNewPassword(body.password, passwordRulesOf(world))[0];
    if (unmet !== undefined)
      return problem('VALIDATION_FAILED', `Your password still needs ${unmet.text.toLowerCase()}.`, 'password');
    const may = canBegin(world, body.email);
    if (!may.ok) return refusal(may.refusal, may.retryAfter);
    const userId = nextUserId(world);
    const user = world.execute('registration.begin', {
      userId,
      email: body.email,
      passwordHash: hashPassword(body.password, userId),
      kind: body.kind,
      jointAccountType: body.jointAccountType ?? null,
      firstName: body.firstName,
      lastName: body.lastName,
      domicile: body.domicile ?? 'US',
      clientId,
    });
    const session = world.execute('session.open', {
      userId: user.id,
      twoFactor: false,
      device: readDevice(),
      ...(caller === null ? {} : { replaces: caller.session.id }),
    });
    return {
      status: 201,
      body: { userId: user.id, expiresIn: secondsLeft(world, session) },
      cookies: sessionCookies(session, secure),
    };
  },

  read({ world, caller: { user } }) {
    const draft = findDraft(world, user.id);
    return draft === null ? noDraft() : { status: 200, body: describeRegistration(world, draft) };
  },

  save({ world, caller: { user }, body }) {
    const known = findDraft(world, user.id);
    const draft = known === null ? body.draft : applyPatch(known.draft, body.draft);
    const skipped = refuseSkipping(world, { ...nextDraft(world, user, { ...body, draft }), userId: user.id });
    if (skipped !== null) return skipped;
    const saved = world.execute('registration.save', { userId: user.id, currentStep: body.currentStep, draft });
    return { status: 200, body: describeRegistration(world, saved) };
  },

  submit({ world, caller: { user }, body, clientId }) {
    const draft = findDraft(world, user.id);
    if (draft === null) return noDraft();
    const unready = refuseUnready(world, draft);
    if (unready !== null) return unready;
    if (!user.emailVerified) return problem('EMAIL_NOT_VERIFIED', 'Please verify your email address first.');
    const { firstName, middleName, lastName } = keepVerified(draft.draft, user).identity ?? {};
    const signer = { firstName: firstName ?? '', middleName, lastName: lastName ?? '' };
    const signed = checkSignature(body.signature, signer);
    if (!signed.ok) return refusal(signed.refusal);
    const accountId = world.execute('registration.submit', { userId: user.id, clientId });
    const application = accountId === null ? null : world.execute('account.sign', { accountId, userId: user.id });
    if (accountId === null || application === null) return noDraft();
    const status = world.state.people.accounts.get(accountId)?.account.status ?? 'INCOMPLETE_INPUT';
    return { status: 201, body: { accountId, applicationId: application.id ?? '', status } };
  },

  async upload({ world, caller: { user }, body }) {
    const room = checkUploadRoom(world, user.id, body.file.size);
    if (!room.ok) return refusal(room.refusal);
    if (body.file.size > maxUploadBytes) return problem('UPLOAD_REFUSED', 'The file is larger than 10 MB.', 'file');
    const bytes = new Uint8Array(await body.file.arrayBuffer());
    const checked = await checkUpload(body.file.name, bytes);
    if (!checked.ok) return refusal(checked.refusal);
    // Other uploads may have arrived while this one was read.
    const stillRoom = checkUploadRoom(world, user.id, bytes.length);
    if (!stillRoom.ok) return refusal(stillRoom.refusal);
    const upload = world.execute('upload.add', {
      userId: user.id,
      type: body.type,
      ...checked.value,
      size: bytes.length,
      content: Buffer.from(bytes).toString('base64'),
    });
    return { status: 201, body: describeUpload(upload) };
  },

  document({ world, caller: { user }, params }) {
    const found = uploadsOf(world, user.id).find(({ id }) => id === params.id);
    if (found === undefined) return notFound('document', 'id');
    return fileAnswer(Buffer.from(found.content, 'base64'), found.mimeType, found.name);
  },

  removeDocument({ world, caller: { user }, params }) {
    const found = uploadsOf(world, user.id).find(({ id }) => id === params.id);
    if (found === undefined) return notFound('document', 'id');
    const may = canRemoveUpload(world, user, found);
    if (!may.ok) return refusal(may.refusal);
    world.execute('upload.remove', { id: found.id });
    return { status: 200, body: describeUploads(world, user.id) };
  },
};
