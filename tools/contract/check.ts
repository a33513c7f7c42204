/** One question of the suite with its answer. */
export interface Check {
  title: string;
  /** What was looked at, in a few words. */
  note: string;
  /** One Portuguese sentence each; empty when all is well. */
  problems: readonly string[];
  /** Asked, but without meaning for this remote; the note says why. */
  isLeftOut?: boolean;
}

/** What the suite found about one remote. */
export interface ContractReport {
  remote: string;
  version: string | null;
  /** The range of shells that its build accepts. */
  shell: string | null;
  checks: readonly Check[];
}

export const hasProblems = ({ checks }: ContractReport): boolean => checks.some(({ problems }) => problems.length > 0);

/** "1 rota", "2 rotas". */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
