import { useCommand } from '@portal/shared/commands/useCommand';
import { cancelCounterGuarantee, endCounterGuarantee } from '@portal/shared/contracts/parties/counterGuaranteeLife';
import type { CounterGuarantee } from '@portal/shared/contracts/parties/counterGuarantees';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { ReasonFields } from './ReasonFields';
import { showsContracts } from './showsContracts';

const acts = {
  cancel: {
    verb: 'Cancelar contrato',
    title: (number: string) => `Cancelar o contrato ${number}`,
    consequence: 'O contrato não será assinado. Para ter outro, é preciso abrir um novo.',
    done: (number: string) => `Contrato ${number} cancelado`,
  },
  end: {
    verb: 'Encerrar contrato',
    title: (number: string) => `Encerrar o contrato ${number}`,
    consequence: 'O contrato deixa de valer hoje, e as próximas propostas precisam de outro.',
    done: (number: string) => `Contrato ${number} encerrado`,
  },
} as const;

interface OverDialogProps {
  contract: CounterGuarantee;
  act: keyof typeof acts;
  onClose: () => void;
}

/** Cancels a contract that is not signed, or ends a signed one, with the reason. */
export default function OverDialog({ contract: { UniqueId, Number }, act, onClose }: OverDialogProps) {
  const notify = useNotify();
  const { verb, title, consequence, done } = acts[act];
  const { value: reason, setValue, kept } = useKeptForm(`contragarantia.${UniqueId}.${act}`, '');
  const told = { refreshes: showsContracts, onDone: () => notify.success({ title: done(Number) }) };
  // Both have one request, and two types.
  const calls = { cancel: useCommand(cancelCounterGuarantee, told), end: useCommand(endCounterGuarantee, told) };
  const command = calls[act];
  const { problemOf, leave, ask } = useProblems(
    problemsOf('Reason', reason.trim() === '' && 'Escreva o motivo'),
    refusedProblems(command.error),
  );
  return (
    <CommandDialog
      title={title(Number)}
      consequence={consequence}
      verb={verb}
      danger
      command={command}
      fields={['Reason']}
      kept={kept}
      onSend={() =>
        ask() ? command.run({ body: { CounterGuaranteeUniqueId: UniqueId, Reason: reason.trim() } }) : undefined
      }
      onClose={onClose}
    >
      <ReasonFields
        reason={reason}
        onReason={setValue}
        problemOf={problemOf}
        onLeave={() => leave('Reason')}
        disabled={command.isBusy}
      />
    </CommandDialog>
  );
}
