import { phoneText } from '@portal/domain/accounts/phone';
import { isDeepStrictEqual } from 'node:util';
import { type SentIdentity, readOnlyFields, readOnlyLegalFields } from '@portal/contracts/schemas/identity';
import type { ProfileBody } from '@portal/contracts/endpoints/identities';
import { checkBirthdate } from '@portal/domain/accounts/eligibility';
import { checkSsn, maskTin } from '@portal/domain/accounts/ssn';
import { marketDate } from '@portal/domain/calendar/market-time';
import { isIdentityVerified } from '@portal/domain/accounts/verified-identity';
import { checkAddressChange } from '@portal/domain/accounts/residence';
import { areDocumentsGenuine } from './kyc-bureau.ts';
import { fieldsOf } from '../core/fields-of.ts';
import { accepted, refused } from '../core/result.ts';
import type { World } from '../core/world.ts';
import type { User } from './user.ts';

/** How long document verification takes. */
const verificationMs = 120_000;

/** Part of commands and seeds: updates the user's profile. */
export const putIdentity = (world: World, user: User, identity: SentIdentity): void =>
  void world.state.people.users.set(user.id, { ...user, identity });

/** The first read-only field that was sent with a different value; null if there is none (T27). */
export function findReadOnlyChange({ identity, verificationStatus }: User, body: ProfileBody): string | null {
  const dvsStatus = verificationStatus === null ? null : { status: verificationStatus };
  const known = fieldsOf({ ...identity, dvsStatus });
  const changed = findChange(known, fieldsOf(body), ['id', ...Object.keys(readOnlyFields)]);
  if (changed !== null) return changed;
  const [legal, sent] = [fieldsOf(identity?.legalDetails), fieldsOf(body.legalDetails)];
  // A typing error in the date of birth is the usual reason for a check that failed.
  const fixed = Object.keys(readOnlyLegalFields).filter(name => name !== 'birthdate' || isIdentityVerified(identity));
  const changedLegal = findChange(legal, sent, fixed);
  return changedLegal === null ? null : `legalDetails.${changedLegal}`;
}

type Fields = Readonly<Record<string, unknown>>;

const findChange = (known: Fields, sent: Fields, names: readonly string[]): string | null =>
  names.find(name => sent[name] !== undefined && !isDeepStrictEqual(sent[name] ?? null, known[name] ?? null)) ?? null;

const nameParts = ['firstName', 'middleName', 'lastName'] as const;

/**
 * Whether the profile may be saved. 422 IDENTITY_LOCKED for another name once the identity check has passed: the check
 * was about the name, so only support changes it, after seeing a document. 422 APPLICANT_NOT_ELIGIBLE for a new home
 * address, date of birth or tax number that an application could not have either [REG-05, REG-07 to REG-09].
 */
export function canSaveProfile(world: World, { identity }: User, body: ProfileBody) {
  const isChecked = isIdentityVerified(identity);
  const renamed = nameParts.find(part => body[part] !== undefined && (body[part] ?? '') !== (identity?.[part] ?? ''));
  if (isChecked && renamed !== undefined) {
    return refused('IDENTITY_LOCKED', 'Please contact support to change your name.', renamed);
  }
  const { birthdate, tin, ...legal } = body.legalDetails ?? {};
  const number = tin !== undefined ? 'tin' : legal.internationalTin !== undefined ? 'internationalTin' : null;
  if (isChecked && number !== null) {
    const text = `Please contact support to change your ${number === 'tin' ? 'SSN' : 'foreign tax ID'}.`;
    return refused('IDENTITY_LOCKED', text, `legalDetails.${number}`);
  }
  const tinProblem = tin === undefined ? null : checkSsn(tin);
  if (tinProblem !== null) return refused('APPLICANT_NOT_ELIGIBLE', tinProblem, 'legalDetails.tin');
  const isNewBirthdate = birthdate != null && birthdate !== identity?.legalDetails?.birthdate;
  const ageProblem = isNewBirthdate ? checkBirthdate(birthdate, marketDate(world.now())) : null;
  if (ageProblem !== null) return refused('APPLICANT_NOT_ELIGIBLE', ageProblem, 'legalDetails.birthdate');
  const home = legal.physicalAddress;
  const problems =
    home === undefined
      ? {}
      : checkAddressChange(home, identity?.legalDetails?.physicalAddress, world.state.settings.values);
  const [first] = Object.entries(problems);
  return first === undefined
    ? accepted(null)
    : refused('APPLICANT_NOT_ELIGIBLE', first[1], `legalDetails.physicalAddress.${first[0]}`);
}

/**
 * Merges the sent fields into the profile; fields that were not sent stay. Of the read-only fields, id and verification
 * status are stored elsewhere, and the others keep their values.
 */
export function mergeProfile(identity: SentIdentity, body: ProfileBody): SentIdentity {
  const {
    email: _,
    id: _id,
    dvsStatus: _status,
    firstName,
    lastName,
    phoneNumbers,
    legalDetails: legal,
    investmentInfo,
    ...rest
  } = body;
  const { tin, internationalTin, ...legalDetails } = legal ?? {};
  const number = tin ?? internationalTin;
  const maskedTin = number === undefined ? {} : { maskedTin: maskTin(number) };
  return {
    ...identity,
    ...rest,
    firstName: firstName ?? identity.firstName,
    lastName: lastName ?? identity.lastName,
    ...(phoneNumbers && { phoneNumbers: phoneNumbers.map(phoneText) }),
    ...(legal === undefined ? {} : { legalDetails: { ...identity.legalDetails, ...legalDetails, ...maskedTin } }),
    ...(investmentInfo === undefined ? {} : { investmentInfo: { ...identity.investmentInfo, ...investmentInfo } }),
  };
}

interface UserInput {
  readonly userId: string;
}

export const profileCommands = {
  'profile.save': (world: World, { userId, body }: UserInput & { readonly body: ProfileBody }): SentIdentity | null => {
    const user = world.state.people.users.get(userId);
    if (user === undefined || user.identity === null) return null;
    const identity = mergeProfile(user.identity, body);
    putIdentity(world, user, identity);
    return identity;
  },
  'profile.confirmPii': (world: World, { userId }: UserInput): string => {
    const user = world.state.people.users.get(userId);
    const piiConfirmedAt = new Date(world.now()).toISOString();
    if (user !== undefined && user.identity !== null) putIdentity(world, user, { ...user.identity, piiConfirmedAt });
    return piiConfirmedAt;
  },
  /** Starts document verification; the result follows two minutes later. */
  'profile.verifyDocuments': (world: World, { userId }: UserInput): string => {
    setVerification(world, userId, 'PENDING');
    world.schedule(world.now() + verificationMs, 'profile.documentsVerified', { userId });
    return 'PENDING';
  },
  /** Freezes or unfreezes a user: while frozen, everything but signing out leads to the frozen page [ACS-09]. */
  'people.freeze': (world: World, { userId, frozen }: UserInput & { readonly frozen: boolean }): void => {
    const user = world.state.people.users.get(userId);
    if (user !== undefined) world.state.people.users.set(userId, { ...user, frozen });
  },
};

function setVerification(world: World, userId: string, verificationStatus: string): void {
  const user = world.state.people.users.get(userId);
  if (user !== undefined) world.state.people.users.set(userId, { ...user, verificationStatus });
}

export const profileTimers = {
  'profile.documentsVerified': (world: World, { userId }: UserInput): void => {
    const user = world.state.people.users.get(userId);
    if (user?.verificationStatus !== 'PENDING') return;
    setVerification(world, userId, areDocumentsGenuine(user.identity?.lastName ?? '') ? 'VERIFIED' : 'DENIED');
  },
};
