import type { AnyCall, CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { CurrentUser } from '../auth/currentUser';
import type { Database } from '../database/connection';
import type { AccessRule, UserRule } from './access';

/** What a handler gets: the checked input of its call, and who asks. */
export type Exchange<Call extends AnyCall, Rule extends AccessRule> = CallInput<Call> & {
  database: Database;
  /** Null where the rule lets anyone in. */
  user: Rule extends UserRule ? CurrentUser : null;
  /** The CompanyKey header, for the calls before sign-in; afterwards the user's company counts. */
  companyKey: string | null;
};

/** A contract with who may call it and what answers it. */
export interface Route {
  readonly call: AnyCall;
  readonly access: AccessRule;
  readonly handle: (exchange: unknown) => Promise<unknown>;
}

/** Answers a call of the contracts. The handler's types follow from the call and from the access rule. */
export function answer<Call extends AnyCall, Rule extends AccessRule>(
  call: Call,
  { access }: { access: Rule },
  handle: (exchange: Exchange<Call, Rule>) => Promise<CallResponse<Call>>,
): Route {
  return { call, access, handle: (exchange) => handle(exchange as Exchange<Call, Rule>) };
}
