import { useCommand } from '@portal/shared/commands/useCommand';
import { getUndoEffect, undoEndorsement } from '@portal/shared/contracts/underwriting/endorsementUndo';
import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { PayeeFields, payeeFields } from '@portal/shared/parts/refundPayee';
import { useCall } from '@portal/shared/query';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField, TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { showsEndorsements } from '../../endorsement/showsEndorsements';
import { emptyUndo, hasRefund, sentUndo, typedProblems } from './typedUndo';
import type { TypedUndo } from './typedUndo';
import { UndoFacts } from './UndoFacts';

interface UndoDialogProps {
  endorsement: Pick<EndorsementDetail, 'ProposalUniqueId' | 'Number' | 'PolicyNumber'>;
  onClose: () => void;
}

/** Undoes an issued endorsement: shows before what that does, why is said, and its number is typed. */
export default function UndoDialog({ endorsement, onClose }: UndoDialogProps) {
  const { ProposalUniqueId, Number: number, PolicyNumber } = endorsement;
  const notify = useNotify();
  const [typed, setTyped] = useState<TypedUndo>(emptyUndo);
  const change = (more: Partial<TypedUndo>) => setTyped((now) => ({ ...now, ...more }));
  const reading = useCall(getUndoEffect, { query: { proposalUniqueId: ProposalUniqueId } });
  const effect = reading.data;
  const undo = useCommand(undoEndorsement, {
    once: 'body',
    refreshes: [getUndoEffect, ...showsEndorsements],
    onDone: ({ Description }) => notify.success({ title: `Endosso ${number} desfeito`, text: Description }),
  });
  const { problemOf, leave, ask } = useProblems(typedProblems(typed, effect, number), refusedProblems(undo.error));
  const isPossible = effect !== undefined && effect.Obstacles.length === 0;
  const retry = () => void reading.refetch();
  return (
    <CommandDialog
      title={`Desfazer o endosso ${number}`}
      consequence={`Outro endosso é emitido, com os mesmos valores ao contrário: a apólice ${PolicyNumber} fica como se este não tivesse sido emitido, e a corretora é avisada. Os dois continuam à vista. Não há volta.`}
      verb="Desfazer endosso"
      danger
      width={720}
      isDisabled={!isPossible}
      command={undo}
      fields={['Justification', 'Number', ...payeeFields]}
      reading={{
        isReady: effect !== undefined,
        error: reading.error,
        isFetching: reading.isFetching,
        onRetry: retry,
      }}
      onSend={() => (ask() && effect ? undo.run({ body: sentUndo(ProposalUniqueId, typed, effect) }) : undefined)}
      onClose={onClose}
    >
      {effect && <UndoFacts effect={effect} isReading={reading.isFetching} onRetry={retry} />}
      {effect && isPossible && (
        <>
          {hasRefund(effect) && (
            <PayeeFields
              payee={typed.payee}
              holder={effect.PolicyHolder}
              problemOf={problemOf}
              onLeave={leave}
              disabled={undo.isBusy}
              onChange={(payee) => change({ payee })}
            />
          )}
          <LongTextField
            label="Justificativa"
            required
            help="Fica no endosso, que a corretora também lê."
            maxLength={500}
            value={typed.justification}
            error={problemOf('Justification')}
            disabled={undo.isBusy}
            onChange={(justification) => change({ justification })}
          />
          <TextField
            label={`Digite ${number} para confirmar`}
            required
            value={typed.number}
            error={problemOf('Number')}
            disabled={undo.isBusy}
            onChange={(typedNumber) => change({ number: typedNumber })}
          />
        </>
      )}
    </CommandDialog>
  );
}
