import { useCommand } from '@portal/shared/commands/useCommand';
import { updateInsuredBranch } from '@portal/shared/contracts/parties/insuredRecord';
import type { InsuredRecord } from '@portal/shared/contracts/parties/insuredRecord';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { isInsured, showsInsured } from './insuredActions';

/** Moves an insured to the other sector, which decides the branch of what is proposed for it. */
export default function SectorDialog({ insured, onClose }: { insured: InsuredRecord; onClose: () => void }) {
  const notify = useNotify();
  const [{ Id, Name, IsPrivate, OpenProposalCount }] = useState(insured);
  const [expected, setExpected] = useState(insured.ChangedAt);
  const update = useCommand(updateInsuredBranch, {
    refreshes: showsInsured,
    newer: isInsured,
    onDone: (now) => notify.success({ title: `Agora do setor ${now.IsPrivate ? 'privado' : 'público'}`, text: Name }),
  });
  const send = async () => {
    const sent = await update.run({ query: { id: Id, isPrivate: !IsPrivate, expectedChangedAt: expected } });
    if (sent.error && sent.newer) setExpected(sent.newer.ChangedAt);
    return sent;
  };
  const sector = IsPrivate ? 'público' : 'privado';
  return (
    <CommandDialog
      title={`Passar ${Name} para o setor ${sector}?`}
      consequence={`Novas propostas usam as modalidades do ramo do setor ${sector}. ${left(OpenProposalCount)}`}
      verb={`Passar para o setor ${sector}`}
      hasFocusOnVerb
      command={update}
      onSend={send}
      onClose={onClose}
    />
  );
}

function left(open: number): string {
  if (open === 0) return 'Apólices emitidas conservam o seu ramo.';
  return open === 1
    ? 'A proposta em andamento conserva o seu ramo e só é enviada com a modalidade do novo setor: confira-a.'
    : `As ${open} propostas em andamento conservam o seu ramo e só são enviadas com a modalidade do novo setor: confira-as.`;
}
