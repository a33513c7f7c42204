import type { EndorsementRequestItem } from '@portal/shared/contracts/underwriting/endorsementRequests';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { RowAction } from '@portal/shared/ui/table';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { AskedAction } from './RequestDialog';

const RequestDialog = lazy(() => import('./RequestDialog'));

type Action = EndorsementRequestItem['Actions'][number]['Action'];

const actionWords: Record<Action, string> = {
  runEngine: 'Continuar o pedido',
  approve: 'Aprovar e emitir',
  cancelRequest: 'Cancelar pedido',
  releaseRefund: 'Liberar devolução',
};

/** Of most requests these are not to be expected: a row has them only while they are possible. */
const onlyWhilePossible: readonly Action[] = ['runEngine', 'approve', 'releaseRefund'];

/** Taken also by who decides on what others ask for. */
const decisions: readonly Action[] = ['approve', 'releaseRefund'];

/** The actions of a row, which came with it, and what the one that was taken shows. */
export function useRowActions(asks: boolean): {
  rowActions: (request: EndorsementRequestItem) => RowAction[];
  shown: ReactNode;
} {
  const [asked, setAsked] = useState<{ action: AskedAction; request: EndorsementRequestItem } | null>(null);

  const rowActions = (request: EndorsementRequestItem): RowAction[] => {
    const page = addresses.issueEndorsement(request.ProposalUniqueId);
    return [
      ...(asks ? [{ key: 'open', label: 'Abrir', to: page }] : []),
      ...request.Actions.filter(
        ({ Action: name, DisabledReason }) =>
          (asks || decisions.includes(name)) && (DisabledReason === null || !onlyWhilePossible.includes(name)),
      ).map(({ Action: name, DisabledReason }) => ({
        key: name,
        label: name === 'cancelRequest' && request.IsScheduled ? 'Revogar cancelamento' : actionWords[name],
        disabledReason: DisabledReason,
        ...(name === 'runEngine'
          ? { to: `${page}#validacoes` }
          : { onSelect: () => setAsked({ action: name, request }) }),
        ...(name === 'cancelRequest' && { danger: true }),
      })),
      {
        key: 'endorsements',
        label: 'Ver endossos da apólice',
        to: addresses.endorsementsOfPolicy(request.PolicyUniqueId),
      },
    ];
  };
  const shown = asked && (
    <Suspense fallback={null}>
      <RequestDialog {...asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return { rowActions, shown };
}
