import { startVenue } from '@portal/testing/venue';
import { describe, expect, it } from 'vitest';
import { inWorld } from './testing/command.ts';

describe('venue feed-fault', () => {
  it('disturbs the live feed, lists what still has an effect, and ends it', { tags: 'slow' }, async () => {
    const venue = await startVenue();
    const command = inWorld(venue);
    expect(await command('feed-fault', 'list')).toBe('There are no faults of the feed.');
    await command('feed-fault', 'add', 'mute');
    await command('feed-fault', 'add', 'refuse', '--count', '2');
    await command('feed-fault', 'add', 'drop', '--count', '3', '--topic', '/topic/quote/TZROP');
    await command('feed-fault', 'add', 'refuseTopic', '--topic', '/topic/quote/KITE');
    expect(await command('feed-fault', 'add', 'cut', '--code', '1011')).toBe('The live feed: cut code 1011.');
    await command('feed-fault', 'add', 'crossedQuote', '--symbol', 'TZROP');
    expect(await command('feed-fault', 'list')).toBe(
      [
        'refuse       connections 2',
        'mute         what everything',
        'refuseTopic  topic /topic/quote/KITE',
        'drop         topic /topic/quote/TZROP, messages 3',
      ].join('\n'),
    );
    expect(await command('feed-fault', 'clear')).toBe('There are no faults of the feed.');
    expect(JSON.parse(await command('feed-fault', 'list', '--json'))).toEqual([]);
  });
});

describe('venue dialect and venue quirk', () => {
  it('set a dialect, print it and end it', async () => {
    const venue = await startVenue();
    const command = inWorld(venue);
    expect(await command('dialect', 'spring')).toBe('spring');
    expect(await command('dialect')).toBe('spring');
    expect(venue.world.state.settings.values.additions).toEqual(['flagProtocol']);
    expect(await command('dialect', 'plain', '--no-spec-only', '--json')).toBe('"plain"');
    expect(venue.world.state.settings.values.additions).toContain('settings');
    expect(await command('dialect', 'standard')).toBe('standard');
  });

  it('set quirks, list them and end them', async () => {
    const venue = await startVenue();
    const command = inWorld(venue);
    expect(await command('quirk', 'set', 'ignoredQuery', 'gatewayAfter')).toBe('gatewayAfter\nignoredQuery');
    expect([...venue.world.state.dialect.quirks]).toEqual(['gatewayAfter', 'ignoredQuery']);
    expect(await command('quirk', 'set', 'ignoredQuery')).toBe('ignoredQuery');
    expect(JSON.parse(await command('quirk', 'list', '--json'))).toEqual(['ignoredQuery']);
    expect((await command('quirk', 'set', 'all')).split('\n')).toContain('lateResponses');
    expect(await command('quirk', 'clear')).toBe('There are no quirks.');
    expect(await command('quirk', 'list')).toBe('There are no quirks.');
  });
});

describe('venue flag', () => {
  it('changes flags, and returns one or all to their defaults', async () => {
    const venue = await startVenue();
    const command = inWorld(venue);
    expect(await command('flag', 'set', 'canTrade', 'false')).toBe('canTrade is false.');
    await command('flag', 'set', 'faqVariant', 'short');
    await command('flag', 'set', 'info', 'false');
    expect(venue.world.state.flags.values).toMatchObject({ canTrade: false, faqVariant: 'short', info: false });
    expect(await command('flag', 'clear', 'canTrade')).toMatch(/^canTrade +true$/m);
    expect(await command('flag', 'list')).toMatch(/^faqVariant +short$/m);
    await command('flag', 'clear');
    expect(venue.world.state.flags.values).toMatchObject({ canTrade: true, faqVariant: 'standard', info: true });
  });
});

describe('venue setting', () => {
  it('changes settings of each type, and returns one or all to their defaults', async () => {
    const venue = await startVenue();
    const command = inWorld(venue);
    const before = venue.world.state.settings.values;
    expect(await command('setting', 'set', 'idleTimeout', '60000')).toBe('idleTimeout is 60000.');
    await command('setting', 'set', 'hideNonDtcEligible', 'true');
    await command('setting', 'set', 'unsupportedStates', 'NY TX');
    await command('setting', 'set', 'stepUpFor', 'withdrawCash linkBank');
    expect(venue.world.state.settings.values).toMatchObject({
      idleTimeout: 60_000,
      hideNonDtcEligible: true,
      unsupportedStates: 'NY TX',
      stepUpFor: ['withdrawCash', 'linkBank'],
    });
    expect(await command('setting', 'list')).toMatch(/^stepUpFor +withdrawCash linkBank$/m);
    expect(await command('setting', 'clear', 'idleTimeout')).toMatch(/^idleTimeout +900000$/m);
    await command('setting', 'clear');
    expect(venue.world.state.settings.values).toEqual(before);
  });
});
