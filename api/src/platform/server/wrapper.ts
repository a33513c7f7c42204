import type { Service } from '@portal/shared/contracts/call';
import { array, boolean, integer, literal, nullable, object, optional, text } from '@portal/shared/contracts/schema';
import type { TSchema } from '@portal/shared/contracts/schema';
import type { WireError } from '@portal/shared/contracts/wrapper';

/** How a service dresses its answers. */
interface Wrapper {
  success(response: unknown): unknown;
  failure(errors: readonly WireError[], response: unknown): unknown;
  successSchema(response: TSchema): TSchema;
  failureSchema(response: TSchema): TSchema;
}

const wireErrors = () =>
  array(
    object({
      Code: text(),
      Message: text(),
      Field: optional(text()),
      RetryAfterSeconds: optional(integer()),
      Challenge: optional(text()),
    }),
  );

/** The main API: `{ Response, Errors? }` (Spec 000 §7.1). */
const api: Wrapper = {
  success: (response) => ({ Response: response }),
  failure: (errors, response) => ({ Response: response, Errors: errors }),
  successSchema: (response) => object({ Response: response }),
  failureSchema: (response) => object({ Response: nullable(response), Errors: wireErrors() }),
};

/** The board service: `{ success, message?, Response }`, with the same list of errors (DECISIONS "Wrapper"). */
const kanban: Wrapper = {
  success: (response) => ({ success: true, Response: response }),
  failure: (errors, response) => ({
    success: false,
    message: errors.map((error) => error.Message).join(' '),
    Response: response,
    Errors: errors,
  }),
  successSchema: (response) => object({ success: literal(true), Response: response }),
  failureSchema: (response) =>
    object({ success: boolean(), message: text(), Response: nullable(response), Errors: wireErrors() }),
};

/** The sign-on host speaks OAuth 2.0 (RFC 6749 §5), with the list of errors beside its own fields. */
const sso: Wrapper = {
  success: (response) => response,
  failure: (errors) => ({
    error: errors[0]?.Code === 'Unauthenticated' ? 'invalid_grant' : 'invalid_request',
    error_description: errors.map((error) => error.Message).join(' '),
    Errors: errors,
  }),
  successSchema: (response) => response,
  failureSchema: () => object({ error: text(), error_description: text(), Errors: wireErrors() }),
};

export const wrappers: Record<Service, Wrapper> = { api, kanban, sso };
