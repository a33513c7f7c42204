import { useCommand } from '@portal/shared/commands/useCommand';
import {
  changeInstallmentParameter,
  deleteInstallmentModalityParameter,
} from '@portal/shared/contracts/parameters/installmentParameters';
import type { InstallmentParameterRecord } from '@portal/shared/contracts/parameters/installmentParameters';
import type { InstallmentModalityParameters } from '@portal/shared/contracts/parameters/kinds/payment';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { showsParameters } from '../changes/refreshed';
import { useDrafted, writeOn } from '../record/useDrafted';

interface RemovalProps {
  payment: InstallmentParameterRecord;
  onClose: () => void;
}

/** Drafts that a modality has no exception any more. */
export function ExceptionRemovalDialog({
  payment,
  exception,
  onClose,
}: RemovalProps & { exception: InstallmentModalityParameters }) {
  const { workingSet, drafted } = useDrafted();
  const remove = useCommand(deleteInstallmentModalityParameter, { refreshes: showsParameters, onDone: drafted });
  const { IsDeleted: _whole, ...write } = writeOn(payment, workingSet);
  return (
    <CommandDialog
      title={`Remover a exceção de ${exception.ModalityName}?`}
      consequence={`Depois da publicação, ${exception.ModalityName} segue as faixas gerais de ${payment.Name}.`}
      verb="Remover exceção"
      danger
      hasFocusOnVerb
      command={remove}
      onSend={() => remove.run({ body: { ...write, ModalityUniqueId: exception.ModalityUniqueId } })}
      onClose={onClose}
    />
  );
}

/** Drafts that a payment code is no longer offered, or is after all. */
export function PaymentRemovalDialog({ payment, onClose }: RemovalProps) {
  const { workingSet, drafted } = useDrafted();
  const change = useCommand(changeInstallmentParameter, { refreshes: showsParameters, onDone: drafted });
  const write = writeOn(payment, workingSet);
  const takesBack = write.IsDeleted;
  return (
    <CommandDialog
      title={takesBack ? `Manter ${payment.Name}?` : `Deixar de oferecer ${payment.Name}?`}
      consequence={
        takesBack
          ? 'O rascunho volta a oferecer este código de pagamento.'
          : 'Depois da publicação, propostas novas não o oferecem. O que já foi cotado mantém o seu pagamento enquanto o preço valer.'
      }
      verb={takesBack ? 'Manter' : 'Deixar de oferecer'}
      danger={!takesBack}
      hasFocusOnVerb
      command={change}
      onSend={() =>
        change.run({
          body: { ...write, IsDeleted: !takesBack, InstallmentParameter: payment.InstallmentParameter },
        })
      }
      onClose={onClose}
    />
  );
}
