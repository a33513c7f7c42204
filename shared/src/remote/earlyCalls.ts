import type { AnyCall, Call, CallInput } from '../contracts/call';

// Only data comes out of here, because the build writes it into the remote's description.

export type Scalar = string | number | boolean;

/** A part of the address that the route's pattern names (`:token`). */
export interface FromPath {
  from: 'path';
  name: string;
}
/** A value of the address's search, by its name there. */
export interface FromSearch {
  from: 'search';
  name: string;
}
/** The signed-in user's own. */
interface FromUser {
  from: 'user';
  name: 'UserId' | 'BrokerId' | 'PersonUniqueId';
}
/** The company's key. */
interface FromCompany {
  from: 'company';
}
/** What the remote keeps in this browser, as text, under `<name>.<company's key>.<user's id>`. */
interface FromKept {
  from: 'kept';
  name: string;
}
/** A field of the first item that fits of the list that an earlier call of the route answered. */
export interface FromAnswer {
  from: 'answer';
  /** The path of that call, as its contract writes it. */
  of: string;
  take: string;
  /** Fields that the item must have. Of a value that there is none of, nothing fits. */
  where?: Readonly<Record<string, EarlyValue>>;
}

/** Where a value of an early call comes from. */
export type EarlySource = FromPath | FromSearch | FromUser | FromCompany | FromKept | FromAnswer;

/** A value, where it comes from, or several of these: the first that there is. */
export type EarlyValue = Scalar | EarlySource | readonly (Scalar | EarlySource)[];

/**
 * A call that a route's screen makes at once, as `remote.json` states it: the page asks for it while code is on its way. It
 * reads, and nothing else.
 */
export interface EarlyCall {
  service: 'api' | 'kanban';
  path: string;
  parameters?: Readonly<Record<string, EarlyValue>>;
  query?: Readonly<Record<string, EarlyValue>>;
  /**
   * Names of the address's search that change nothing of the call. Where it carries any other that no value comes from, the
   * call is not made: the screen will ask for something else. `true`: none of them changes anything.
   */
  besides?: readonly string[] | true;
}

/** What a call takes, with a source in the place of any value. */
type EarlyInput<Shape extends AnyCall> = {
  [Part in 'parameters' | 'query' as CallInput<Shape>[Part] extends undefined ? never : Part]?: {
    [Name in keyof CallInput<Shape>[Part]]:
      CallInput<Shape>[Part][Name] | EarlySource | readonly (CallInput<Shape>[Part][Name] | EarlySource)[];
  };
};

export const fromPath = (name: string): EarlySource => ({ from: 'path', name });
export const fromSearch = (name: string): FromSearch => ({ from: 'search', name });
export const fromUser = (name: FromUser['name']): EarlySource => ({ from: 'user', name });
export const fromCompany = (): EarlySource => ({ from: 'company' });
export const fromKept = (name: string): EarlySource => ({ from: 'kept', name });

/** Of the list that `call`, declared before this one, answers. */
export const fromAnswer = <Shape extends AnyCall>(
  call: Call<Shape>,
  take: string,
  where?: Readonly<Record<string, EarlyValue>>,
): EarlySource => ({ from: 'answer', of: call.path, take, ...(where && { where }) });

/**
 * Declares a call of a route (`calls` in `remote.ts`) that its screen makes as soon as it is there. Its answer is used once,
 * and only for exactly this call of the same user; a screen that asks for something else asks as it always does.
 *
 * @throws Error for a call that does more than read, or that answers no JSON.
 */
export function earlyCall<Shape extends AnyCall>(
  call: Call<Shape>,
  input: EarlyInput<Shape> = {},
  { besides }: Pick<EarlyCall, 'besides'> = {},
): EarlyCall {
  const { method, service, path, needsToken, streams, answersFile } = call as AnyCall;
  if (method !== 'GET' || service === 'sso' || !needsToken || streams || answersFile)
    throw new Error(`${method} ${path} cannot be called early: only what a signed-in user reads can`);
  const { parameters, query } = input as Pick<EarlyCall, 'parameters' | 'query'>;
  return { service, path, ...(parameters && { parameters }), ...(query && { query }), ...(besides && { besides }) };
}

/** The page of a list that its address says, as `DataTable` reads it: for the query of a list's early call. */
export const pageOfAddress = {
  currentPage: [fromSearch('pagina'), 1],
  rowsPerPage: [fromSearch('por-pagina'), 20],
} as const;
