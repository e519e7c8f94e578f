import { listLimits } from '@portal/contracts/list-limits';
import type { DraftBody } from '@portal/contracts/registration';
import { checkDraft, findOpenStep, type DraftProblem, type DraftSurroundings } from '@portal/domain/draft-problems';
import { marketDate } from '@portal/domain/market-time';
import { maskTin } from '@portal/domain/ssn';
import { createDraft, type RegistrationStep } from '@portal/domain/registration';
import type { User } from '../people/user.ts';
import type { World } from '../kernel/world.ts';
import { uploadsOf, type Upload } from './uploads.ts';

/** An application that is being filled in, or was sent. */
export interface Registration {
  readonly id: string;
  readonly userId: string;
  readonly currentStep: RegistrationStep;
  readonly draft: DraftBody;
  /** The draft was confirmed since it was last changed [REG-43]. */
  readonly piiConfirmed: boolean;
  /** The account that was joined by an invite, or opened by sending the application; null while there is none. */
  readonly accountId: string | null;
  readonly submitted: boolean;
}

export interface Registrations {
  /** The latest one of each user, by user id. */
  readonly byUser: Map<string, Registration>;
  readonly uploads: Map<string, Upload>;
  nextId: number;
  /** How many people have registered. */
  nextUser: number;
}

export const createRegistrations = (): Registrations => ({
  byUser: new Map(),
  uploads: new Map(),
  nextId: 1,
  nextUser: 0,
});

/** The draft that the user can still change. */
export function findDraft(world: World, userId: string): Registration | null {
  const found = world.state.registrations.byUser.get(userId);
  return found === undefined || found.submitted ? null : found;
}

/** What a draft of somebody begins with: what is known of the person. */
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

export function surroundingsOf(world: World, userId: string, piiConfirmed: boolean): DraftSurroundings {
  const { unsupportedStates, restrictedCountries } = world.state.settings.values;
  return {
    today: marketDate(world.now()),
    unsupportedStates,
    restrictedCountries,
    uploadedTypes: uploadsOf(world, userId).map(({ type }) => type),
    piiConfirmed,
  };
}

/** What keeps the application from being sent, in the order of the steps. */
export const problemsOf = (world: World, { draft, userId, piiConfirmed }: Registration): readonly DraftProblem[] =>
  checkDraft(draft, surroundingsOf(world, userId, piiConfirmed));

export const openStepOf = (world: World, { draft, userId, piiConfirmed }: Registration): RegistrationStep =>
  findOpenStep(draft, surroundingsOf(world, userId, piiConfirmed));

/** A draft with the taxpayer numbers that were saved, where the new one leaves them out: they are never answered. */
export function keepTaxNumbers(next: DraftBody, saved: DraftBody): DraftBody {
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

/** The draft as it may be shown: without taxpayer numbers, those by their last digits beside it. */
export function describeRegistration(world: World, registration: Registration) {
  const { id, userId, currentStep, draft } = registration;
  const { tin, internationalTin, ...legalDetails } = draft.legalDetails ?? {};
  // The one that counts: a US taxpayer is known by the Social Security number.
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
    maskedTin: taxNumber == null ? null : maskTin(taxNumber),
    maskedEntityTin: entityTin === undefined ? null : maskTin(entityTin),
    documents: describeUploads(world, userId),
    problems: problemsOf(world, registration).map(problem => ({ ...problem })),
  };
}

/**
 * Part of accepting an invite: what the user began to fill in is for that account now, and somebody of whom nothing is
 * known begins.
 */
export function joinDraft(world: World, user: User, accountId: string): void {
  const { registrations } = world.state;
  const known = findDraft(world, user.id);
  if (known === null && user.identity?.legalDetails?.physicalAddress != null) return;
  const draft = known?.draft ?? beginDraft(user);
  registrations.byUser.set(user.id, {
    id: known?.id ?? `R-${registrations.nextId++}`,
    userId: user.id,
    currentStep: known?.currentStep ?? 'personal-info',
    // Whoever joins fills in what a person does.
    draft: { ...draft, account: { ...draft.account, kind: 'INDIVIDUAL' } },
    piiConfirmed: false,
    accountId,
    submitted: false,
  });
}

/** The newest, where there are more than an answer may hold. */
export const describeUploads = (world: World, userId: string) =>
  uploadsOf(world, userId).slice(-listLimits.usual).map(describeUpload);

export const describeUpload = ({ id, name, type, size, uploadedAt }: Upload) => ({ id, name, type, size, uploadedAt });

interface SaveInput {
  readonly userId: string;
  readonly currentStep: RegistrationStep;
  readonly draft: DraftBody;
}

export const registrationCommands = {
  /** Saves the whole draft; the first save of somebody without one begins it. A change wants a new confirmation. */
  'registration.save': (world: World, { userId, currentStep, draft }: SaveInput): Registration => {
    const { registrations } = world.state;
    const known = findDraft(world, userId);
    const kept = known === null ? draft : keepTaxNumbers(draft, known.draft);
    const isSame = known !== null && JSON.stringify(kept) === JSON.stringify(known.draft);
    const saved: Registration = {
      id: known?.id ?? `R-${registrations.nextId++}`,
      userId,
      currentStep,
      draft: kept,
      piiConfirmed: isSame && known.piiConfirmed,
      accountId: known?.accountId ?? null,
      submitted: false,
    };
    registrations.byUser.set(userId, saved);
    return saved;
  },
  'registration.confirm': (world: World, { userId }: { readonly userId: string }): void => {
    const known = findDraft(world, userId);
    if (known !== null) world.state.registrations.byUser.set(userId, { ...known, piiConfirmed: true });
  },
};

type RegistrationCommands = typeof registrationCommands;

declare module '../kernel/world.ts' {
  interface WorldState {
    readonly registrations: ReturnType<typeof createRegistrations>;
  }
  interface Commands extends RegistrationCommands {}
}
