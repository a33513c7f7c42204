import type { SignedInFrame } from '../frame/SignedInFrame';

const MORE_TRIES = 2;
const PAUSE_MS = 800;

type FrameModule = { SignedInFrame: typeof SignedInFrame };

/** Fetches the code of the signed-in frame, which sign-in does without; a passing failure is tried again. */
export async function fetchFrame(moreTries = MORE_TRIES): Promise<FrameModule> {
  try {
    return await import('../frame/SignedInFrame');
  } catch (error) {
    if (moreTries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return fetchFrame(moreTries - 1);
  }
}
