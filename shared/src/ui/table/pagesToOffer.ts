/** The pages to offer from page `current` of `last`: the ends, the neighbours, and null where some are left out. */
export function pagesToOffer(current: number, last: number): (number | null)[] {
  const near = new Set([1, last, current - 1, current, current + 1].filter((page) => page >= 1 && page <= last));
  const offered: (number | null)[] = [];
  let before = 0;
  for (const page of [...near].sort((a, b) => a - b)) {
    // A gap of one page is no shorter than the page itself.
    if (page - before === 2) offered.push(page - 1);
    else if (page - before > 2) offered.push(null);
    offered.push(page);
    before = page;
  }
  return offered;
}
