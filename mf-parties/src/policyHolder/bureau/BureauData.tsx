import { getPolicyHolderBureauData } from '@portal/shared/contracts/parties/policyHolderBureau';
import type { PolicyHolderBureauData, PolicyHolderPartner } from '@portal/shared/contracts/parties/policyHolderBureau';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { formatPercentage } from '@portal/shared/domain/values/numbers';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { Fact, Facts, FactsTable } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { DocumentNumber, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy } from 'react';
import { DialogButton } from '../../party/DialogButton';
import { ProposedName } from '../../party/ProposedName';
import { showsHolder } from '../offeredActions';

const CompareDialog = lazy(() => import('./CompareDialog'));

/** Main activity and partners, with where they come from and since when, and comparing them with the bureau. */
export default function BureauData({ holder }: { holder: PolicyHolderRecord }) {
  const { data, error, isFetching, refetch } = useCall(getPolicyHolderBureauData, {
    query: { policyHolderUniqueId: holder.UniqueId },
  });
  if (!data)
    return error ? (
      <ErrorState
        error={error}
        title="Não foi possível ler os dados do bureau"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <PageSkeleton blocks={1} />
    );
  const { Activity, Partners, ProposedName: proposed, Source, CompareDisabledReason } = data;
  return (
    <>
      {proposed && (
        <ProposedName
          party={{ kind: 'policyHolder', uniqueId: holder.UniqueId }}
          proposed={proposed}
          refreshes={[getPolicyHolderBureauData, ...showsHolder]}
        />
      )}
      <Facts>
        <Fact label="Atividade principal (CNAE)" wide>
          {Activity && (
            <>
              {Activity.Code} {Activity.Name}{' '}
              {Activity.IsRestrictive && <StatusTag tone="warning">Ramo restritivo</StatusTag>}
            </>
          )}
        </Fact>
      </Facts>
      <PartnerTable partners={Partners} />
      <p className="parties-exposure-note">{sourceInWords(Source)}</p>
      {CompareDisabledReason !== undefined && (
        <div className="parts-record-tools">
          <DialogButton
            size="small"
            disabledReason={CompareDisabledReason}
            dialog={(close) => <CompareDialog holder={holder} onClose={close} />}
          >
            Comparar com o bureau
          </DialogButton>
        </div>
      )}
    </>
  );
}

function PartnerTable({ partners }: { partners: readonly PolicyHolderPartner[] }) {
  if (partners.length === 0) return <p>Nenhum sócio conhecido.</p>;
  return (
    <FactsTable
      caption="Quadro societário"
      rows={partners}
      rowKey={({ UniqueId }) => UniqueId}
      columns={[
        {
          title: 'Nome',
          isName: true,
          cell: ({ Name, IsPoliticallyExposed }) => (
            <>
              {Name} {IsPoliticallyExposed && <StatusTag tone="warning">PEP</StatusTag>}
            </>
          ),
        },
        { title: 'CPF ou CNPJ', isWhole: true, cell: ({ CpfCnpj }) => <DocumentNumber value={CpfCnpj} /> },
        { title: 'Qualificação', cell: ({ Qualification }) => Qualification },
        {
          title: 'Participação',
          isAmount: true,
          cell: ({ SharePercent }) => SharePercent !== null && formatPercentage(SharePercent),
        },
      ]}
    />
  );
}

function sourceInWords(source: PolicyHolderBureauData['Source']): string {
  if (!source) return 'Nenhuma consulta ao bureau sobre este tomador.';
  const name = source.Provider === 'offline' ? 'bureau de demonstração' : source.Provider;
  return `Última consulta ao bureau (${name}) em ${formatDateTime(source.AskedAt)}.`;
}
