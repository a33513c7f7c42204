import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { Section } from '@portal/shared/parts/facts';
import { LimitMeter } from '@portal/shared/parts/limit';
import { StatusTag } from '@portal/shared/ui/status';
import { groupName } from './modalityGroups/groupName';

/** How much is left of the limit of the holder and of its economic group, and for which modalities nothing is. */
export function LimitSection({ holder }: { holder: PolicyHolderRecord }) {
  const { Limit, EconomicGroup, ModalityGroups } = holder;
  const exhausted = ModalityGroups.filter((group) => group.Limit?.AvailableLimitValue === 0);
  return (
    <Section id="limite" title="Limite">
      <LimitMeter title="Limite total" limit={Limit} expiresOn={Limit.ExpiresOn} />
      {exhausted.length > 0 && (
        <p className="parts-record-line">
          <StatusTag tone="danger">Esgotado</StatusTag>
          {exhausted.map(groupName).join(', ')}
        </p>
      )}
      {EconomicGroup?.Limit && (
        <LimitMeter title={`Limite do grupo econômico ${EconomicGroup.Name}`} limit={EconomicGroup.Limit} />
      )}
      {EconomicGroup && !EconomicGroup.Limit && <p>Grupo econômico: {EconomicGroup.Name}</p>}
    </Section>
  );
}
