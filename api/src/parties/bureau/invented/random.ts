/** Chance that repeats itself: the same seed gives the same demo data on every machine. */
export interface Random {
  /** A fraction from 0 up to, not including, 1. */
  fraction(): number;
  /** A whole number, both ends included. */
  integer(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Picks by weight: `[['a', 3], ['b', 1]]` gives a three times out of four. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
  uuid(): string;
  /** A stream of its own, so that one area's use of chance does not shift another's. */
  fork(name: string): Random;
}

export function createRandom(seed: string): Random {
  let state = hash(seed);

  // mulberry32: small, fast, and good enough to look unplanned.
  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  const integer = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  }

  function weighted<Item>(items: readonly (readonly [Item, number])[]): Item {
    let rest = fraction() * items.reduce((total, [, weight]) => total + weight, 0);
    for (const [item, weight] of items) {
      rest -= weight;
      if (rest < 0) return item;
    }
    return pick(items)[0];
  }

  function shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, place: fraction() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }

  function uuid(): string {
    const hex = Array.from({ length: 32 }, () => integer(0, 15).toString(16));
    hex[12] = '4';
    hex[16] = pick(['8', '9', 'a', 'b']);
    return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  return {
    fraction,
    integer,
    chance: (probability) => fraction() < probability,
    pick,
    weighted,
    shuffle,
    uuid,
    fork: (name) => createRandom(`${seed}/${name}`),
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value | 0;
}
