import { passwordProblem } from '@portal/shared/domain/access/passwordRules';
import type { PasswordOwner } from '@portal/shared/domain/access/passwordRules';
import type { PasswordRule } from '@portal/shared/domain/access/passwordRule';
import { useRested } from '@portal/shared/typing/useRested';
import { useEffect, useState } from 'react';

/** Asks the platform which rules a password breaks. */
export type AskPlatform = (password: string) => Promise<readonly PasswordRule[]>;

const PAUSE_IN_TYPING_MS = 350;
const NONE: readonly PasswordRule[] = [];

/**
 * Rules that the platform says the password breaks, so that the meter agrees with what it will answer. It is asked once
 * somebody pauses, and only about passwords that the page has nothing against; without its answer the page's own rules count.
 */
export function usePlatformRules(password: string, owner: PasswordOwner, ask: AskPlatform): readonly PasswordRule[] {
  const [answered, setAnswered] = useState<{ password: string; broken: readonly PasswordRule[] } | null>(null);
  const rested = useRested(password, PAUSE_IN_TYPING_MS);
  const isWorthAsking = rested === password && passwordProblem(password, owner) === null;
  useEffect(() => {
    if (!isWorthAsking) return undefined;
    let gone = false;
    ask(password).then(
      (broken) => gone || setAnswered({ password, broken }),
      // The answer to sending it says the same.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [password, isWorthAsking, ask]);
  return answered?.password === password ? answered.broken : NONE;
}
