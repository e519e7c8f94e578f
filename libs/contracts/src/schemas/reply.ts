import type { z } from 'zod/mini';
import { alsoRead, type ReadAs } from './expected.ts';

/**
 * Replies to commands, of which the specification names hardly a field: the portal reads the one that it needs in any
 * form that a service would choose. Our own server sends the strict form.
 */

type Schema = z.core.$ZodType;

/** Fields that wrap a reply. */
const wrappers = ['data', 'result'];
const idPattern = /^[\w-][\w.:@~+=-]{0,127}$/;

/**
 * An id of a reply: a field with one of the names, such a field of a wrapper, or the reply itself, if it is no word.
 * Undefined if there is none.
 */
function findId(reply: unknown, names: readonly string[]): string | undefined {
  if (typeof reply !== 'object' || reply === null) {
    const id = readId(reply);
    return id !== undefined && /\d/.test(id) ? id : undefined;
  }
  const own = names.map(name => readId(Reflect.get(reply, name)));
  const wrapped = wrappers.flatMap(name => (name in reply ? [findId(Reflect.get(reply, name), names)] : []));
  return [...own, ...wrapped].find(id => id !== undefined);
}

function readId(value: unknown): string | undefined {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && idPattern.test(text) ? text : undefined;
}

/** A reply that is read whole, else for its id alone, which is in the field `name`, or in one with another name. */
export const replyWithId = <S extends Schema, const Name extends string>(
  whole: S,
  name: Name,
  ...others: readonly string[]
): ReadAs<S, z.output<S> | Readonly<Record<Name, string>>> =>
  alsoRead(whole, input => {
    const id = findId(input, [name, ...others]);
    // The type has this one field.
    return id === undefined ? undefined : ({ [name]: id } as Record<Name, string>);
  });

/** A reply that says yes or no: itself, or its only field that is true or false. Any other says neither. */
export const yesOrNo = <S extends Schema>(answer: S): ReadAs<S, z.output<S> | boolean> =>
  alsoRead(answer, input => {
    const values: unknown[] = typeof input === 'object' && input !== null ? Object.values(input) : [input];
    const found = values.map(String).filter(text => text === 'true' || text === 'false');
    return found.length === 1 ? found[0] === 'true' : undefined;
  });
