/* global document, localStorage, location, setInterval, window */
// The sandbox page: one section at a time, selected by the URL's hash, and the clock above all of them.
import { showFlags, showSettings } from './behavior.js';
import { showClock, startClock } from './clock.js';
import { showFaults, startFaults } from './faults.js';
import { showLedger, startLedger } from './ledger.js';
import { showLog, startLog } from './log.js';
import { showMarket, showOrders, startMarket, startOrders } from './market.js';
import { showMoney } from './money.js';
import { byId, sayAfterReload } from './parts.js';
import { showOutbox, showPeople, startOutbox, startPeople } from './people.js';
import { showTransfers, startTransfers } from './transfers.js';
import { showWorlds, startWorlds } from './worlds.js';

const refreshMs = 2000;

/** By section name in the hash: what runs once when a section is first opened, and whenever it is shown. */
const sections = {
  people: { start: startPeople, show: showPeople },
  outbox: { start: startOutbox, show: showOutbox },
  market: { start: startMarket, show: showMarket },
  orders: { start: startOrders, show: showOrders },
  money: { show: showMoney },
  transfers: { start: startTransfers, show: showTransfers },
  ledger: { start: startLedger, show: showLedger },
  flags: { show: showFlags },
  settings: { show: showSettings },
  faults: { start: startFaults, show: showFaults },
  log: { start: startLog, show: showLog },
  worlds: { start: () => startWorlds(refresh), show: showWorlds },
};
const started = new Set();

const named = () => (Object.hasOwn(sections, location.hash.slice(1)) ? location.hash.slice(1) : 'people');

async function refresh() {
  if (document.visibilityState === 'visible') await Promise.all([showClock(), sections[named()].show()]);
}

async function openSection(isMove) {
  const name = named();
  for (const each of document.querySelectorAll('[data-section]')) each.hidden = each.dataset.section !== name;
  for (const link of byId('sections').querySelectorAll('a')) {
    const isCurrent = link.hash === `#${name}`;
    if (isCurrent) {
      link.setAttribute('aria-current', 'page');
      link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else link.removeAttribute('aria-current');
  }
  const title = document.querySelector(`[data-section="${name}"] h1`);
  document.title = `${title.firstChild.textContent.trim()} · Sandbox`;
  if (isMove) {
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }
  if (!started.has(name)) {
    started.add(name);
    await sections[name].start?.();
  }
  await refresh();
}

function startTheme() {
  const { dataset } = document.documentElement;
  const name = () => (byId('theme').textContent = dataset.mantineColorScheme === 'dark' ? 'Light' : 'Dark');
  byId('theme').addEventListener('click', () => {
    dataset.mantineColorScheme = dataset.mantineColorScheme === 'dark' ? 'light' : 'dark';
    localStorage.setItem('sandbox-theme', dataset.mantineColorScheme);
    name();
  });
  name();
}

startTheme();
startClock(refresh);
window.addEventListener('hashchange', () => {
  // The skip link's target is the content, which is not a section.
  if (location.hash !== '#main') void openSection(true);
});
document.addEventListener('visibilitychange', () => void refresh());
await openSection(false);
sayAfterReload();
setInterval(() => void refresh(), refreshMs);
