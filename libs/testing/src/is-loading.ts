/** True while the page shows a loading state. Browser tests send it into the page, so it uses nothing else. */
export function isLoading(): boolean {
  return (
    document.querySelector('h1') === null ||
    (window.location.hash.startsWith('#help') && document.querySelector('[role=dialog]') === null) ||
    document.querySelector('[aria-busy=true]') !== null ||
    [...document.querySelectorAll('[role=status]')].some(each => each.getAttribute('aria-label')?.startsWith('Loading'))
  );
}
