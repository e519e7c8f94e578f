import type { EntityBody } from '@portal/contracts/endpoints/entities';
import type { Entity } from '@portal/contracts/schemas/account';
import type { DraftBody } from '@portal/contracts/endpoints/registration';
import {
  identificationTypes,
  investmentExperience,
  investmentKnowledge,
  investorPurposes,
  partnershipTypes,
  riskTolerances,
} from '@portal/domain/accounts/lookups';
import { isPositive, parseDecimal, sum, type Decimal } from '@portal/domain/money/money';
import { phoneText, withNumber, type Phone } from '@portal/domain/accounts/phone';
import { createEntityForm, type DraftEntity } from '@portal/domain/accounts/registration';
import { parseTin } from '@portal/domain/accounts/ssn';
import { parseMoneyInput } from '@portal/ui/format/amount-input';
import type { AddressValues } from '@portal/ui/fields/address-fields';
import { formatPhone, parsePhone } from '@portal/ui/format/phone-text';
import { draftOfAddress, oneOf, textOrNull, valuesOfAddress } from '../application/draft-texts';

/** A person besides the applicant: a partner with a share, or a person authorized to act for the entity. */
export interface PersonValues {
  /** Id of a person who is already on the account; null for an invited one. */
  readonly identityId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Percent, as typed; '' if shares are not required. */
  readonly percentage: string;
}

/** Form values of an entity: text as typed, at the paths of the draft [REG-28]. */
export interface EntityValues {
  readonly entity: {
    readonly name: string;
    readonly tin: string;
    readonly countryCode: string;
    readonly taxResidenceCountryCode: string;
    readonly physicalAddress: AddressValues;
    readonly mailingAddress: AddressValues;
    readonly phoneNumbers: string;
    readonly investmentExperience: string;
    readonly investorPurpose: string;
    readonly investmentKnowledge: string;
    readonly riskTolerance: string;
    readonly annualRevenueInUsd: string;
    readonly endOfTaxYear: string;
    readonly partnership: { readonly type: string; readonly primaryIdentityPercentage: string };
  };
  readonly isMailedThere: boolean;
  readonly people: readonly PersonValues[];
}

export const emptyPerson: PersonValues = { identityId: null, firstName: '', lastName: '', email: '', percentage: '' };

/** An entity on file; values that are not in the lists must be selected again. */
type Saved = Omit<DraftEntity, 'tin' | 'phoneNumbers' | 'partnership'> & {
  readonly phoneNumbers?: readonly Phone[] | null | undefined;
  readonly partnership?:
    | { readonly type?: string | null | undefined; readonly primaryIdentityPercentage?: string | null | undefined }
    | null
    | undefined;
};
/** Form values of an entity, without its taxpayer number. */
export function valuesOfEntity(saved: Saved | null | undefined, people: readonly PersonValues[]): EntityValues {
  const known = { ...createEntityForm(), ...saved };
  const physical = valuesOfAddress(saved?.physicalAddress);
  const mailing = valuesOfAddress(saved?.mailingAddress);
  return {
    entity: {
      name: known.name ?? '',
      tin: '',
      countryCode: known.countryCode ?? 'US',
      taxResidenceCountryCode: known.taxResidenceCountryCode ?? 'US',
      physicalAddress: physical,
      mailingAddress: mailing,
      phoneNumbers: formatPhone(phoneText(saved?.phoneNumbers?.[0] ?? ''), physical.countryCode),
      investmentExperience: known.investmentExperience ?? '',
      investorPurpose: known.investorPurpose ?? '',
      investmentKnowledge: known.investmentKnowledge ?? '',
      riskTolerance: known.riskTolerance ?? '',
      annualRevenueInUsd: known.annualRevenueInUsd ?? '',
      endOfTaxYear: known.endOfTaxYear ?? '01-01',
      partnership: {
        type: known.partnership?.type ?? '',
        primaryIdentityPercentage: known.partnership?.primaryIdentityPercentage ?? '',
      },
    },
    isMailedThere: mailing.street === '' || JSON.stringify(mailing) === JSON.stringify(physical),
    people,
  };
}

/** Invited people of a draft, with their shares. */
export function peopleOfDraft({ account, entity }: DraftBody): PersonValues[] {
  const shares = new Map((entity?.partnership?.invitedPartners ?? []).map(each => [each.email, each.percentage]));
  return (account?.invitedAuthorizedUsers ?? []).map(person => ({
    ...person,
    identityId: null,
    percentage: shares.get(person.email) ?? '',
  }));
}

/** 'MM-DD' from '12-31', '12/31' or '1/5'; null for text that is not a day of the year. */
export function parseYearEnd(text: string): string | null {
  const [, month = '', day = ''] = /^\s*(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*$/.exec(text) ?? [];
  const date = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // 2024 is a leap year, so 29 February is valid.
  const parsed = new Date(`2024-${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(`2024-${date}`) ? date : null;
}

/** Percent as typed, with at most four decimals; null for invalid text. */
export const parseShare = (text: string): Decimal | null => parseMoneyInput(text, 4).value;

/** Sum of all valid shares, in percent. */
export const computeShareTotal = ({ entity, people }: EntityValues): Decimal =>
  sum(
    [entity.partnership.primaryIdentityPercentage, ...people.map(({ percentage }) => percentage)].flatMap(
      text => parseShare(text) ?? [],
    ),
  );

/** Request body of the entity; incomplete input is omitted, so that a draft can be saved at any time. */
export function bodyOfEntity({ entity, isMailedThere, people }: EntityValues, isPartnership: boolean) {
  const name = textOrNull(entity.name);
  const tin = parseTin(entity.tin) === null ? null : entity.tin.trim();
  const phone = parsePhone(entity.phoneNumbers, entity.physicalAddress.countryCode);
  const physicalAddress = draftOfAddress(entity.physicalAddress);
  return {
    ...(name === null ? {} : { name }),
    // If omitted, the server keeps the saved number.
    ...(tin === null ? {} : { tin }),
    countryCode: entity.countryCode,
    taxResidenceCountryCode: entity.taxResidenceCountryCode,
    physicalAddress,
    mailingAddress: isMailedThere ? physicalAddress : draftOfAddress(entity.mailingAddress),
    phoneNumbers: phone === null ? [] : [phone],
    investmentExperience: oneOf(investmentExperience, entity.investmentExperience),
    investorPurpose: oneOf(investorPurposes, entity.investorPurpose),
    investmentKnowledge: oneOf(investmentKnowledge, entity.investmentKnowledge),
    riskTolerance: oneOf(riskTolerances, entity.riskTolerance),
    annualRevenueInUsd: parseMoneyInput(entity.annualRevenueInUsd, 2).value,
    endOfTaxYear: parseYearEnd(entity.endOfTaxYear),
    ...(isPartnership ? { partnership: bodyOfPartnership(entity.partnership, people) } : {}),
  };
}

/**
 * Request body of an entity on file, of which a server may replace everything: what the user left unchanged is sent as it
 * is on file, or not at all if it could not be read.
 */
export function bodyOfSave(
  onFile: Entity,
  initial: EntityValues,
  values: EntityValues,
  isPartnership: boolean,
): EntityBody {
  const before = bodyOfEntity(initial, isPartnership);
  const body = bodyOfEntity(values, isPartnership);
  const [first = '', ...others] = onFile.phoneNumbers ?? [];
  const keep = <K extends keyof typeof body, V>(name: K, known: V | null | undefined) =>
    JSON.stringify(body[name]) === JSON.stringify(before[name]) ? (known ?? undefined) : body[name];
  return {
    ...body,
    name: keep('name', onFile.name),
    countryCode: keep('countryCode', onFile.countryCode),
    taxResidenceCountryCode: keep('taxResidenceCountryCode', onFile.taxResidenceCountryCode),
    physicalAddress: keep('physicalAddress', onFile.physicalAddress),
    mailingAddress: keep('mailingAddress', onFile.mailingAddress),
    phoneNumbers:
      keep('phoneNumbers', null) === undefined
        ? (onFile.phoneNumbers ?? undefined)
        : [...body.phoneNumbers.map(number => withNumber(first, number)), ...others],
    investmentExperience: keep('investmentExperience', body.investmentExperience),
    investorPurpose: keep('investorPurpose', body.investorPurpose),
    investmentKnowledge: keep('investmentKnowledge', body.investmentKnowledge),
    riskTolerance: keep('riskTolerance', body.riskTolerance),
    annualRevenueInUsd: keep('annualRevenueInUsd', onFile.annualRevenueInUsd),
    endOfTaxYear: keep('endOfTaxYear', onFile.endOfTaxYear),
  };
}

function bodyOfPartnership(
  { type, primaryIdentityPercentage }: EntityValues['entity']['partnership'],
  people: readonly PersonValues[],
) {
  const shared = people.flatMap(person => {
    const percentage = parseShare(person.percentage);
    return percentage !== null && isPositive(percentage) ? [{ ...person, percentage }] : [];
  });
  return {
    type: oneOf(partnershipTypes, type),
    primaryIdentityPercentage: parseShare(primaryIdentityPercentage),
    partners: shared.flatMap(({ identityId, percentage }) => (identityId === null ? [] : [{ identityId, percentage }])),
    invitedPartners: shared.flatMap(({ identityId, email, percentage }) =>
      identityId === null && isComplete(email) ? [{ email: email.trim(), percentage }] : [],
    ),
  };
}

const isComplete = (email: string): boolean => /^[^\s@]+@[^\s@]+$/.test(email.trim());

/**
 * The draft with the entity, the people to invite, and the identification documents of the applicant [REG-28, REG-45,
 * REG-46].
 */
export function draftWithEntity(
  draft: DraftBody,
  values: EntityValues,
  documents: readonly { readonly id: string; readonly type: string }[],
): DraftBody {
  const isPartnership = draft.account?.kind === 'PARTNERSHIP';
  return {
    ...draft,
    account: {
      ...draft.account,
      invitedAuthorizedUsers: values.people.flatMap(({ firstName, lastName, email }) =>
        firstName.trim() === '' || lastName.trim() === '' || !isComplete(email)
          ? []
          : [{ firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() }],
      ),
    },
    legalDetails: {
      ...draft.legalDetails,
      identification: documents.flatMap(({ id, type: named }) => {
        const type = oneOf(identificationTypes, named);
        return type === null ? [] : [{ type, documentId: id }];
      }),
    },
    entity: bodyOfEntity(values, isPartnership),
  };
}

/** A saved share as shown in the form. */
export const shareText = (percentage: unknown): string => parseDecimal(percentage) ?? '';
