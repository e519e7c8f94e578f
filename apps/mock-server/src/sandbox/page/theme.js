/* global document, localStorage, matchMedia */
// Runs before the first paint: the theme chosen here, else the system's.
{
  const chosen = localStorage.getItem('sandbox-theme');
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = chosen === 'dark' || chosen === 'light' ? chosen : system;
}
