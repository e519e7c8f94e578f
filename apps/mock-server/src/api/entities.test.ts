import { api } from '@portal/contracts/api';
import { entityBody } from '@portal/contracts/endpoints/entities';
import { describe, expect, it } from 'vitest';
import type { PersonaKey } from '../seed/personas.ts';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();

const { entities, accounts } = api;
const address = { street: '1 Dock Road', city: 'Albany', region: 'NY', postalCode: '12207', countryCode: 'US' };

function enter(persona: PersonaKey) {
  const { activeAccountId, id: userId } = venue().signIn(persona);
  return { userId, accountId: activeAccountId ?? '', params: { id: `E-${activeAccountId}` } };
}

describe('the entity behind an account', () => {
  it('has the fields of the entity form [REG-28]', () => {
    expect(Object.keys(entityBody.shape).sort()).toEqual(
      (
        'name tin countryCode physicalAddress mailingAddress taxResidenceCountryCode phoneNumbers investmentExperience ' +
        'investorPurpose investmentKnowledge riskTolerance annualRevenueInUsd endOfTaxYear partnership'
      )
        .split(' ')
        .sort(),
    );
  });

  it('is saved, returned as saved, and shown with the account [APA-27]', async () => {
    const { params, accountId } = enter('llc');
    const body = { physicalAddress: address, annualRevenueInUsd: '1250000.50', endOfTaxYear: '12-31' };
    const saved = await venue().read(entities.save, { params, body });
    expect(saved).toMatchObject({ ...body, annualRevenueInUsd: '1250000.5', name: 'Beltran Design, LLC', kind: 'LLC' });
    const { entity } = await venue().read(accounts.one, { params: { accountId } });
    expect(entity).toEqual(saved);
  });

  it('never returns a taxpayer number, and rejects an invalid date', async () => {
    const { params } = enter('trust');
    expect(JSON.stringify(await venue().read(entities.save, { params, body: {} }))).not.toMatch(/"tin"/);
    for (const endOfTaxYear of ['13-01', '12-32', '1-1']) {
      expect((await venue().call(entities.save, { params, body: { endOfTaxYear } })).status).toBe(400);
    }
  });

  it('lists partners who are on the account, with shares that add up to 100 percent [REG-46]', async () => {
    const { params, accountId, userId } = enter('partnership');
    const { entity } = await venue().read(accounts.one, { params: { accountId } });
    const partner = entity?.partnership?.partners?.[0]?.identityId ?? '';
    const save = (own: string, other: string, identityId = partner) =>
      venue().call(entities.save, {
        params,
        body: {
          partnership: {
            type: 'General',
            primaryIdentityPercentage: own,
            partners: [{ identityId, percentage: other }],
            invitedPartners: [],
          },
        },
      });
    expect((await save('60', '40')).status).toBe(200);
    expect((await save('60', '30')).body).toMatchObject({ code: 'PARTNERSHIP_INVALID', field: 'partnership' });
    for (const stranger of ['U-1001', userId]) {
      expect((await save('60', '40', stranger)).body).toMatchObject({ field: 'partnership.partners' });
    }
  });
});
