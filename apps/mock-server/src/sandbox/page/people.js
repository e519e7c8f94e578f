/* global location */
// The personas, and their mail and codes.
import {
  actions,
  button,
  byId,
  copy,
  draw,
  element,
  fillSelect,
  formatShort,
  loadPeople,
  row,
  sandbox,
  say,
} from './parts.js';

const codesBy = { SMS: 'SMS', EMAIL: 'E-mail', AUTHENTICATOR: 'App', NOT_SETUP: 'Not set up' };

async function signIn(person, factors) {
  const signedIn = await sandbox('/sign-in', 'POST', { persona: person.key, factors });
  if (signedIn) location.assign(factors === 1 ? '/investors/two-factor' : '/investors/portfolio');
}

export async function showPeople() {
  const people = await loadPeople();
  const search = byId('find').value.trim().toLowerCase();
  const found = people.filter(({ name, purpose, key, email }) =>
    `${name} ${purpose} ${key} ${email}`.toLowerCase().includes(search),
  );
  byId('password').textContent = people[0]?.password ?? '-';
  byId('people-count').textContent = String(found.length);
  draw(byId('people'), [search, found], () => found.map(rowOf), 'Nobody like that.');
}

const rowOf = person =>
  row([
    { content: [element('strong', person.name), element('div', person.email, { class: 'quiet' })] },
    { content: [person.purpose, ' ', element('code', person.key)], label: 'For' },
    { content: codesBy[person.twoFactorType] ?? person.twoFactorType, label: 'Codes by' },
    actions(
      button('One factor', `${person.key}/1`, () => signIn(person, 1), {
        'aria-label': `Sign in as ${person.name} with one factor`,
        class: 'plain',
      }),
      button('Sign in', `${person.key}/2`, () => signIn(person, 2), { 'aria-label': `Sign in as ${person.name}` }),
    ),
  ]);

export function startPeople() {
  byId('find').addEventListener('input', () => void showPeople());
}

const maxMails = 60;

export async function showOutbox() {
  const answer = await sandbox('/outbox');
  if (!answer) return;
  const search = byId('outbox-find').value.trim().toLowerCase();
  const mails = answer.mails.filter(({ to, text, subject }) =>
    `${to} ${text} ${subject}`.toLowerCase().includes(search),
  );
  byId('outbox-count').textContent = String(mails.length);
  const shown = mails.slice(0, maxMails);
  draw(byId('outbox'), [search, shown], () => shown.map(mailOf), 'Nothing has been sent yet.');
}

function mailOf(mail) {
  const kind = mail.channel === 'SMS' ? 'SMS' : 'E-mail';
  const head = element('p', `${kind} to ${mail.to} · ${formatShort(mail.at)}`, { class: 'quiet' });
  const parts = [head];
  if (mail.code) {
    const copyCode = button('Copy', `${mail.id}/code`, () => copy(mail.code, 'Code'), {
      'aria-label': `Copy the code ${mail.code}`,
    });
    parts.push(element('p', [element('span', mail.code, { class: 'code' }), copyCode], { class: 'row' }));
  }
  parts.push(element('p', mail.text));
  if (mail.link) {
    const copyLink = button('Copy link', `${mail.id}/link`, () => copy(mail.link, 'Link'));
    parts.push(element('p', [element('a', 'Open the link', { href: mail.link }), copyLink], { class: 'row' }));
  }
  return element('li', parts);
}

export async function startOutbox() {
  byId('outbox-find').addEventListener('input', () => void showOutbox());
  byId('authenticator').addEventListener('submit', async event => {
    event.preventDefault();
    const answer = await sandbox(`/authenticator/${encodeURIComponent(byId('app-user').value)}`);
    byId('app-code').textContent = answer ? answer.code : '';
    byId('app-copy').hidden = !answer;
    if (answer) say('A code of the app counts once.');
  });
  byId('app-copy').addEventListener('click', () => void copy(byId('app-code').textContent, 'Code'));
  const people = await loadPeople();
  fillSelect(
    byId('app-user'),
    people.filter(each => each.twoFactorType === 'AUTHENTICATOR').map(each => [each.userId, each.name]),
  );
}
