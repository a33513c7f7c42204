import type { AnyCall } from '../contracts/call';

type Addressed = Pick<AnyCall, 'method' | 'path'>;

type Scalar = string | number | boolean;

/** A value of an address; absent and empty ones are left out. */
type AddressValue = Scalar | readonly Scalar[] | null | undefined;

export interface LooseInput {
  parameters?: Record<string, AddressValue>;
  query?: Record<string, AddressValue>;
  body?: unknown;
}

/** The path of a call with its parameters filled in and encoded. */
export function pathOf(call: Addressed, parameters: Record<string, AddressValue> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined || value === null || value === '')
      throw new Error(`${call.method} ${call.path} needs the path parameter "${name}"`);
    return encodeURIComponent(String(value));
  });
}

/** The query string of a call: absent and empty values are left out, so that they never count as filters. */
export function queryOf(query: Record<string, AddressValue> = {}): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    for (const item of [value].flat()) search.append(name, String(item));
  }
  return search;
}

/** The whole address of a call at its service. */
export function addressOf(baseUrl: string, call: Addressed, { parameters, query }: LooseInput): string {
  const search = queryOf(query).toString();
  return `${baseUrl}${pathOf(call, parameters)}${search && `?${search}`}`;
}

/** The body in the encoding that the call states. */
export function bodyOf(call: AnyCall, body: unknown): unknown {
  if (body === undefined) return undefined;
  if (call.bodyEncoding === 'form') return queryOf(body as Record<string, AddressValue>);
  if (call.bodyEncoding === 'multipart') {
    const form = new FormData();
    for (const [name, value] of Object.entries(body as Record<string, string | Blob>)) form.append(name, value);
    return form;
  }
  return body;
}
