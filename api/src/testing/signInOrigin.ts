import type { SignInOrigin } from '../people/session/signIn';

/** A browser that signs in from an address; it keeps its cookies, and a new one has none. */
export function browserAt(address: string): SignInOrigin & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    caller: { address },
    kept,
    cookies: { get: (name) => kept.get(name), set: (name, value) => void kept.set(name, value) },
  };
}
