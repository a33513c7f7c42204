import type { ModalityOfGroup } from '@portal/shared/contracts/parameters/modalityGroupRecord';
import { termBoundsInWords, termBoundsOf } from '@portal/shared/domain/parameters/modalityTerm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { ActionButton, EmptyState, Money } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { Link } from 'react-router-dom';
import { inWorkingSet } from '../changes/useWorkingSet';

interface ModalitiesOfGroupProps {
  modalities: readonly ModalityOfGroup[];
  place: { branchId: number; groupId: string };
  workingSet: string | undefined;
  whyNotAdd: string | null;
  onAdd: () => void;
}

/** What a group offers, no longer offers, and will offer. */
export function ModalitiesOfGroup({ modalities, place, workingSet, whyNotAdd, onAdd }: ModalitiesOfGroupProps) {
  const add = (
    <ActionButton type="primary" disabledReason={whyNotAdd} onClick={onAdd}>
      Nova modalidade
    </ActionButton>
  );
  if (modalities.length === 0)
    return (
      <Section title="Modalidades">
        <EmptyState title="Nenhuma modalidade ainda" text="Aqui ficam as modalidades do grupo." action={add} />
      </Section>
    );
  return (
    <Section title="Modalidades" aside={add}>
      <FactsTable
        caption="Modalidades do grupo"
        rows={modalities}
        rowKey={({ UniqueId }) => UniqueId}
        columns={[
          {
            title: 'Modalidade',
            isName: true,
            cell: (one) => (
              <Link
                to={inWorkingSet(
                  addresses.modality({ ...place, id: one.Id ?? 0, uniqueId: one.UniqueId }),
                  // What is only drafted is there in its own set alone.
                  one.Id === null ? one.DraftedIn[0]?.UniqueId : workingSet,
                )}
              >
                {one.Name}
              </Link>
            ),
          },
          { title: 'Referência', cell: ({ Ref }) => Ref },
          {
            title: 'Taxa anual',
            isAmount: true,
            isWhole: true,
            cell: ({ AnnualRatePercent: rate }) => `${formatNumber(rate, 8)}%`,
          },
          {
            title: 'Prêmio mínimo',
            isAmount: true,
            isWhole: true,
            cell: ({ MinInsurancePremium: cents }) => <Money cents={cents} />,
          },
          { title: 'Prazo', cell: (one) => termBoundsInWords(termBoundsOf(one)) },
          { title: 'Situação', cell: (one) => <States modality={one} /> },
        ]}
      />
    </Section>
  );
}

function States({ modality: { Id, IsDeleted, DraftedIn } }: { modality: ModalityOfGroup }) {
  if (Id === null) return <StatusTag tone="info">Só em rascunho</StatusTag>;
  return (
    <span className="parameters-tags">
      {IsDeleted ? (
        <StatusTag tone="neutral">Fora da oferta</StatusTag>
      ) : (
        <StatusTag tone="success">Em vigor</StatusTag>
      )}
      {DraftedIn.length > 0 && <StatusTag tone="info">Com rascunho</StatusTag>}
    </span>
  );
}
