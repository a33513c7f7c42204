const MORE_TRIES = 2;
const PAUSE_MS = 800;

/** Fetches code of the shell; a passing failure is tried again. @throws what the last try failed with. */
export async function withMoreTries<Code>(fetchCode: () => Promise<Code>, moreTries = MORE_TRIES): Promise<Code> {
  try {
    return await fetchCode();
  } catch (error) {
    if (moreTries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return withMoreTries(fetchCode, moreTries - 1);
  }
}
