/**
 * `npm run verify -- --url https://api.example.com --cookie 'name=value'`: whether a back end implements the contract of the portal.
 * It reads every GET and the live feed, and compares the responses, each by itself and all together (docs/deploy.md). `--help` lists the
 * options. Exit code 0: no findings; 1: findings; 2: wrong options, or no back end to verify.
 */
import { runVerify } from './verify/run';

process.exitCode = await runVerify(process.argv.slice(2), process.env, console);
