import type {
  CardCounterGuarantee,
  CardPolicyHolder,
  CardPolicyRecord,
} from '@portal/shared/contracts/boards/kanbanCardParts';
import { ccgStatusLabels, ccgStatusTones } from '@portal/shared/domain/parties/ccgStatus';
import type { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { formatMoney } from '@portal/shared/domain/values/money';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { Fact, FactsTable, Section } from '@portal/shared/parts/facts';
import { LimitMeter } from '@portal/shared/parts/limit';
import { CopyableText, DateText } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { DocumentCounts } from './DocumentCounts';
import { groupName } from './groupName';
import { Partners } from './Partners';
import { PartyFacts } from './PartyFacts';

/** A policy holder: who it is and with whom, what it may still take, and what it has signed. */
export function PolicyHolderSections({ holder }: { holder: CardPolicyHolder }) {
  const { Limit: limit, BranchActivity: activity } = holder;
  return (
    <>
      <Section look="drawer" title="Tomador">
        <PartyFacts party={holder} owner="policyHolder">
          <Fact label="Ramo de atividade">{activity && `${activity.Code} · ${activity.Name}`}</Fact>
          <Fact label="Apólices">{policyRecordText(holder.Policies)}</Fact>
          <Fact label="Documentos do cadastro">
            <DocumentCounts counts={holder.DocumentCounts} />
          </Fact>
        </PartyFacts>
        <Partners partners={holder.Partners} owner="policyHolder" />
      </Section>
      <Section look="drawer" title="Limite">
        <LimitMeter title="Limite do tomador" limit={limit} expiresOn={limit.ExpiresOn} />
        {limit.ModalityGroups.map(({ Name, ExpiresOn, ...amounts }) => (
          <LimitMeter key={Name} title={`Limite para ${Name}`} limit={amounts} expiresOn={ExpiresOn} />
        ))}
        {limit.EconomicGroup && (
          <LimitMeter title={`Limite do ${groupName(limit.EconomicGroup.Name)}`} limit={limit.EconomicGroup} />
        )}
      </Section>
      <Section look="drawer" title="Contragarantia">
        <CounterGuarantees guarantees={holder.CounterGuarantees} ignoresSignature={holder.IgnoreCcgSignature} />
      </Section>
    </>
  );
}

export const policyRecordText = (record: CardPolicyRecord): string =>
  record.PolicyCount === 0
    ? 'Nenhuma até agora'
    : `${record.PolicyCount} no total, ${record.InForceCount} em vigor (${formatMoney(record.InForceInsuredAmountValue)})`;

interface CounterGuaranteesProps {
  guarantees: readonly CardCounterGuarantee[];
  ignoresSignature: boolean;
}

function CounterGuarantees({ guarantees, ignoresSignature }: CounterGuaranteesProps) {
  return (
    <>
      {ignoresSignature && <p className="kanban-card-data-note">Este tomador está dispensado de assinar o CCG.</p>}
      {guarantees.length === 0 && !ignoresSignature && <p className="kanban-card-data-note">Nenhum CCG cadastrado.</p>}
      {guarantees.length > 0 && (
        <FactsTable
          caption="Contratos de contragarantia"
          rows={guarantees}
          rowKey={({ UniqueId }) => UniqueId}
          columns={[
            { title: 'Número', cell: ({ Number: number }) => <CopyableText text={number} label="o número do CCG" /> },
            { title: 'Situação', cell: ({ StatusId }) => <CounterGuaranteeStatus id={StatusId} /> },
            { title: 'Aberto em', cell: ({ CreatedAt }) => <DateText value={CreatedAt} /> },
            { title: 'Assinado em', cell: ({ SignedAt }) => <DateText value={SignedAt && dateOfInstant(SignedAt)} /> },
          ]}
        />
      )}
    </>
  );
}

export function CounterGuaranteeStatus({ id }: { id: CCGStatus }) {
  return <StatusTag tone={ccgStatusTones[id]}>{ccgStatusLabels[id]}</StatusTag>;
}
