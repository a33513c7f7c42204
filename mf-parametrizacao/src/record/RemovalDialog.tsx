import type { Command, Sent } from '@portal/shared/commands/useCommand';
import { useCommand } from '@portal/shared/commands/useCommand';
import { discardDraft } from '@portal/shared/contracts/parameters/changes';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { showsParameters } from '../changes/refreshed';
import type { DraftBase } from '../changes/useDrafting';
import { isRemoved } from './DraftState';

/** What can be taken out of the offer. */
export interface Removable extends DraftBase {
  InForce: unknown;
  Draft: { DraftVersion: number; IsDeleted: boolean; ChangeSet: { UniqueId: string } } | null;
}

interface RemovalDialogProps {
  kind: ParameterKind;
  record: Removable;
  name: string;
  command: Pick<Command<never, unknown>, 'isBusy' | 'error' | 'reset'>;
  onSend: (isDeleted: boolean) => Promise<Sent<unknown, unknown>>;
  onClose: () => void;
  /** What follows, where it is not what proposals may choose. */
  consequences?: { removed: string; kept: string };
  /** Something new was thrown away: its page is gone. */
  onDiscarded?: () => void;
}

const ofOffers = {
  removed: 'Fica em rascunho. Depois de publicado, não se escolhe mais em novas propostas; o que já existe conserva.',
  kept: 'Fica em rascunho. Depois de publicado, novas propostas podem escolher de novo.',
};

/** Has a parameter no longer be offered, or again: in draft, as every change. What is only drafted is thrown away. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { kind, record, name, command, onSend, onClose, onDiscarded, consequences = ofOffers } = props;
  const discard = useCommand(discardDraft, {
    refreshes: showsParameters,
    ...(onDiscarded && { onDone: () => onDiscarded() }),
  });
  const { Draft } = record;
  if (record.InForce === null && Draft)
    return (
      <CommandDialog
        title={`Descartar o rascunho de ${name}?`}
        consequence="Nunca esteve em vigor: o que foi escrito se perde."
        verb="Descartar rascunho"
        danger
        hasFocusOnVerb
        command={discard}
        onSend={() =>
          discard.run({
            body: {
              ChangeSetUniqueId: Draft.ChangeSet.UniqueId,
              Kind: kind,
              UniqueId: record.UniqueId,
              DraftVersion: Draft.DraftVersion,
            },
          })
        }
        onClose={onClose}
      />
    );
  return isRemoved(record) ? (
    <CommandDialog
      title={`Voltar a oferecer ${name}?`}
      consequence={consequences.kept}
      verb="Voltar a oferecer"
      hasFocusOnVerb
      command={command}
      onSend={() => onSend(false)}
      onClose={onClose}
    />
  ) : (
    <CommandDialog
      title={`Retirar ${name}?`}
      consequence={consequences.removed}
      verb="Retirar"
      danger
      hasFocusOnVerb
      command={command}
      onSend={() => onSend(true)}
      onClose={onClose}
    />
  );
}

/** What the button that opens it says. */
export const removalVerb = (record: Removable): string => {
  if (record.InForce === null) return 'Descartar';
  return isRemoved(record) ? 'Voltar a oferecer' : 'Retirar';
};
