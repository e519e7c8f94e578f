import { isEntityType } from './account';
import { annualIncomeBands, netWorthBands } from './lookups';

export interface AccreditationFacts {
  readonly isAccredited: boolean;
  readonly accountType: string;
  readonly annualIncomeLabel: string | null | undefined;
  readonly netWorthLabel: string | null | undefined;
}

const tooLittleIncome: readonly string[] = annualIncomeBands.slice(0, 2);
const enoughNetWorth: string = netWorthBands.individual[3];

/** Whether a declared income is enough: any label but the two lowest; nothing declared is not enough [ACT-10]. */
export const isIncomeEnough = (label: string | null | undefined): boolean =>
  !!label && !tooLittleIncome.includes(label);

/**
 * Whether the declared figures would make an accredited investor. Net worth is enough at '$1,000,000+' only; an entity's
 * bands have no such label, so for entities the server's word decides [ACT-10, ACT-11].
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

/** 'NET_WORTH' reads 'NET WORTH' [ACT-09]. */
export const formatAccreditationType = (type: string): string => type.replaceAll('_', ' ');
