import { useUserPreferences } from '@portal/client/preferences/user-preferences';
import { useLayoutEffect } from 'react';

/** Applies colors and density to the document, for the style sheets (tokens-app.css and those of the tables). */
export function PreferenceEffects() {
  const { upColor, density } = useUserPreferences();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (upColor === 'red') dataset.up = upColor;
    else delete dataset.up;
    if (density === 'compact') dataset.density = density;
    else delete dataset.density;
  }, [upColor, density]);
  return null;
}
