import type { RemoteDescription } from '../../../shared/src/remote/registry';
import { budgetProblems, limitsOf } from '../../build/budgets';
import type { Check } from '../check';

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).replace('.', ',');

/** Whether the remote costs no more than it may; the note says how much of it is used. */
export function checkBudget(description: Pick<RemoteDescription, 'name' | 'sizes' | 'budget'>): Check {
  const { sizes, budget } = description;
  if (!sizes)
    return { title: 'Orçamento', note: '', problems: ['remote.json não diz os tamanhos: construa o módulo de novo.'] };
  const limits = limitsOf(budget);
  const screens = [...Object.values(sizes.screens), ...Object.values(sizes.parts ?? {})];
  const largest = Math.max(0, ...screens.map(({ bytes }) => bytes));
  const most = Math.max(0, ...screens.map(({ requests }) => requests));
  const note = [
    `tela ${kilobytes(largest)} de ${kilobytes(limits.screenBytes)} kB`,
    `${most} de ${limits.screenRequests} arquivos`,
    `tudo ${kilobytes(sizes.totalBytes)} de ${kilobytes(limits.totalBytes)} kB`,
    ...(budget ? [`limite próprio: ${budget.reason}`] : []),
  ].join('; ');
  return { title: 'Orçamento', note, problems: budgetProblems(description) };
}
