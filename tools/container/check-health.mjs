// Health check of both containers: `node check-health.mjs http://127.0.0.1:4300/readyz` ends with 0 if the answer is 200. The
// certificate of an https:// address is not checked: it is made for the name of the portal, and the container asks itself.
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';

const [address = ''] = process.argv.slice(2);
const get = address.startsWith('https:') ? getSecure : getPlain;
const request = get(address, { timeout: 3_000, rejectUnauthorized: false }, ({ statusCode }) => {
  if (statusCode !== 200) console.error(`${address} answers ${statusCode}.`);
  process.exit(statusCode === 200 ? 0 : 1);
});
request.on('timeout', () => request.destroy(new Error('no answer within 3 seconds')));
request.on('error', ({ message }) => {
  console.error(`${address}: ${message}`);
  process.exit(1);
});
