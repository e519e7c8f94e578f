import { nameProblem } from '@portal/domain/accounts/names';
import { expect, it } from 'vitest';
import { shareTransfer, shareTransferInfo } from './endpoints/account-transfers';
import { entityBody } from './endpoints/entities';
import { profileBody } from './endpoints/identities';
import { inviteBody } from './endpoints/invites';
import { draftBody, registration, registrationState } from './endpoints/registration';

const email = 'ann@example.com';
const hostile = 'Locked, open http://evil.example/unlock';
const begun = { email, password: 'x', kind: 'INDIVIDUAL', firstName: 'Ann', lastName: 'Lee' };
const firms = { receivingFirmName: 'A', receivingFirmNumber: '1', deliveringFirmName: 'B', deliveringFirmNumber: '2' };
const owner = { accountName: 'Ann Lee', accountNumber: '3', registrationType: 'INDIVIDUAL', signedBy: 'Ann Lee' };
const shares = { ...firms, ...owner, symbol: 'OSTKO', quantity: '1' };
const person = { firstName: 'Ann', lastName: 'Lee', email };

const bodies = [
  ['an invitation', inviteBody, { ...person, firstName: hostile }, 'firstName'],
  ['an invitation', inviteBody, { ...person, lastName: hostile }, 'lastName'],
  ['a registration', registration.begin.body, { ...begun, firstName: hostile }, 'firstName'],
  ['a registration', registration.begin.body, { ...begun, lastName: hostile }, 'lastName'],
  ['a draft', draftBody, { identity: { firstName: hostile } }, 'identity.firstName'],
  ['a draft', draftBody, { identity: { middleName: hostile } }, 'identity.middleName'],
  ['a draft', draftBody, { identity: { lastName: hostile } }, 'identity.lastName'],
  ['a draft', draftBody, { entity: { name: hostile } }, 'entity.name'],
  [
    'a draft',
    draftBody,
    { account: { invitedAuthorizedUsers: [{ ...person, lastName: hostile }] } },
    'account.invitedAuthorizedUsers.0.lastName',
  ],
  ['a profile', profileBody, { firstName: hostile }, 'firstName'],
  ['a profile', profileBody, { middleName: hostile }, 'middleName'],
  ['a profile', profileBody, { lastName: hostile }, 'lastName'],
  ['an entity', entityBody, { name: hostile }, 'name'],
  ['a share transfer', shareTransferInfo, { ...shares, receivingFirmName: hostile }, 'receivingFirmName'],
  ['a share transfer', shareTransferInfo, { ...shares, deliveringFirmName: hostile }, 'deliveringFirmName'],
  ['a share transfer', shareTransferInfo, { ...shares, accountName: hostile }, 'accountName'],
  ['a share transfer', shareTransferInfo, { ...shares, signedBy: 'Ann\u202e Lee' }, 'signedBy'],
] as const;

it.each(bodies)('%s with a link in a name is rejected at the field', (_, schema, body, field) => {
  const issues = schema.safeParse(body).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, nameProblem]]);
});

it('accepts a draft without names, and returns a saved draft with a link in a name', () => {
  expect(draftBody.safeParse({ identity: { firstName: '', middleName: null, lastName: ' ' } }).success).toBe(true);
  const draft = { identity: { firstName: hostile }, entity: { name: hostile } };
  expect(registrationState.shape.draft.safeParse(draft).success).toBe(true);
});

it('returns a submitted share transfer with a link in a name', () => {
  const facts = { id: 'T-1', transferType: 'ACATS', status: 'PENDING', errorDescription: null };
  const submitted = { ...shares, ...facts, submittedDate: '2025-11-18T15:15:00Z', deliveringFirmName: hostile };
  expect(shareTransfer.safeParse(submitted).success).toBe(true);
});
