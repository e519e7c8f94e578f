import { isEntityType } from './account';
import { annualIncomeBands, netWorthBands } from './lookups';

/** Declared figures and the server's decision. */
export interface AccreditationFacts {
  readonly isAccredited: boolean;
  readonly accountType: string;
  readonly annualIncomeLabel: string | null | undefined;
  readonly netWorthLabel: string | null | undefined;
}

const tooLittleIncome: readonly string[] = annualIncomeBands.slice(0, 2);
const enoughNetWorth: string = netWorthBands.individual[3];

/** True for any declared income except the two lowest bands; false if none is declared [ACT-10]. */
export const isIncomeEnough = (label: string | null | undefined): boolean =>
  !!label && !tooLittleIncome.includes(label);

/**
 * Whether the declared figures are sufficient for an accredited investor. Net worth is sufficient only at
 * '$1,000,000+'; entity bands have no such label, so the server decides for entities [ACT-10, ACT-11].
 */
export function computeSufficiency({
  isAccredited,
  accountType,
  annualIncomeLabel,
  netWorthLabel,
}: AccreditationFacts) {
  return {
    incomeIsEnough: isIncomeEnough(annualIncomeLabel),
    netWorthIsEnough: isEntityType(accountType) ? isAccredited : netWorthLabel === enoughNetWorth,
  };
}

type Declared = Pick<AccreditationFacts, 'annualIncomeLabel' | 'netWorthLabel'> & {
  readonly accountType: string | null;
};

/** What the labels alone say, where the server does not; null without a label, and for the net worth of an entity. */
export const readDeclared = ({ accountType, annualIncomeLabel: income, netWorthLabel: worth }: Declared) => ({
  incomeIsEnough: income ? isIncomeEnough(income) : null,
  netWorthIsEnough: worth && accountType !== null && !isEntityType(accountType) ? worth === enoughNetWorth : null,
});

/** Formats 'NET_WORTH' as 'NET WORTH' [ACT-09]. */
export const formatAccreditationType = (type: string): string => type.replaceAll('_', ' ');
