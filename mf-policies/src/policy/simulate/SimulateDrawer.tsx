import { EmptyState, ErrorState, PageSkeleton, useNarrowerThan } from '@portal/shared/ui/base';
import { Drawer } from '@portal/shared/ui/drawer';
import { useSimulatedKinds } from './useSimulatedKinds';
import { SimulationFields } from './SimulationFields';
import './simulation.css';

interface SimulateDrawerProps {
  policyUniqueId: string;
  policyNumber: string;
  onClose: () => void;
}

/** What an endorsement would cost, give back and take of the limit, before anything is begun. */
export default function SimulateDrawer({ policyUniqueId, policyNumber, onClose }: SimulateDrawerProps) {
  const phone = useNarrowerThan('md');
  const { policy, kinds, isReady, error, isFetching, retry } = useSimulatedKinds(policyUniqueId);
  return (
    <Drawer
      open
      size={phone ? '100%' : 520}
      title={`Simular endosso da apólice ${policyNumber}`}
      closable={{ 'aria-label': 'Fechar a simulação' }}
      onClose={onClose}
    >
      {error ? (
        <ErrorState error={error} title="Não foi possível preparar a simulação" onRetry={retry} retrying={isFetching} />
      ) : !isReady || !policy ? (
        <PageSkeleton blocks={2} />
      ) : kinds.some(({ disabledReason }) => disabledReason === null) ? (
        <SimulationFields policy={policy} kinds={kinds} />
      ) : (
        <EmptyState
          title="Nenhum endosso que mova prêmio pode ser pedido agora"
          text={kinds[0]?.disabledReason ?? 'A seguradora não oferece nenhum para esta modalidade.'}
        />
      )}
    </Drawer>
  );
}
