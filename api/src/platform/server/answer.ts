import type { Readable } from 'node:stream';
import type { AnyCall, CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { CurrentUser } from '../auth/currentUser';
import type { Database } from '../database/connection';
import type { AccessRule, UserRule } from './access';
import type { Caller } from './caller';
import type { Cookies } from './cookies';

/** What a handler gets: the checked input of its call, and who asks. */
export type Exchange<Call extends AnyCall, Rule extends AccessRule> = CallInput<Call> & {
  database: Database;
  /** Null where the rule lets anyone in. */
  user: Rule extends UserRule ? CurrentUser : null;
  /** The CompanyKey header, for the calls before sign-in; afterwards the user's company counts. */
  companyKey: string | null;
  caller: Caller;
  cookies: Cookies;
};

/** What the opener of an event stream gets. */
export interface StreamExchange {
  user: CurrentUser;
  /** The header, for what a stream must know of its token: it outlives the check at its start. */
  authorization: string | undefined;
}

/** What is known of an upload before its body is read; the query is not checked yet. */
export interface Admission {
  query: unknown;
  database: Database;
}

/** A contract with who may call it and what answers it. */
export interface Route {
  readonly call: AnyCall;
  readonly access: AccessRule;
  readonly handle: (exchange: unknown) => Promise<unknown>;
  /** It only reads, and what it answers may be a second old: a standby may answer it. */
  readonly mayBeBehind?: boolean | undefined;
  /** Refuses before the body of an upload is read. */
  readonly admit?: ((asked: Admission) => Promise<void>) | undefined;
  /** Present where the answer is a stream of events instead. */
  readonly open?: (exchange: StreamExchange) => Readable;
  /** Present where the answer is a file instead. */
  readonly sendFile?: (exchange: unknown) => Promise<AnsweredFile>;
}

/** A file that flows while it is sent. Where its content fails the connection breaks off, so that no half looks whole. */
export interface AnsweredFile {
  name: string;
  content: Readable;
}

/** Who may ask, and how it is answered. */
interface Answering<Rule extends AccessRule> {
  access: Rule;
  admit?: Route['admit'];
  mayBeBehind?: boolean;
}

/** Answers a call of the contracts. The handler's types follow from the call and from the access rule. */
export function answer<Call extends AnyCall, Rule extends AccessRule>(
  call: Call,
  { access, admit, mayBeBehind }: Answering<Rule>,
  handle: (exchange: Exchange<Call, Rule>) => Promise<CallResponse<Call>>,
): Route {
  return { call, access, admit, mayBeBehind, handle: (exchange) => handle(exchange as Exchange<Call, Rule>) };
}

/** Answers a call with server-sent events. */
export const answerWithStream = (
  call: AnyCall,
  { access }: { access: UserRule },
  open: (exchange: StreamExchange) => Readable,
): Route => ({ call, access, open, handle: async () => undefined });

/** Answers a call with a file (`answersFile`). What is thrown before its content flows is a refusal like any other. */
export const answerWithFile = <Call extends AnyCall, Rule extends AccessRule>(
  call: Call,
  { access }: { access: Rule },
  sendFile: (exchange: Exchange<Call, Rule>) => Promise<AnsweredFile>,
): Route => ({
  call,
  access,
  sendFile: (exchange) => sendFile(exchange as Exchange<Call, Rule>),
  handle: async () => undefined,
});
