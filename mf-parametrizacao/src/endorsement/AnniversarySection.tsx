import type { EndorsementModality } from '@portal/shared/contracts/parameters/endorsementParameters';
import { usualAnniversary } from '@portal/shared/domain/parameters/kinds/endorsement';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { EmptyState } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { Link } from 'react-router-dom';
import { inWorkingSet } from '../changes/useWorkingSet';
import { DraftState } from '../record/DraftState';
import { ParameterProblems } from '../record/ParameterProblems';

interface AnniversarySectionProps {
  modalities: readonly EndorsementModality[];
  workingSet: string | undefined;
  whyNotAdd: string | null;
}

const valuesOf = ({ Anniversary }: EndorsementModality) => Anniversary?.Values ?? usualAnniversary;

/** Which modalities have their insured amounts updated at each anniversary of a policy. */
export function AnniversarySection({ modalities, workingSet, whyNotAdd }: AnniversarySectionProps) {
  return (
    <Section title="Atualização anual">
      <p>
        No aniversário da apólice, um endosso atualiza a importância segurada pelo{' '}
        <Link to={inWorkingSet(addresses.ruleArea('indice'), workingSet)}>índice anual</Link>.
      </p>
      {modalities.length === 0 ? (
        <EmptyState
          title="Nenhuma modalidade ainda"
          text="Aqui fica que modalidades se atualizam a cada ano."
          action={<Link to={addresses.modalities()}>Ir às modalidades</Link>}
        />
      ) : (
        <FactsTable
          caption="Atualização anual por modalidade"
          rows={modalities}
          rowKey={({ UniqueId }) => UniqueId}
          columns={[
            { title: 'Modalidade', isName: true, cell: ({ Name }) => Name },
            {
              title: 'Atualização',
              cell: (modality) =>
                valuesOf(modality).IsEnabled ? (
                  <StatusTag tone="success">A cada ano</StatusTag>
                ) : (
                  <StatusTag tone="neutral">Não atualiza</StatusTag>
                ),
            },
            {
              title: 'Antecedência',
              isAmount: true,
              isWhole: true,
              cell: (modality) => {
                const { IsEnabled, DaysBeforeAnniversary: days } = valuesOf(modality);
                return IsEnabled ? `${days} ${days === 1 ? 'dia' : 'dias'}` : '—';
              },
            },
            {
              title: 'Antes de emitir',
              cell: (modality) => {
                const { IsEnabled, RequiresReview } = valuesOf(modality);
                if (!IsEnabled) return '—';
                return RequiresReview ? 'Alguém revisa' : 'Emite sozinho';
              },
            },
            {
              title: 'Situação',
              cell: ({ Anniversary }) => (Anniversary ? <DraftState record={Anniversary} /> : 'Nada definido'),
            },
            {
              title: 'Ações',
              cell: ({ UniqueId, Name, Anniversary }) =>
                (Anniversary ? Anniversary.WhyNotEdit : whyNotAdd) === null ? (
                  <Link
                    to={inWorkingSet(addresses.ruleSettings('endosso', UniqueId), workingSet)}
                    aria-label={`Configurar a atualização anual de ${Name}`}
                  >
                    Configurar
                  </Link>
                ) : (
                  '—'
                ),
            },
          ]}
        />
      )}
      <ParameterProblems problems={modalities.flatMap(({ Anniversary }) => Anniversary?.Problems ?? [])} />
    </Section>
  );
}
