// Stands in for schema.ts in browser builds: contracts keep their types there and carry no schema library.
import type * as Schemas from './schema';

export type { Static, TSchema } from './schema';

const absent = () => undefined;
/* Each name takes the type of the real builder, so that both files cannot drift apart. */
export const object = /*#__PURE__*/ absent as unknown as typeof Schemas.object;
export const array = /*#__PURE__*/ absent as unknown as typeof Schemas.array;
export const optional = /*#__PURE__*/ absent as unknown as typeof Schemas.optional;
export const text = /*#__PURE__*/ absent as unknown as typeof Schemas.text;
export const number = /*#__PURE__*/ absent as unknown as typeof Schemas.number;
export const integer = /*#__PURE__*/ absent as unknown as typeof Schemas.integer;
export const boolean = /*#__PURE__*/ absent as unknown as typeof Schemas.boolean;
export const literal = /*#__PURE__*/ absent as unknown as typeof Schemas.literal;
export const union = /*#__PURE__*/ absent as unknown as typeof Schemas.union;
export const enumeration = /*#__PURE__*/ absent as unknown as typeof Schemas.enumeration;
export const file = /*#__PURE__*/ absent as unknown as typeof Schemas.file;
export const bytes = /*#__PURE__*/ absent as unknown as typeof Schemas.bytes;
export const nullable = /*#__PURE__*/ absent as unknown as typeof Schemas.nullable;
export const nothing = /*#__PURE__*/ absent as unknown as typeof Schemas.nothing;
export const unknown = /*#__PURE__*/ absent as unknown as typeof Schemas.unknown;
