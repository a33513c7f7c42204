import type { BulkChangeProgress } from '@portal/shared/contracts/underwriting/bulkChange';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { LiveRegion } from '@portal/shared/ui/base';
import { policiesInWords } from './bulkWords';

/** How far it is, or what came of it. */
export function BulkProgress({ bulk }: { bulk: BulkChangeProgress }) {
  const { State, PolicyCount, WaitingCount } = bulk;
  const sentence = sentenceOf(bulk);
  return (
    <div className="endorsements-bulk-progress">
      <LiveRegion>{State === 'running' ? null : sentence}</LiveRegion>
      <p>{sentence}</p>
      {State !== 'done' && (
        <progress aria-label="Apólices alteradas" max={Math.max(1, PolicyCount)} value={PolicyCount - WaitingCount} />
      )}
    </div>
  );
}

function sentenceOf({ State, IsStopping, PolicyCount, WaitingCount, ...counts }: BulkChangeProgress): string {
  const far = `${formatNumber(PolicyCount - WaitingCount)} de ${policiesInWords(PolicyCount)}.`;
  if (IsStopping) return `${far} Parando: a apólice que está sendo alterada termina antes.`;
  if (State === 'running') return `${far} Você pode sair desta página: um aviso chega quando terminar.`;
  if (State === 'stopped')
    return `${far} ${policiesInWords(WaitingCount)} ${WaitingCount === 1 ? 'espera' : 'esperam'}: o que já foi pedido fica, e nada se pede duas vezes.`;
  const { IssuedCount, RequestedCount, RefusedCount } = counts;
  return [
    `${policiesInWords(PolicyCount)}:`,
    [
      `${formatNumber(IssuedCount)} ${IssuedCount === 1 ? 'endosso emitido' : 'endossos emitidos'}`,
      `${formatNumber(RequestedCount)} ${RequestedCount === 1 ? 'pedido em andamento' : 'pedidos em andamento'}`,
      `${formatNumber(RefusedCount)} ${RefusedCount === 1 ? 'não aceita' : 'não aceitas'}.`,
    ].join(', '),
  ].join(' ');
}
