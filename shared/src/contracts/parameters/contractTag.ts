import { object, text } from '../schema';

/** A tag of a contract text (Spec 001 §3 "Contract tag") with what fills it. */
export const contractTag = object({
  /** Between square brackets in a text: `[NomeTomador]`. */
  Name: text(),
  /** What people call it. */
  Label: text(),
  /** Filled for a contract; an example where none was named. */
  Value: text(),
});
