import { sum, type Decimal } from '@portal/domain/money/money';
import type { Explanation } from '@portal/domain/portfolio/explanation';
import { type Fact, FactList } from '@portal/ui/display/fact-list';
import { missing } from '@portal/ui/format/format';
import type { Entry, FigureEntries } from './figure-entries';

/** Name of what the entries do not explain. */
export const notListed = 'Other changes';

interface GroupSumsProps {
  explanation: Explanation<Entry> & Pick<FigureEntries, 'remainderLabel'>;
  format: (amount: Decimal) => string;
}

/** The sum of each group of entries, what they do not explain, and the total. */
export function GroupSums({
  explanation: { rows, total, remainder, remainderLabel = notListed },
  format,
}: GroupSumsProps) {
  const amounts = new Map<string, Decimal[]>();
  for (const { entry } of rows) {
    if (entry.group !== null) amounts.set(entry.group, [...(amounts.get(entry.group) ?? []), entry.amount]);
  }
  const facts: Fact[] = [...amounts].map(([label, values]) => ({ label, value: format(sum(values)) }));
  if (remainder !== null) facts.push({ label: remainderLabel, value: format(remainder) });
  facts.push({ label: 'Total', value: total === null ? missing : format(total), kind: 'total' });
  return <FactList facts={facts} />;
}
