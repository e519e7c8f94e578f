import { useEffect, useMemo, useState } from 'react';
import type { Country } from './countries';
import { formatCountry } from './country-name';
import { SelectField, type SelectFieldProps, type SelectOption } from './select-field';

/** Stands there until the list has come, so that the field never shows less than is chosen. */
const unitedStates = { value: 'US', label: formatCountry('US') };

let loaded: readonly Country[] | null = null;

/** All countries, once the list of them has been loaded; null before. */
function useCountries(): readonly Country[] | null {
  const [countries, setCountries] = useState(loaded);
  useEffect(() => {
    if (countries !== null) return undefined;
    let left = false;
    // Without the list the choice stays what it is; the next visit tries again.
    void import('./countries').then(
      module => {
        loaded = module.countries;
        if (!left) setCountries(loaded);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [countries]);
  return countries;
}

type CountrySelectProps = Omit<SelectFieldProps, 'options'>;

/** A country by its code of two letters; the United States first, all others by name. */
export function CountrySelect({ value, ...props }: CountrySelectProps) {
  const countries = useCountries();
  const options = useMemo(() => listCountries(countries, value), [countries, value]);
  return <SelectField autoComplete="country" {...props} value={value} options={options} />;
}

function listCountries(countries: readonly Country[] | null, value: string): readonly SelectOption[] {
  const others = (countries ?? [])
    .filter(({ code2 }) => code2 !== unitedStates.value)
    .map(({ code2, label }) => ({ value: code2, label }));
  const isMissing = value !== '' && value !== unitedStates.value && countries === null;
  return [unitedStates, ...(isMissing ? [{ value, label: formatCountry(value) }] : []), ...others];
}
