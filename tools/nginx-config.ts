/**
 * `npm run nginx`: fills in deploy/nginx.conf for a build of the portal and prints it.
 *
 *   -- --root DIR         where the built portal lies, dist/apps/web when left out
 *   -- --upstream H:P     the services behind /api and /ofrep, localhost:4300 when left out
 *   -- --listen P         what nginx listens at ('443 ssl' wants the certificate's lines beside it), 8080 when left out;
 *                         'free' takes a port of this machine that nothing listens at
 *   -- --bank-link WHICH  lets the bank-linking provider in, as `bankLink: "live"` needs it: 'production' or 'sandbox';
 *                         'simulated' (when left out) lets nobody in
 *   -- --connect ADDRESS  services elsewhere that pages may call, as `bases`, `feedUrl` and `flagsUrl` name them; may be repeated
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './machine/commands.mjs';
import { findFreePort } from './machine/running-server.mjs';
import { bankLinkPolicies } from '@portal/mock-server/http/page-policy';
import { createNginxConfig, readPages, type NginxOptions } from './nginx/config';

const { values } = parseArgs({
  options: {
    root: { type: 'string', default: path.join(root, 'dist/apps/web') },
    upstream: { type: 'string', default: 'localhost:4300' },
    listen: { type: 'string', default: '8080' },
    connect: { type: 'string', multiple: true, default: [] },
    'bank-link': { type: 'string', default: 'simulated' },
  },
});
const bankLink = bankLinkPolicies.find(each => each === values['bank-link']);
if (bankLink === undefined) throw new Error(`--bank-link is one of ${bankLinkPolicies.join(', ')}.`);
const folder = path.resolve(values.root);
const template = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8');
// The build writes this file.
const known = JSON.parse(readFileSync(path.join(folder, 'pages.json'), 'utf8')) as NginxOptions['known'];
const listen = values.listen === 'free' ? String(await findFreePort()) : values.listen;
console.log(
  createNginxConfig(template, { ...values, bankLink, listen, root: folder, pages: readPages(folder), known }),
);
