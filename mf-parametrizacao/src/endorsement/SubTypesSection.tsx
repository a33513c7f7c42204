import type { EndorsementSubTypeRecord } from '@portal/shared/contracts/parameters/endorsementParameters';
import { requestedEndorsementTypes } from '@portal/shared/domain/parameters/endorsementFields';
import { askedByLabels, premiumEffects } from '@portal/shared/domain/parameters/kinds/endorsement';
import { askedByOf } from '@portal/shared/domain/underwriting/endorsement/authority';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { ActionButton, EmptyState, Heading } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';
import { inWorkingSet } from '../changes/useWorkingSet';
import { DraftState, isRemoved } from '../record/DraftState';
import { ParameterProblems } from '../record/ParameterProblems';
import { removalVerb } from '../record/RemovalDialog';

interface SubTypesSectionProps {
  subTypes: readonly EndorsementSubTypeRecord[];
  workingSet: string | undefined;
  onRemove: (record: EndorsementSubTypeRecord) => void;
}

/** The sub-types of each type that somebody may ask for. */
export function SubTypesSection({ subTypes, workingSet, onRemove }: SubTypesSectionProps) {
  const ofType = (type: number) => subTypes.filter(({ Values }) => Values.EndorsementTypeId === type);
  return (
    <Section title="Tipos e subtipos">
      {subTypes.length === 0 ? (
        <EmptyState
          title="Nenhum subtipo ainda"
          text="Aqui fica o que se pode pedir de uma apólice. Sem subtipos, nenhum endosso se pede."
          action={<Link to={inWorkingSet(addresses.newRule('endosso'), workingSet)}>Criar o primeiro</Link>}
        />
      ) : (
        requestedEndorsementTypes.map((type) => (
          <SubTypesOfType
            key={type}
            title={endorsementTypeLabels[type]}
            subTypes={ofType(type)}
            workingSet={workingSet}
            onRemove={onRemove}
          />
        ))
      )}
      <ParameterProblems problems={subTypes.flatMap(({ Problems }) => Problems)} />
    </Section>
  );
}

function SubTypesOfType({ title, subTypes, workingSet, onRemove }: SubTypesSectionProps & { title: string }) {
  return (
    <>
      <Heading level={3} size={4}>
        {title}
      </Heading>
      {subTypes.length === 0 ? (
        <p>Nenhum subtipo: este tipo não se pede.</p>
      ) : (
        <FactsTable
          caption={`Subtipos de ${title.toLowerCase()}`}
          rows={subTypes}
          rowKey={({ UniqueId }) => UniqueId}
          columns={[
            { title: 'Subtipo', isName: true, cell: ({ Values }) => Values.Name },
            { title: 'Efeito no prêmio', cell: ({ Values }) => premiumEffects[Values.PremiumEffect] },
            { title: 'Quem pede', cell: ({ Values }) => askedByLabels[askedByOf(Values)] },
            { title: 'Motivos', cell: ({ Values }) => Values.Reasons.map(({ Name }) => Name).join('; ') },
            {
              title: 'Modalidades',
              cell: ({ Values: { Modalities } }) =>
                Modalities.length === 0 ? 'Todas' : Modalities.map(({ ModalityName }) => ModalityName).join(', '),
            },
            { title: 'Situação', cell: (row) => <DraftState record={row} /> },
            {
              title: 'Ações',
              cell: (row) => (
                <span className="parameters-row-actions">
                  {!isRemoved(row) && row.WhyNotEdit === null && (
                    <Link
                      to={inWorkingSet(addresses.rule('endosso', row.UniqueId), workingSet)}
                      aria-label={`Alterar ${row.Values.Name}`}
                    >
                      Alterar
                    </Link>
                  )}
                  <ActionButton
                    size="small"
                    aria-label={`${removalVerb(row)} ${row.Values.Name}`}
                    disabledReason={row.WhyNotEdit}
                    onClick={() => onRemove(row)}
                  >
                    {removalVerb(row)}
                  </ActionButton>
                </span>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
