import cities from './reference/cities.json';

export interface DemoCity {
  id: number;
  name: string;
  /** Abbreviation of its state. */
  state: string;
  /** First five digits of a CEP of the place. */
  zipCodePrefix: string;
}

/** Real municipalities of all states, the larger ones first within each. */
export const demoCities: DemoCity[] = Object.entries(cities).flatMap(([state, rows]) =>
  rows.map(([id, name, zipCodePrefix]) => ({
    id: Number(id),
    name: String(name),
    state,
    zipCodePrefix: String(zipCodePrefix),
  })),
);
