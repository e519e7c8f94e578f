/** Values of the preference `cookieConsent`: the banner was answered, and what about measuring visits. */
export const cookiesAccepted = 'accepted';
export const measurementAccepted = 'measurement';
export const measurementRefused = 'no-measurement';
