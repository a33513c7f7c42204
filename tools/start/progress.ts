/** Seconds as a person in Brazil reads them. */
const secondsText = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1).replace('.', ',')} s`;

/** Says what is being done, does it, and says how long it took. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const started = Date.now();
  console.log(`• ${title}…`);
  const result = await work();
  const elapsed = Date.now() - started;
  // A step that took no time needs no second line.
  if (elapsed > 500) console.log(`  pronto em ${secondsText(elapsed)}`);
  return result;
}
