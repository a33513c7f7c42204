import { useCommand } from '@portal/shared/commands/useCommand';
import {
  invertIgnoreCcgSignature,
  invertPolicyHolderBlocked,
  invertPolicyHolderBlockedRestrictively,
} from '@portal/shared/contracts/parties/policyHolderRecord';
import type { PolicyHolderAction, PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { JustifiedDialog } from '../party/JustifiedDialog';
import { showsHolder } from './offeredActions';

/** What asks for a justification. */
export type Inverting = Extract<
  PolicyHolderAction,
  'block' | 'unblock' | 'blockRestrictively' | 'unblockRestrictively' | 'ignoreCcgSignature' | 'requireCcgSignature'
>;

interface Words {
  title: (name: string) => string;
  consequence: (open: number) => string;
  verb: string;
  done: string;
}

const told = 'As corretoras nomeadas são avisadas, sem o motivo.';
const allowed = `Novas propostas podem ser feitas, se nada mais impedir. ${told}`;

const words: Record<Inverting, Words> = {
  block: {
    title: (name) => `Bloquear ${name}?`,
    consequence: stopped,
    verb: 'Bloquear',
    done: 'Tomador bloqueado',
  },
  unblock: {
    title: (name) => `Desbloquear ${name}?`,
    consequence: () => allowed,
    verb: 'Desbloquear',
    done: 'Tomador desbloqueado',
  },
  blockRestrictively: {
    title: (name) => `Bloquear ${name} por restritivos?`,
    consequence: stopped,
    verb: 'Bloquear por restritivos',
    done: 'Tomador bloqueado por restritivos',
  },
  unblockRestrictively: {
    title: (name) => `Retirar o bloqueio por restritivos de ${name}?`,
    consequence: () => allowed,
    verb: 'Retirar bloqueio',
    done: 'Bloqueio por restritivos retirado',
  },
  ignoreCcgSignature: {
    title: (name) => `Dispensar ${name} da assinatura do CCG?`,
    consequence: () =>
      'Propostas passam pelo crédito sem o contrato de contragarantia assinado: a seguradora fica sem o título contra o tomador e os fiadores.',
    verb: 'Dispensar assinatura',
    done: 'Assinatura do CCG dispensada',
  },
  requireCcgSignature: {
    title: (name) => `Voltar a exigir a assinatura do CCG de ${name}?`,
    consequence: () => 'Novas propostas param no crédito enquanto não houver um contrato assinado.',
    verb: 'Exigir assinatura',
    done: 'Assinatura do CCG exigida',
  },
};

interface InvertDialogProps {
  holder: PolicyHolderRecord;
  action: Inverting;
  onClose: () => void;
}

/** Asks why a block, or the signature of the CCG, changes for a policy holder, and says what that does. */
export default function InvertDialog({ holder, action, onClose }: InvertDialogProps) {
  const notify = useNotify();
  // What was asked for stays asked for, whatever somebody else does meanwhile.
  const [seen] = useState(holder);
  const { title, consequence, verb, done } = words[action];
  const options = { refreshes: showsHolder, onDone: () => notify.success({ title: done, text: seen.Name }) };
  const block = useCommand(invertPolicyHolderBlocked, options);
  const restrict = useCommand(invertPolicyHolderBlockedRestrictively, options);
  const ignore = useCommand(invertIgnoreCcgSignature, options);
  const PolicyHolderUniqueId = seen.UniqueId;
  const send = (Justification: string) => {
    const body = { PolicyHolderUniqueId, Justification };
    switch (action) {
      case 'block':
      case 'unblock':
        return block.run({ body: { ...body, ExpectedIsBlocked: seen.IsBlocked } });
      case 'blockRestrictively':
      case 'unblockRestrictively':
        return restrict.run({ body: { ...body, ExpectedIsRestrictivelyBlocked: seen.IsRestrictivelyBlocked } });
      default:
        return ignore.run({ body: { ...body, ExpectedIgnoreCCGSignature: seen.IgnoreCCGSignature } });
    }
  };
  const command = [block, restrict, ignore].find(({ isBusy, error }) => isBusy || error) ?? block;
  return (
    <JustifiedDialog
      title={title(seen.Name)}
      consequence={consequence(seen.OpenProposalCount)}
      verb={verb}
      danger={['block', 'blockRestrictively', 'ignoreCcgSignature'].includes(action)}
      keptAs={`tomador.${PolicyHolderUniqueId}.${action}`}
      reader="Só a seguradora lê. Fica no histórico."
      missing="Escreva a justificativa: ela fica no histórico do tomador."
      field="Justification"
      command={command}
      onSend={send}
      onClose={onClose}
    />
  );
}

/** What a block stops, and what it leaves. */
function stopped(open: number): string {
  const left =
    open === 0
      ? 'Não há propostas em andamento dele.'
      : open === 1
        ? 'A proposta em andamento e os seus cards continuam, mas ela não é enviada nem emitida.'
        : `As ${open} propostas em andamento e os seus cards continuam, mas nenhuma é enviada nem emitida.`;
  return `Nenhuma nova proposta é aceita para este tomador; as apólices dele continuam em vigor. ${left} ${told}`;
}
