import type { EntityBody } from '@portal/contracts/entities';
import type { DraftBody } from '@portal/contracts/registration';
import {
  identificationTypes,
  investmentExperience,
  investmentKnowledge,
  investorPurposes,
  partnershipTypes,
  riskTolerances,
} from '@portal/domain/lookups';
import { isPositive, parseDecimal, sum, type Decimal } from '@portal/domain/money';
import { createEntityForm, type DraftEntity } from '@portal/domain/registration';
import { parseTin } from '@portal/domain/ssn';
import { parseMoneyInput } from '@portal/ui/amount-input';
import type { AddressValues } from '@portal/ui/address-fields';
import { formatPhone, parsePhone } from '@portal/ui/phone-text';
import { draftOfAddress, oneOf, textOrNull, valuesOfAddress } from './draft-texts';

/** Somebody beside the applicant: a partner with a share, or somebody who may act for the entity. */
export interface PersonValues {
  /** Of somebody who is on the account already; null for one who is invited. */
  readonly identityId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Percent, as typed; '' where shares are not asked for. */
  readonly percentage: string;
}

/** What the entity form holds: texts as they were typed, at the paths of the draft [REG-28]. */
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

/** An entity that is on file: its words may be ones that the lists do not know, which are then chosen anew. */
type Saved = Pick<DraftEntity, Exclude<keyof DraftEntity, 'tin'>>;
/** The form of an entity; the taxpayer number is never among it. */
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
      phoneNumbers: formatPhone(known.phoneNumbers?.[0] ?? '', physical.countryCode),
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

/** Those whom a draft invites, with their shares. */
export function peopleOfDraft({ account, entity }: DraftBody): PersonValues[] {
  const shares = new Map((entity?.partnership?.invitedPartners ?? []).map(each => [each.email, each.percentage]));
  return (account?.invitedAuthorizedUsers ?? []).map(person => ({
    ...person,
    identityId: null,
    percentage: shares.get(person.email) ?? '',
  }));
}

/** 'MM-DD' of '12-31', '12/31' or '1/5'; null for text that is no day of a year. */
export function parseYearEnd(text: string): string | null {
  const [, month = '', day = ''] = /^\s*(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*$/.exec(text) ?? [];
  const date = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // 2024 has a 29 February.
  const parsed = new Date(`2024-${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(`2024-${date}`) ? date : null;
}

/** Percent as typed: at most four decimals; null for text that is none. */
export const parseShare = (text: string): Decimal | null => parseMoneyInput(text, 4).value;

/** What the shares that can be read add up to. */
export const computeShareTotal = ({ entity, people }: EntityValues): Decimal =>
  sum(
    [entity.partnership.primaryIdentityPercentage, ...people.map(({ percentage }) => percentage)].flatMap(
      text => parseShare(text) ?? [],
    ),
  );

/** The entity as it is sent; what cannot be read yet is left out, so that a draft can be saved at any time. */
export function bodyOfEntity({ entity, isMailedThere, people }: EntityValues, isPartnership: boolean): EntityBody {
  const name = textOrNull(entity.name);
  const tin = parseTin(entity.tin) === null ? null : entity.tin.trim();
  const phone = parsePhone(entity.phoneNumbers, entity.physicalAddress.countryCode);
  const physicalAddress = draftOfAddress(entity.physicalAddress);
  return {
    ...(name === null ? {} : { name }),
    // Left out, the number that was saved stays.
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

/** The draft with the entity, whom to invite, and which documents show who the applicant is [REG-28, REG-45, REG-46]. */
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

/** A saved share as the form shows it. */
export const shareText = (percentage: unknown): string => parseDecimal(percentage) ?? '';
