import { shellWeights } from '../../tools/build/sourceMappedWeights';
import { madeOf } from './madeOf';

/** What the shell's scripts are made of, by package and by folder, as they travel. */
export async function frame(): Promise<string> {
  const weights = await shellWeights();
  return madeOf(['Before the sign-in page', 'Until the frame'], weights.signIn, weights.frame);
}
