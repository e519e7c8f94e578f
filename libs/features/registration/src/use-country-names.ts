import { useCountries } from '@portal/ui/country-select';
import { missing } from '@portal/ui/format';

/** Names of countries by their codes; the code itself while the list is on its way. */
export function useCountryNames(): (code: string | null | undefined) => string {
  const countries = useCountries();
  return code => (code == null ? missing : (countries?.find(({ code2 }) => code2 === code)?.label ?? code));
}
