import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function createAjv(options: object): Ajv {
  // `verbose` puts the schema beside each problem, for the wording; the value beside it is never shown or logged.
  const ajv = new Ajv({ allErrors: true, verbose: true, strictTypes: false, ...options });
  addFormats(ajv);
  // The format of ajv-formats also takes a "urn:uuid:" prefix, which the database does not.
  return ajv.addFormat('uuid', UUID);
}

/** Addresses carry text only, so their values are coerced; a name that nobody knows is dropped. */
const ofAddress = createAjv({ coerceTypes: true, removeAdditional: 'all' });
/** A body says what it means: nothing is coerced and nothing unknown is taken. */
const ofBody = createAjv({});

/** Compiles the schema of one part of a request. */
export function compileValidator(schema: object, part: string | undefined): ValidateFunction {
  return part === 'body' ? ofBody.compile(closed(schema) as object) : finite(ofAddress.compile(schema));
}

/**
 * The same, compiled when the first request needs it: a service has some hundreds of calls, and compiling them all took most of
 * the time in which it starts.
 */
export function validatorWhenNeeded(schema: object, part: string | undefined): ValidateFunction {
  let compiled: ValidateFunction | undefined;
  const check = ((data: unknown) => {
    compiled ??= compileValidator(schema, part);
    const isRight = compiled(data);
    check.errors = compiled.errors;
    return isRight;
  }) as ValidateFunction;
  return check;
}

/** Refuses numbers without an end: coercion makes one of `1e400`, and the rules for numbers then leave it alone. */
function finite(validate: ValidateFunction): ValidateFunction {
  const check = ((data: Record<string, unknown>) => {
    const isRight = validate(data);
    const endless = Object.entries(data).find(([, value]) => typeof value === 'number' && !Number.isFinite(value));
    check.errors = validate.errors;
    if (!isRight || !endless) return isRight;
    check.errors = [{ keyword: 'type', instancePath: `/${endless[0]}`, schemaPath: '', params: { type: 'integer' } }];
    return false;
  }) as ValidateFunction;
  return Object.assign(check, { schema: validate.schema, schemaEnv: validate.schemaEnv });
}

/** The same schema, whose objects refuse fields that they do not name. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.fromEntries(Object.entries(value).map(([keyword, part]) => [keyword, closed(part)]));
  const isObjectSchema = parts.type === 'object' && typeof parts.properties === 'object';
  return isObjectSchema ? { additionalProperties: false, ...parts } : parts;
}
