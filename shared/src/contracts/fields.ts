import { INPUT_MAX_LENGTH, LONGER_INPUT_MAX_LENGTH } from '../domain/values/limits';
import { integer, object, text } from './schema';

/** An identifier of the wire that ends in UniqueId. */
export const uniqueId = (options: object = {}) => text({ format: 'uuid', ...options });
/** A numeric identifier: what a database integer holds, so that a larger one is refused and not looked up. */
export const recordId = () => integer({ minimum: 1, maximum: 2_147_483_647 });
/** A date without time, `YYYY-MM-DD`. */
export const date = (options: object = {}) => text({ format: 'date', ...options });
/** A moment in UTC, ISO 8601. */
export const dateTime = (options: object = {}) => text({ format: 'date-time', ...options });
/** Brazilian reais in integer cents. */
export const money = (options: object = {}) => integer({ description: 'integer cents', ...options });
/** Single-line text that a person types, of at most `INPUT_MAX_LENGTH` characters (Spec 000 §5). */
export const line = (options: object = {}) => text({ maxLength: INPUT_MAX_LENGTH, ...options });

/** E-mail address that a person types. */
export const email = (options: object = {}) => text({ maxLength: LONGER_INPUT_MAX_LENGTH.email, ...options });

/** Characters of a party's name: a register returns longer ones than an input takes. */
export const LONGEST_PARTY_NAME = 150;
export const partyName = () => text({ maxLength: LONGEST_PARTY_NAME });

const LONGEST_ADDRESS_LINE = 200;
/** Line of an address: bureaus and the look-up by CEP return longer ones than an input takes. */
export const addressLine = (options: object = {}) => text({ maxLength: LONGEST_ADDRESS_LINE, ...options });

/** A policy holder or an insured as lists show it. `CpfCnpj` has no mask; a CPF is masked for privacy. */
export const partySummary = object({ UniqueId: uniqueId(), Name: text(), CpfCnpj: text() });
