/**
 * Returns what the sentences of several policies have in common: what stands before the colon, with dates, amounts and
 * numbers left open or out. `A vigência terminou em 31/10/2026: …` → `A vigência terminou.`
 */
export function causeOf(sentence: string): string {
  const [before = ''] = sentence.split(/: |\. (?=\p{Lu})/u);
  const open = before.replace(/(?:R\$\s?)?\d[\d.,/-]*\d|\d/g, '…').replace(/ (?:em|de|até) …$|\.$/, '');
  return `${open}.`;
}
