const masculine = ['primeiro', 'segundo', 'terceiro', 'quarto', 'quinto'];
const feminine = ['primeira', 'segunda', 'terceira', 'quarta', 'quinta'];

/** The word for a place from 1 to 5 (Spec 001 §5), or null beyond. */
export const ordinal = (place: number, gender: 'masculine' | 'feminine' = 'masculine'): string | null =>
  (gender === 'feminine' ? feminine : masculine)[place - 1] ?? null;
