import {
  getKanbanContractualTerms,
  kanbanInsuranceUpdateProposalContractualTerms,
} from '@portal/shared/contracts/boards/kanbanProposalTerms';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useCall } from '@portal/shared/query';
import { Button } from '@portal/shared/ui/base';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { useWayToProposal } from '../../useWayToProposal';
import type { ActionDialogProps } from '../actionDialogProps';
import { useCardAction } from '../useCardAction';

interface Wording {
  Name: string;
  Value: string;
}

const NO_OBJECT: Wording[] = [{ Name: 'Objeto', Value: '' }];

/** What the platform says of the object stands at its first part. */
const objectField = (index: number): string => (index === 0 ? 'Object' : `Object.${index}`);

/** The insurer's update of what the policy will say: its object and its particular clauses. */
export default function ContractualTermsDialog({ record, onChanged, onClose }: ActionDialogProps) {
  const { card } = record;
  const notify = useNotify();
  const wayToProposal = useWayToProposal(record);
  const reading = useCall(getKanbanContractualTerms, { query: { CardId: card.cardId } });
  const terms = reading.isFetchedAfterMount ? reading.data : undefined;
  const {
    value: typed,
    setValue: setTyped,
    kept,
  } = useKeptForm<{ objects?: Wording[]; clauses?: Wording[] }>(`card.${card.cardId}.wordings`, {});
  const action = useCardAction(kanbanInsuranceUpdateProposalContractualTerms, {
    onChanged,
    onDone: () => {
      notify.success({ title: 'Objeto e cláusulas alterados', text: `Valem para ${card.cardRef}.`, ...wayToProposal });
    },
  });
  const objects = typed.objects ?? (terms && terms.Object.length > 0 ? terms.Object : NO_OBJECT);
  const clauses = typed.clauses ?? terms?.ParticularClauses ?? [];
  const offered = (terms?.OfferedClauses ?? []).filter(({ Name }) => !clauses.some((clause) => clause.Name === Name));
  const empty = ({ Value }: Wording) => Value.trim() === '' && 'Escreva o texto, ou remova esta parte.';
  const { problemOf, ask } = useProblems(
    [
      ...objects.flatMap((wording, index) => problemsOf(objectField(index), empty(wording))),
      ...clauses.flatMap((wording) => problemsOf(wording.Name, empty(wording))),
    ],
    refusedProblems(action.error),
  );
  const changed = (list: readonly Wording[], place: number, Value: string) =>
    list.map((wording, index) => (index === place ? { ...wording, Value } : wording));
  return (
    <CommandDialog
      title={`Alterar objeto e cláusulas da proposta${terms ? ` ${terms.Number}` : ''}`}
      consequence="É o que a apólice vai dizer. O que está entre colchetes é preenchido na emissão."
      verb="Alterar objeto e cláusulas"
      width={720}
      command={action}
      kept={kept}
      reading={{
        isReady: terms !== undefined,
        error: reading.error,
        isFetching: reading.isFetching,
        onRetry: () => void reading.refetch(),
      }}
      onSend={() => {
        if (!ask()) return;
        return action.run({
          body: { CardId: card.cardId, Version: card.version, Object: objects, ParticularClauses: clauses },
        });
      }}
      onClose={onClose}
    >
      {objects.map((wording, index) => (
        <LongTextField
          key={wording.Name}
          label={wording.Name}
          required
          rows={5}
          disabled={action.isBusy}
          value={wording.Value}
          error={problemOf(objectField(index))}
          onChange={(Value) => setTyped((before) => ({ ...before, objects: changed(objects, index, Value) }))}
        />
      ))}
      {clauses.map((wording, index) => (
        <div key={wording.Name} className="kanban-card-action-clause">
          <LongTextField
            label={`Cláusula: ${wording.Name}`}
            disabled={action.isBusy}
            value={wording.Value}
            error={problemOf(wording.Name)}
            onChange={(Value) => setTyped((before) => ({ ...before, clauses: changed(clauses, index, Value) }))}
          />
          <Button
            size="small"
            disabled={action.isBusy}
            aria-label={`Remover a cláusula ${wording.Name}`}
            onClick={() =>
              setTyped((before) => ({ ...before, clauses: clauses.filter((_, place) => place !== index) }))
            }
          >
            Remover
          </Button>
        </div>
      ))}
      {offered.length > 0 && (
        <SelectField
          label="Acrescentar uma cláusula da modalidade"
          placeholder="Escolha a cláusula"
          disabled={action.isBusy}
          options={offered.map(({ Name }) => ({ value: Name, label: Name }))}
          value={null}
          onChange={(name) => {
            const clause = offered.find(({ Name }) => Name === name);
            if (clause) setTyped((before) => ({ ...before, clauses: [...clauses, clause] }));
          }}
        />
      )}
    </CommandDialog>
  );
}
