import { useCommand } from '@portal/shared/commands/useCommand';
import { discardDraft } from '@portal/shared/contracts/parameters/changes';
import type { ChangeSet, ChangeSetDraft } from '@portal/shared/contracts/parameters/changes';
import { isOpen } from '@portal/shared/domain/parameters/changes/changeSetState';
import { parameterTitle } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { Section } from '@portal/shared/parts/facts';
import { ActionButton, Alert } from '@portal/shared/ui/base';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { showsParameters } from '../changes/refreshed';
import { ChangedValues } from '../record/ChangedValues';
import { ParameterProblems } from '../record/ParameterProblems';

interface DraftSectionProps {
  changeSet: ChangeSet;
  draft: ChangeSetDraft;
}

/** What a change set says of one parameter, value by value, and what stands against it. */
export function DraftSection({ changeSet, draft }: DraftSectionProps) {
  const [discards, setDiscards] = useState(false);
  return (
    <Section
      title={parameterTitle(draft.Kind, draft.Name, draft.After)}
      aside={isOpen(changeSet.State) && <ActionButton onClick={() => setDiscards(true)}>Descartar</ActionButton>}
    >
      {draft.IsOvertaken && (
        <Alert
          type="error"
          showIcon
          title="Outra publicação alterou este parâmetro depois deste rascunho. Descarte-o e altere de novo sobre o que está em vigor."
        />
      )}
      <ChangedValues
        kind={draft.Kind}
        before={draft.Before}
        after={draft.After}
        isDeleted={draft.IsDeleted}
        references={changeSet.References}
      />
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
