/** What a mutation does to the code; an excuse may name these. */
export const kinds = [
  'arithmetic',
  'comparison',
  'condition',
  'logical',
  'negation',
  'boolean',
  'number',
  'text',
  'collection',
  'call',
  'chain',
  'return',
  'statement',
] as const;
export type Kind = (typeof kinds)[number];

/** One change of one node: the text that stands in its place. Of a statement, '' removes it. */
export interface Mutation {
  kind: Kind;
  text: string;
}
