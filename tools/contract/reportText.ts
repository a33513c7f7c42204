import { hasProblems, type Check, type ContractReport } from './check';

const markOf = ({ problems, isLeftOut }: Check): string => (problems.length > 0 ? '✗' : isLeftOut ? '–' : '✓');

/** A report as people read it: a line for each check, and below the ones that failed what to change. */
export function reportText(report: ContractReport): string {
  const { remote, version, shell, checks } = report;
  const width = Math.max(...checks.map(({ title }) => title.length));
  const lines = checks.flatMap((check) => [
    `  ${markOf(check)} ${check.title.padEnd(width)}  ${check.note}`.trimEnd(),
    ...check.problems.flatMap((problem) => problem.split('\n')).map((line) => `      ${line}`),
  ]);
  const count = checks.reduce((sum, { problems }) => sum + problems.length, 0);
  const heading = [remote, version, shell && `aceita o portal ${shell}`].filter(Boolean).join(' · ');
  const verdict = hasProblems(report)
    ? `${remote} não cumpre o contrato: ${count === 1 ? '1 problema' : `${count} problemas`}.`
    : `${remote} cumpre o contrato.`;
  return [heading, ...lines, verdict].join('\n');
}
