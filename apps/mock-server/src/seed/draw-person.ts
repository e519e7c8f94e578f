// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- only its class and data are used; randomness is the world's
import { faker as english } from '@faker-js/faker/locale/en_US';
import type { Faker } from '@faker-js/faker';
import {
  annualIncomeBands,
  employmentStatuses,
  investmentExperience,
  investorPurposes,
  netWorthBands,
  riskTolerances,
} from '@portal/domain/accounts/lookups';
import type { AccountSpec, PersonaSpec } from './persona-spec.ts';
import type { OwnFacts } from './person-records.ts';
import type { Random } from '../core/random.ts';

/**
 * A randomly generated person: the account's facts as a persona has them, and the facts that personas state by hand.
 */
export interface DrawnPerson extends OwnFacts {
  readonly spec: PersonaSpec;
  /** The other holder of a joint account. */
  readonly coHolder: { readonly firstName: string; readonly lastName: string; readonly email: string } | null;
}

/** Kinds of accounts and their shares in percent. */
const kinds = [
  ['INDIVIDUAL', 78],
  ['JOINT', 9],
  ['LLC', 5],
  ['CORPORATION', 3],
  ['TRUST', 3],
  ['PARTNERSHIP', 2],
] as const;
type Kind = (typeof kinds)[number][0];

const states = ['CA', 'NY', 'TX', 'FL', 'WA', 'IL', 'MA', 'CO', 'GA', 'OR', 'NC', 'AZ'] as const;

/**
 * A Faker that draws from the world's generator: same seed, same people. Its class is taken from the prebuilt instance,
 * because the package's main entry loads the data of all locales, which takes half a second.
 */
export function createFaker(random: Random): Faker {
  const FakerClass = english.constructor as typeof Faker; // the class of that very instance
  return new FakerClass({
    locale: english.rawDefinitions,
    // Already seeded with the world.
    randomizer: { next: () => random.next(), seed: () => undefined },
  });
}

/** Generates people one after another with unique email addresses. `now`: epoch milliseconds of the world. */
export function createPersonSource(random: Random, now: number): () => DrawnPerson {
  const faker = createFaker(random);
  const taken = new Set<string>();
  const emailOf = (firstName: string, lastName: string): string => {
    const base = `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, '');
    let email = `${base}@example.com`;
    for (let copy = 2; taken.has(email); copy++) email = `${base}.${copy}@example.com`;
    taken.add(email);
    return email;
  };
  return () => {
    const [firstName, lastName] = [faker.person.firstName(), faker.person.lastName()];
    const kind = drawKind(random);
    const coHolder = kind === 'JOINT' ? { firstName: faker.person.firstName(), lastName } : null;
    const isAccredited = random.chance(0.15);
    const region = random.pick(states);
    const employment = random.chance(0.75) ? employmentStatuses[0] : random.pick(employmentStatuses.slice(1));
    const account: AccountSpec = {
      type: kind,
      accredited: isAccredited,
      legalName: nameAccount(kind, faker, { firstName, lastName, coHolder: coHolder?.firstName ?? '' }),
    };
    return {
      spec: {
        name: `${firstName} ${lastName}`,
        purpose: 'Generated',
        region,
        openedDaysAgo: random.integer(400, 1500),
        accounts: [account],
      },
      email: emailOf(firstName, lastName),
      address: {
        street: faker.location.streetAddress(),
        city: faker.location.city(),
        region,
        postalCode: faker.location.zipCode('#####'),
        countryCode: 'US',
      },
      birthdate: new Date(now - random.integer(22 * 365, 80 * 365) * 86_400_000).toISOString().slice(0, 10),
      investmentInfo: {
        allowIlliquidInvestments: true,
        annualIncome: { label: isAccredited ? random.pick(annualIncomeBands.slice(2)) : annualIncomeBands[1] },
        netWorth: { label: netWorthBands.individual[isAccredited ? 3 : random.integer(0, 2)] },
        employmentStatus: employment,
        ...(employment === employmentStatuses[0] && {
          employerName: faker.company.name(),
          occupation: faker.person.jobType(),
        }),
        investmentExperience: random.pick(investmentExperience),
        investorPurpose: random.pick(investorPurposes),
        riskTolerance: random.pick(riskTolerances),
      },
      coHolder: coHolder && { ...coHolder, email: emailOf(coHolder.firstName, lastName) },
    };
  };
}

function drawKind(random: Random): Kind {
  let rest = random.integer(1, 100);
  return kinds.find(([, share]) => (rest -= share) <= 0)?.[0] ?? 'INDIVIDUAL';
}

interface Names {
  readonly firstName: string;
  readonly lastName: string;
  readonly coHolder: string;
}

function nameAccount(kind: Kind, faker: Faker, { firstName, lastName, coHolder }: Names): string {
  switch (kind) {
    case 'INDIVIDUAL':
      return `${firstName} ${lastName}`;
    case 'JOINT':
      return `${firstName} and ${coHolder} ${lastName}`;
    case 'TRUST':
      return `${lastName} Family Trust`;
    case 'LLC':
      return `${faker.company.name().replace(/ (LLC|Inc|Group)$/, '')} LLC`;
    case 'CORPORATION':
      return `${faker.company.name().replace(/ (LLC|Inc|Group)$/, '')} Inc`;
    case 'PARTNERSHIP':
      return `${lastName} & Hale Partners`;
  }
}
