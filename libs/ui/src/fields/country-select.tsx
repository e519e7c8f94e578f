import { useEffect, useMemo, useState } from 'react';
import type { Country } from '../format/countries';
import { formatCountry } from '../format/country-name';
import { SelectField, type SelectFieldProps, type SelectOption } from './select-field';

/** Shown until the list has loaded, so that the field is never empty. */
const unitedStates = { value: 'US', label: formatCountry('US') };

let loaded: readonly Country[] | null = null;

/** All countries, once their list has loaded; null before. */
function useCountries(): readonly Country[] | null {
  const [countries, setCountries] = useState(loaded);
  useEffect(() => {
    if (countries !== null) return undefined;
    let left = false;
    // If the list fails to load, the selected country stays; the next mount tries again.
    void import('../format/countries').then(
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

/** Selects a country by its two-letter code; the United States first, all others by name. */
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
