import { listLimits } from '@portal/contracts/schemas/list-limits';
import type { DraftBody } from '@portal/contracts/endpoints/registration';
import { checkDraft, findOpenStep, type DraftProblem, type DraftContext } from '@portal/domain/accounts/draft-problems';
import { isIdentityVerified } from '@portal/domain/accounts/verified-identity';
import { marketDate } from '@portal/domain/calendar/market-time';
import { maskTin } from '@portal/domain/accounts/ssn';
import { createDraft, type RegistrationStep } from '@portal/domain/accounts/registration';
import type { User } from './user.ts';
import type { World } from '../core/world.ts';
import { uploadsOf, type Upload } from './uploads.ts';

/** An application in progress or sent. */
export interface Registration {
  readonly id: string;
  readonly userId: string;
  readonly currentStep: RegistrationStep;
  readonly draft: DraftBody;
  /** The draft was confirmed after its last change [REG-43]. */
  readonly piiConfirmed: boolean;
  /** The account that was joined by an invite, or opened by sending the application; null until then. */
  readonly accountId: string | null;
  readonly submitted: boolean;
}

/** The parts of an application that its rules read. */
export type Draft = Pick<Registration, 'userId' | 'currentStep' | 'draft' | 'piiConfirmed'>;

export const createRegistrations = () => ({
  /** The latest one of each user, by user id. */
  byUser: new Map<string, Registration>(),
  uploads: new Map<string, Upload>(),
  nextId: 1,
  /** How many people have registered. */
  nextUser: 0,
});

/** Part of commands: stores an application that was changed, which needs a new confirmation; the first one gets an id. */
export function putDraft(
  world: World,
  userId: string,
  { piiConfirmed = false, ...changes }: Pick<Registration, 'draft'> & Partial<Registration>,
): Registration {
  const { registrations } = world.state;
  const known = findDraft(world, userId);
  const saved: Registration = {
    id: known?.id ?? `R-${registrations.nextId++}`,
    userId,
    currentStep: 'personal-info',
    accountId: null,
    submitted: false,
    ...known,
    ...changes,
    piiConfirmed,
  };
  registrations.byUser.set(userId, saved);
  return saved;
}

/** The draft that the user can still change. */
export function findDraft(world: World, userId: string): Registration | null {
  const found = world.state.registrations.byUser.get(userId);
  return found === undefined || found.submitted ? null : found;
}

/** The initial draft of a user: what is known about the person. */
export function beginDraft({ identity, email }: User): DraftBody {
  const draft = createDraft();
  return {
    ...draft,
    identity: {
      ...draft.identity,
      firstName: identity?.firstName ?? null,
      middleName: identity?.middleName ?? null,
      lastName: identity?.lastName ?? null,
      email,
    },
  };
}

export function draftContextOf(world: World, userId: string, piiConfirmed: boolean): DraftContext {
  const { unsupportedStates, restrictedCountries } = world.state.settings.values;
  const user = world.state.people.users.get(userId);
  return {
    hasTaxNumber: numberOnFile(user) !== null,
    self: { id: userId, email: user?.email ?? null },
    today: marketDate(world.now()),
    unsupportedStates,
    restrictedCountries,
    uploadedTypes: uploadsOf(world, userId).map(({ type }) => type),
    piiConfirmed,
  };
}

/** Problems that keep the application from being sent, in the order of the steps. */
export const problemsOf = (world: World, { draft, userId, piiConfirmed }: Draft): readonly DraftProblem[] =>
  checkDraft(draft, draftContextOf(world, userId, piiConfirmed));

export const openStepOf = (world: World, { draft, userId, piiConfirmed }: Draft): RegistrationStep =>
  findOpenStep(draft, draftContextOf(world, userId, piiConfirmed));

/** The saved values with a merge patch on them (RFC 7396): lists as a whole; null is kept, and means nothing is known. */
export function applyPatch<T extends object>(saved: T, patch: Partial<T>): T {
  const next: Record<string, unknown> = Object.fromEntries(Object.entries(saved));
  for (const [name, value] of Object.entries(patch)) {
    const before = next[name];
    next[name] = isGroup(before) && isGroup(value) ? applyPatch(before, value) : value;
  }
  // Each field has the type of that field in one of the two.
  return next as T;
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A draft with the saved taxpayer numbers if the new one omits them: the server never returns them. */
function keepTaxNumbers(next: DraftBody, saved: DraftBody): DraftBody {
  const { tin, internationalTin } = saved.legalDetails ?? {};
  const entityTin = next.entity?.tin ?? saved.entity?.tin;
  const legalDetails = {
    ...next.legalDetails,
    tin: next.legalDetails?.tin ?? tin,
    internationalTin: next.legalDetails?.internationalTin ?? internationalTin,
  };
  const hasAny = legalDetails.tin != null || legalDetails.internationalTin != null;
  const withTin = hasAny ? { ...next, legalDetails } : next;
  return entityTin === undefined || withTin.entity == null
    ? withTin
    : { ...withTin, entity: { ...withTin.entity, tin: entityTin } };
}

/** The masked tax number of a verified person; null for anyone else. */
const numberOnFile = (user: User | undefined): string | null =>
  isIdentityVerified(user?.identity) ? (user?.identity?.legalDetails?.maskedTin ?? null) : null;

/** The draft with what the identity check has passed: no application changes it. */
export function keepVerified(draft: DraftBody, { identity }: User): DraftBody {
  if (identity === null || !isIdentityVerified(identity)) return draft;
  const { firstName, middleName, lastName, legalDetails: known } = identity;
  const { tin: _, internationalTin: __, ...entered } = draft.legalDetails ?? {};
  return {
    ...draft,
    identity: { ...draft.identity, firstName, middleName: middleName ?? null, lastName },
    legalDetails: {
      ...(known?.maskedTin == null ? draft.legalDetails : entered),
      birthdate: known?.birthdate ?? draft.legalDetails?.birthdate,
      citizenshipCountryCode: known?.citizenshipCountryCode ?? draft.legalDetails?.citizenshipCountryCode,
      countryCode: known?.countryCode ?? draft.legalDetails?.countryCode,
    },
  };
}

/** The draft as it may be shown: without taxpayer numbers; only their last digits are returned beside it. */
export function describeRegistration(world: World, registration: Registration) {
  const { id, userId, currentStep, draft } = registration;
  const { tin, internationalTin, ...legalDetails } = draft.legalDetails ?? {};
  // The number that counts: a US taxpayer is identified by the Social Security number.
  const isUs = (legalDetails.countryCode ?? 'US') === 'US';
  const taxNumber = isUs ? tin : (internationalTin ?? tin);
  const { tin: entityTin, ...entity } = draft.entity ?? {};
  return {
    id,
    currentStep,
    openStep: openStepOf(world, registration),
    draft: {
      ...draft,
      ...(draft.legalDetails == null ? {} : { legalDetails }),
      ...(draft.entity == null ? {} : { entity }),
    },
    maskedTin: taxNumber == null ? numberOnFile(world.state.people.users.get(userId)) : maskTin(taxNumber),
    maskedEntityTin: entityTin === undefined ? null : maskTin(entityTin),
    documents: describeUploads(world, userId),
    problems: problemsOf(world, registration).map(problem => ({ ...problem })),
  };
}

/** Part of accepting an invite: an existing draft is now for that account; a user without one gets a new draft. */
export function joinDraft(world: World, user: User, accountId: string): void {
  const known = findDraft(world, user.id);
  if (known === null && user.identity?.legalDetails?.physicalAddress != null) return;
  const draft = known?.draft ?? beginDraft(user);
  // A person who joins fills in the individual's fields.
  putDraft(world, user.id, { draft: { ...draft, account: { ...draft.account, kind: 'INDIVIDUAL' } }, accountId });
}

/** The newest uploads; a response holds a limited number. */
export const describeUploads = (world: World, userId: string) =>
  uploadsOf(world, userId).slice(-listLimits.usual).map(describeUpload);

export const describeUpload = ({ id, name, type, size, uploadedAt }: Upload) => ({ id, name, type, size, uploadedAt });

/** What saving a draft makes of it: taxpayer numbers stay if it omits them, and an unchanged one stays confirmed. */
export function nextDraft(
  world: World,
  user: User,
  { currentStep, draft }: Pick<Registration, 'currentStep' | 'draft'>,
) {
  const known = findDraft(world, user.id);
  const merged = keepVerified(known === null ? draft : keepTaxNumbers(draft, known.draft), user);
  const isSame = known !== null && JSON.stringify(merged) === JSON.stringify(known.draft);
  return { currentStep, draft: merged, piiConfirmed: isSame && known.piiConfirmed };
}

interface SaveInput {
  readonly userId: string;
  readonly currentStep: RegistrationStep;
  readonly draft: DraftBody;
}

export const registrationCommands = {
  /** Saves the whole draft; the first save creates it. A change needs a new confirmation. */
  'registration.save': (world: World, { userId, currentStep, draft }: SaveInput): Registration => {
    const user = world.state.people.users.get(userId);
    return putDraft(
      world,
      userId,
      user === undefined ? { currentStep, draft } : nextDraft(world, user, { currentStep, draft }),
    );
  },
  'registration.confirm': (world: World, { userId }: { readonly userId: string }): void => {
    const known = findDraft(world, userId);
    if (known !== null) world.state.registrations.byUser.set(userId, { ...known, piiConfirmed: true });
  },
};
