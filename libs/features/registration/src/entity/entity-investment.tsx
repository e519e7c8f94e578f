import {
  investmentExperience,
  investmentKnowledge,
  investorPurposes,
  riskTolerances,
} from '@portal/domain/accounts/lookups';
import { MoneyField } from '@portal/ui/fields/money-field';
import { SelectField } from '@portal/ui/fields/select-field';
import { entityField } from './entity-form';
import type { EntitySectionProps } from './entity-sections';
import { FieldRow, FormSection } from '../frame/form-section';

/** Assets and investment goals of the entity. */
export function EntityInvestment({ form, onLeave }: EntitySectionProps) {
  const field = entityField(form);
  const { entity } = form.values;
  const select = (
    name: 'investmentExperience' | 'investorPurpose' | 'investmentKnowledge' | 'riskTolerance',
    label: string,
    options: readonly string[],
  ) => (
    <SelectField {...field(`entity.${name}`)} value={entity[name]} label={label} options={options} aside="Optional" />
  );
  return (
    <FormSection title="Investment profile" {...(onLeave && { onLeave })}>
      <FieldRow>
        <MoneyField
          {...field('entity.annualRevenueInUsd')}
          value={entity.annualRevenueInUsd}
          label="Annual revenue"
          aside="Optional"
        />
        {select('riskTolerance', 'Risk tolerance', riskTolerances)}
      </FieldRow>
      <FieldRow>
        {select('investorPurpose', 'Investment objective', investorPurposes)}
        {select('investmentKnowledge', 'Investment knowledge', investmentKnowledge)}
      </FieldRow>
      <FieldRow>{select('investmentExperience', 'Investment experience', investmentExperience)}</FieldRow>
    </FormSection>
  );
}
