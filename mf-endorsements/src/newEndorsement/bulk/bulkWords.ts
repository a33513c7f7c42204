import type { BulkChangeProgress, BulkOutcome } from '@portal/shared/contracts/underwriting/bulkChange';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import type { Tone } from '@portal/shared/domain/values/tone';

interface Said {
  label: string;
  tone: Tone;
}

const bulkStates: Record<BulkChangeProgress['State'], Said> = {
  running: { label: 'Em andamento', tone: 'info' },
  stopped: { label: 'Parada', tone: 'warning' },
  done: { label: 'Concluída', tone: 'success' },
};

/** How a bulk change stands; one that was told to stop says so until it is through with its policy. */
export const stateOf = ({ State, IsStopping }: Pick<BulkChangeProgress, 'State' | 'IsStopping'>): Said =>
  IsStopping ? { label: 'Parando', tone: 'warning' } : bulkStates[State];

export const bulkOutcomes: Record<BulkOutcome, Said> = {
  waiting: { label: 'Na fila', tone: 'neutral' },
  requested: { label: 'Pedido feito', tone: 'info' },
  issued: { label: 'Emitido', tone: 'success' },
  refused: { label: 'Não aceita', tone: 'danger' },
};

/** `1 apólice`, `1.240 apólices`. */
export const policiesInWords = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'apólice' : 'apólices'}`;

/** What changes, in a line: the clause that comes, and whose name or address. */
export const whatChanges = ({
  ClauseName,
  InsuredName,
}: Pick<BulkChangeProgress, 'ClauseName' | 'InsuredName'>): string =>
  [
    ...(ClauseName === null ? [] : [`cláusula “${ClauseName}”`]),
    ...(InsuredName === null ? [] : [`dados de ${InsuredName}`]),
  ].join(' e ');
