import { cleanup } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { openWalk } from './walk.tsx';
import type { WalkRules } from './walk-steps.ts';

/** Checks that the reachability walk detects faults, in a portal of a few pages. */

const pages = ['', 'first', 'second', 'bouncing', 'broken'];
const findRoute = (pathname: string): string | null =>
  pages.find(page => pathname.replace(/^\/investors\/?/, '') === page) ?? null;

/** Pages by path; every other page has only a title. */
async function walk(pages: Readonly<Record<string, ReactNode>>, rules: Pick<WalkRules, 'once'> = {}) {
  function Portal() {
    const page = findRoute(useLocation().pathname) ?? '';
    return (
      <>
        <h1>Page</h1>
        {pages[page]}
      </>
    );
  }
  const steps = await openWalk({
    portal: <Portal />,
    findRoute,
    openers: [],
    leadsOn: {},
    shared: new Set(),
    ...rules,
  });
  await steps.everywhere();
  return steps;
}

function Leave({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

it('accepts a link that leads to its target, and counts the page as reached', async () => {
  const { faults, reached } = await walk({ '': <Link to="/investors/first">First</Link> });
  expect([faults, [...reached]]).toEqual([[], ['', 'first']]);
});

it('reports a link that redirects back', async () => {
  const { faults } = await walk({
    '': <Link to="/investors/bouncing">On</Link>,
    bouncing: <Leave to="/investors" />,
  });
  expect(faults).toEqual(["'On' on /investors (link) to /investors/bouncing: lands on /investors"]);
});

it('reports a page that shows an error', async () => {
  const { faults } = await walk({
    '': <Link to="/investors/broken">On</Link>,
    broken: (
      <div role="alert">
        <p>This did not work.</p>
      </div>
    ),
  });
  expect(faults).toEqual([
    "'On' on /investors (link) to /investors/broken: /investors/broken says 'This did not work.'",
  ]);
});

it('reports a link to a missing page', async () => {
  const { faults } = await walk({ '': <Link to="/investors/nowhere">On</Link> });
  expect(faults).toEqual(["'On' on /investors (link) to /investors/nowhere: /investors/nowhere is no page"]);
});

it('reports a link that is gone when the walk returns to it', async () => {
  let visits = 0;
  function LinkGoneLater() {
    useEffect(() => void (visits += 1), []);
    return (
      <>
        <Link to="/investors/first">First</Link>
        {visits === 0 && <Link to="/investors/second">Second</Link>}
      </>
    );
  }
  const { faults } = await walk({ '': <LinkGoneLater /> });
  expect(faults).toEqual([
    "'Second' on /investors (link) to /investors/second: is gone when the walk comes back to it, at /investors",
  ]);
});

it('presses a link that appears after a delay', async () => {
  let visits = 0;
  function LateLink() {
    const [isWhole, setWhole] = useState(visits === 0);
    useEffect(() => {
      visits += 1;
      // Longer than the quiet time that `settle` waits for, and shorter than twice that.
      const timer = setTimeout(() => setWhole(true), 60);
      return () => clearTimeout(timer);
    }, []);
    return (
      <>
        <Link to="/investors/first">First</Link>
        {isWhole && <Link to="/investors/second">Second</Link>}
      </>
    );
  }
  const { faults, reached } = await walk({ '': <LateLink /> });
  expect([faults, [...reached]]).toEqual([[], ['', 'first', 'second']]);
});

it('reports a row that leads elsewhere than its link', async () => {
  function Row() {
    const navigate = useNavigate();
    return (
      <table>
        <tbody>
          <tr
            data-clickable
            onClick={event => event.target === event.currentTarget && void navigate('/investors/second')}
          >
            <td>
              <Link to="/investors/first">First</Link>
            </td>
          </tr>
        </tbody>
      </table>
    );
  }
  const { faults } = await walk({ '': <Row /> });
  expect(faults).toEqual(["'First' on /investors (row) to /investors/first: lands on /investors/second"]);
});

it('reports a button without a link that leads elsewhere than it should', async () => {
  function Buttons() {
    const navigate = useNavigate();
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Search
        </button>
        {isOpen && (
          <button type="button" role="option" aria-selected={false} onClick={() => void navigate('/investors/second')}>
            First
          </button>
        )}
      </>
    );
  }
  const steps = await walk({ '': <Buttons /> });
  const opener = { name: 'search', buttons: [{ selector: 'button', text: '^Search$' }], shows: '[role=option]' };
  await steps.choose({ opener, button: { selector: '[role=option]' }, href: '/investors/first' }, '/investors');
  expect(steps.faults).toEqual(["'search' on /investors: lands on /investors/second"]);
});

it('presses a link once for all users with the same access, and goes to its page as each of them', async () => {
  const pressed = new Set<string>();
  const asUser = async (access: string, target: ReactNode) => {
    const steps = await walk(
      { '': <Link to="/investors/first">First 1.50</Link>, first: target },
      { once: { pressed, access: () => access } },
    );
    return [steps.pressed(), steps.visited(), steps.faults];
  };
  expect(await asUser('open', null)).toEqual([1, 0, []]);
  cleanup();
  expect(await asUser('open', <Leave to="/investors" />)).toEqual([
    0,
    1,
    ["Going from 'First 1.50' on /investors to /investors/first: lands on /investors"],
  ]);
  cleanup();
  expect(await asUser('frozen', null)).toEqual([1, 0, []]);
});
