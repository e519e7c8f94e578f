import type { World } from '../core/world.ts';
import { numberFor } from './dialects.ts';
import { definitionOf, type Change, type Place } from './map-body.ts';

/** The quirk `unknownValues`: some enumerated values are ones that this version of the portal does not know. */
export const replaceCodes =
  (world: World): Change =>
  (value, place) => {
    if ((typeof value !== 'string' && typeof value !== 'number') || !isEnumerated(place)) return value;
    if (numberFor(world, `${place.owner} ${place.names.at(-1) ?? ''}`, oneIn) !== 0) return value;
    return typeof value === 'number' ? unknownCode : unknownText;
  };

/** One of so many enumerated values is unknown. */
const oneIn = 3;
const unknownText = 'NOT_YET_KNOWN';
const unknownCode = 9;

/** Enumerations that the contract reads as any text or number. */
const enumerations = /(?:^|\.)(?:\w*[sS]tatus|\w*[tT]ype|kind|side|timeInForce|status\.name)$/;

const isEnumerated = ({ schema, names }: Place): boolean =>
  definitionOf(schema).type === 'enum' || enumerations.test(names.slice(-2).join('.'));
