import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { computeAllowedHosts, formatServerHelp, readServerOptions, serverOptions } from './options.ts';

const read = (...args: string[]) => readServerOptions(args, {});
const key = 'a-key-of-16-chars';

describe('the options of the mock server', () => {
  it('have their defaults if nothing is given', () => {
    expect(read()).toEqual({
      port: 4300,
      host: 'localhost',
      'allowed-host': [],
      'trust-proxy': [],
      'no-sandbox': false,
      'sandbox-key': undefined,
      'real-time': false,
      data: undefined,
      seed: undefined,
      'spec-only': false,
      portal: undefined,
      drain: 0,
      help: false,
    });
  });

  it('are read in both spellings, and lists collect', () => {
    expect(read('--port=5000', '--allowed-host', 'a.test', '--allowed-host=b.test:443', '--real-time')).toMatchObject({
      port: 5000,
      'allowed-host': ['a.test', 'b.test:443'],
      'real-time': true,
    });
    expect(read('--trust-proxy', '10.0.0.0/8', '--trust-proxy', '::1')['trust-proxy']).toEqual(['10.0.0.0/8', '::1']);
  });

  it('come from the environment where they have a variable, unless the command line gives them', () => {
    const environment = { PORT: '5001', SANDBOX_KEY: key };
    expect(readServerOptions([], environment)).toMatchObject({ port: 5001, 'sandbox-key': key });
    expect(readServerOptions(['--port', '5002'], environment)).toMatchObject({ port: 5002 });
    expect(readServerOptions([], { PORT: '' })).toMatchObject({ port: 4300 });
    expect(() => readServerOptions([], { PORT: 'x' })).toThrow('--port takes a whole number from 0 to 65535');
  });

  it.each([
    [['--prot', '1'], "Unknown option '--prot'"],
    [['--__proto__', '1'], "Unknown option '--__proto__'"],
    [['now'], "Unexpected argument 'now'"],
    [['--port'], "Option '--port <value>' argument missing"],
    [['--port', '--real-time'], "Did you forget to specify the option argument for '--port'?"],
    [['--port', '65536'], "--port takes a whole number from 0 to 65535, not '65536'"],
    [['--port=-1'], "not '-1'"],
    [['--port', '1e3'], "not '1e3'"],
    [['--real-time=no'], "Option '--real-time' does not take an argument"],
    [['--data', ''], '--data takes FOLDER'],
    [['--allowed-host', 'a b'], '--allowed-host takes a host name'],
    [['--host', 'a/b'], '--host takes a host name or an IP address'],
    [['--trust-proxy', 'everyone'], '--trust-proxy takes an IP address or a network'],
    [['--trust-proxy', '10.0.0.0/33'], '--trust-proxy takes'],
    [['--sandbox-key', 'short'], '--sandbox-key takes at least 16 characters'],
    [['--drain', 'long'], '--drain takes a whole number'],
    [['--record', 'x'], '--record records the back end that --upstream names'],
    [['--replay', 'x', '--data', 'y', '--real-time'], 'Leave out --data and --real-time.'],
  ])('refuses %j with a clear message', (args, message) => {
    expect(() => read(...args)).toThrow(message);
  });

  it('keep the sandbox closed to others unless a key protects it', () => {
    for (const host of ['0.0.0.0', '::', '192.0.2.7', 'sandbox.test']) {
      expect(() => read('--host', host)).toThrow(`--host ${host} opens the sandbox to others`);
      expect(read('--host', host, '--sandbox-key', key).host).toBe(host);
      expect(read('--host', host, '--no-sandbox').host).toBe(host);
      expect(readServerOptions(['--host', host], { NODE_ENV: 'production' }).host).toBe(host);
    }
    for (const host of ['localhost', '127.0.0.1', '127.0.0.2', '::1']) expect(read('--host', host).host).toBe(host);
  });

  it('allow the name that the server listens on, and no name for every network', () => {
    const allowed = (...args: string[]) => computeAllowedHosts(read('--sandbox-key', key, ...args));
    expect(allowed('--host', '192.0.2.7')).toEqual(['192.0.2.7']);
    expect(allowed('--host', '2001:db8::7', '--allowed-host', 'a.test')).toEqual(['a.test', '[2001:db8::7]']);
    expect(allowed('--host', '0.0.0.0', '--allowed-host', 'a.test')).toEqual(['a.test']);
  });
});

describe('the help of the mock server', () => {
  it('names every option with its value and default', () => {
    for (const [name, option] of Object.entries(serverOptions)) {
      expect(formatServerHelp('npm start --')).toContain(
        `--${name}${option.kind === 'flag' ? ' ' : ` ${option.value} `}`,
      );
    }
    expect(formatServerHelp('npm start --')).toMatch(
      /--port NUMBER +port to listen on; 0 picks a free port \(default 4300; or the variable\s+PORT\)/,
    );
    for (const line of formatServerHelp('npm start --').split('\n')) expect(line.length).toBeLessThanOrEqual(110);
  });

  it('agrees with the manual, which describes every option', () => {
    const manual = readFileSync(join(import.meta.dirname, '../../../docs/mock-server.md'), 'utf8');
    const missing = Object.keys(serverOptions).filter(name => !manual.includes(`--${name}`));
    expect(missing).toEqual([]);
  });
});
