import { useCommand } from '@portal/shared/commands/useCommand';
import { getAuditState, verifyAudit } from '@portal/shared/contracts/portal/audit';
import { LONGER_INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { TextField } from '@portal/shared/ui/form';
import { useState } from 'react';

const HASH = /^[0-9a-f]{64}$/i;

/** Begins a verification, with or without a hash that was kept elsewhere. */
export default function VerifyDialog({ onClose }: { onClose: () => void }) {
  const [hash, setHash] = useState('');
  const typed = hash.trim();
  const isWrong = typed !== '' && !HASH.test(typed);
  const command = useCommand(verifyAudit, { refreshes: [getAuditState] });
  return (
    <CommandDialog
      title="Verificar a auditoria?"
      consequence="Cada entrada é comparada com o seu selo. O trabalho segue em segundo plano, e o resultado fica guardado e é avisado."
      verb="Verificar"
      command={command}
      isDisabled={isWrong}
      onSend={() => command.run({ body: typed ? { ExpectedHash: typed } : {} })}
      onClose={onClose}
    >
      <TextField
        label="Hash guardado fora do portal"
        help="Opcional: um hash que você copiou daqui em outro dia. A cadeia tem de contê-lo."
        maxLength={LONGER_INPUT_MAX_LENGTH.hash}
        value={hash}
        onChange={setHash}
        {...(isWrong && { error: 'O hash tem 64 dígitos hexadecimais' })}
      />
    </CommandDialog>
  );
}
