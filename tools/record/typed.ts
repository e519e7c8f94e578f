import { sandbox } from '@portal/contracts/sandbox/sandbox';
import type { SandboxCall } from '@portal/sandbox-client/sandbox-call';
import type { Typed } from './recording.ts';

/** Says what a typed text is, so that a test has no code of yesterday and nobody's password. */
export type ReadTyped = (text: string, isSecret: boolean) => Promise<Typed>;

/** Reads typed texts as a user of a world has them from there: the password of the personas, and codes that were sent. */
export function createTypedReader(call: SandboxCall): ReadTyped {
  /** Invented passwords by what was typed: the same for the same, so that a repeated one matches. */
  const invented = new Map<string, string>();

  async function findRecipient(code: string): Promise<string | null> {
    const { mails } = await call(sandbox.people.outbox, { query: {} });
    const mail = mails.find(each => each.code === code);
    const { personas } = await call(sandbox.people.list);
    const recipient = personas.find(({ userId }) => userId === mail?.userId);
    return recipient?.key ?? null;
  }

  return async (text, isSecret) => {
    const persona = /^\d{6}$/.test(text) ? await findRecipient(text) : null;
    if (persona !== null) return { kind: 'code', persona };
    if (!isSecret) return { kind: 'text', text };
    const { personas } = await call(sandbox.people.list);
    if (personas.some(({ password }) => password === text)) return { kind: 'personaPassword' };
    const known = invented.get(text) ?? `Recorded-Password-${invented.size + 1}`;
    invented.set(text, known);
    return { kind: 'text', text: known };
  };
}
