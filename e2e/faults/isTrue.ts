/** Returns whether an assertion holds, for tables that report all of them. */
export const isTrue = (assertion: Promise<unknown>): Promise<boolean> =>
  assertion.then(
    () => true,
    () => false,
  );
