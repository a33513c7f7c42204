import { useCommand } from '@portal/shared/commands/useCommand';
import { discardDraft } from '@portal/shared/contracts/parameters/changes';
import type { ChangeSet, ChangeSetDraft } from '@portal/shared/contracts/parameters/changes';
import { isOpen } from '@portal/shared/domain/parameters/changes/changeSetState';
import { changedFieldsOf, parameterKinds } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { parameterValueInWords } from '@portal/shared/domain/parameters/kinds/parameterField';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { ActionButton, Alert } from '@portal/shared/ui/base';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { showsParameters } from '../changes/refreshed';
import { ParameterProblems } from '../record/ParameterProblems';

type Body = Readonly<Record<string, unknown>>;

interface DraftSectionProps {
  changeSet: ChangeSet;
  draft: ChangeSetDraft;
}

/** What a change set says of one parameter, value by value, and what stands against it. */
export function DraftSection({ changeSet, draft }: DraftSectionProps) {
  const [discards, setDiscards] = useState(false);
  const before = draft.Before as Body | null;
  const after = draft.After as Body;
  const changed = changedFieldsOf(draft.Kind, before, after);
  return (
    <Section
      title={`${parameterKinds[draft.Kind].label}: ${draft.Name}`}
      aside={isOpen(changeSet.State) && <ActionButton onClick={() => setDiscards(true)}>Descartar</ActionButton>}
    >
      {draft.IsOvertaken && (
        <Alert
          type="error"
          showIcon
          title="Outra publicação alterou este parâmetro depois deste rascunho. Descarte-o e altere de novo sobre o que está em vigor."
        />
      )}
      {draft.IsDeleted ? (
        <p>Deixa de ser oferecida. O que já existe continua valendo.</p>
      ) : changed.length === 0 ? (
        <p>Nada muda em relação ao que está em vigor.</p>
      ) : (
        <FactsTable
          caption="Valores alterados"
          rows={changed}
          rowKey={({ name }) => name}
          columns={[
            { title: 'Parâmetro', isName: true, cell: ({ label }) => label },
            {
              title: 'Antes',
              isAmount: true,
              isWhole: true,
              cell: (field) => (before ? parameterValueInWords(field, before[field.name]) : '—'),
            },
            {
              title: 'Depois',
              isAmount: true,
              isWhole: true,
              cell: (field) => <strong>{parameterValueInWords(field, after[field.name])}</strong>,
            },
          ]}
        />
      )}
      <ParameterProblems problems={draft.Problems} />
      {draft.AlsoIn.length > 0 && (
        <p>
          Também em:{' '}
          {draft.AlsoIn.map(({ UniqueId, Name }, index) => (
            <span key={UniqueId}>
              {index > 0 && ', '}
              <Link to={addresses.parameterChange(UniqueId)}>{Name}</Link>
            </span>
          ))}
        </p>
      )}
      <p className="parameters-change-who">
        {draft.ChangedByName}, {formatDateTime(draft.ChangedAt)}
      </p>
      {discards && <DiscardDialog changeSet={changeSet} draft={draft} onClose={() => setDiscards(false)} />}
    </Section>
  );
}

function DiscardDialog({ changeSet, draft, onClose }: DraftSectionProps & { onClose: () => void }) {
  const discard = useCommand(discardDraft, { refreshes: showsParameters });
  return (
    <CommandDialog
      title={`Descartar o rascunho de ${draft.Name}?`}
      consequence="O que foi escrito neste conjunto sobre este parâmetro se perde. O que está em vigor não muda."
      verb="Descartar rascunho"
      danger
      hasFocusOnVerb
      command={discard}
      onSend={() =>
        discard.run({
          body: {
            ChangeSetUniqueId: changeSet.UniqueId,
            Kind: draft.Kind,
            UniqueId: draft.UniqueId,
            DraftVersion: draft.DraftVersion,
          },
        })
      }
      onClose={onClose}
    />
  );
}
