import { useCommand } from '@portal/shared/commands/useCommand';
import {
  comparePolicyHolderWithBureau,
  getPolicyHolderBureauData,
  takePolicyHolderFromBureau,
} from '@portal/shared/contracts/parties/policyHolderBureau';
import type { BureauComparison, BureauField } from '@portal/shared/contracts/parties/policyHolderBureau';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { Checkbox } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { showsHolder } from '../offeredActions';
import './bureau.css';

const labels: Record<BureauField, string> = {
  name: 'Razão social',
  tradeName: 'Nome fantasia',
  activity: 'Atividade principal',
  partners: 'Quadro societário',
  address: 'Endereço (é acrescentado aos que existem)',
};

/** Asks the bureau, shows what it knows otherwise, and takes what is chosen of that. */
export default function CompareDialog({ holder, onClose }: { holder: PolicyHolderRecord; onClose: () => void }) {
  const notify = useNotify();
  // Of whom was asked, whatever is read anew meanwhile.
  const [{ UniqueId, Name }] = useState(holder);
  const [comparison, setComparison] = useState<BureauComparison>();
  const [chosen, choose] = useState<readonly BureauField[]>([]);
  const compare = useCommand(comparePolicyHolderWithBureau, {
    refreshes: [getPolicyHolderBureauData],
    onDone: (found) => {
      setComparison(found);
      choose([]);
    },
  });
  const ask = () => void compare.run({ body: { PolicyHolderUniqueId: UniqueId } });
  const take = useCommand(takePolicyHolderFromBureau, {
    refreshes: [getPolicyHolderBureauData, ...showsHolder],
    onDone: () => notify.success({ title: 'Dados do bureau trazidos para o cadastro', text: Name }),
    // What was seen does not hold any more: it is compared anew below the sentence that says so.
    onStale: ask,
  });
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    ask();
  });
  return (
    <CommandDialog
      title={`Comparar ${Name} com o bureau`}
      consequence={consequence(comparison)}
      verb="Trazer o que está marcado"
      width={640}
      command={take}
      isDisabled={chosen.length === 0}
      reading={{ isReady: comparison !== undefined, error: compare.error, isFetching: compare.isBusy, onRetry: ask }}
      onSend={() =>
        comparison &&
        take.run({ body: { PolicyHolderUniqueId: UniqueId, AskedAt: comparison.AskedAt, Fields: [...chosen] } })
      }
      onClose={onClose}
    >
      {comparison?.Differences.map(({ Field, Now, Bureau }) => (
        <div key={Field} className="parties-bureau-difference">
          <Checkbox
            checked={chosen.includes(Field)}
            disabled={take.isBusy}
            onChange={({ target }) =>
              choose((before) => (target.checked ? [...before, Field] : before.filter((one) => one !== Field)))
            }
          >
            {labels[Field]}
          </Checkbox>
          <dl>
            <dt>No cadastro</dt>
            <dd>{Now.length === 0 ? 'Nada' : Now.map((line) => <div key={line}>{line}</div>)}</dd>
            <dt>No bureau</dt>
            <dd>
              {Bureau.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </dd>
          </dl>
        </div>
      ))}
    </CommandDialog>
  );
}

function consequence(comparison: BureauComparison | undefined): string | undefined {
  if (!comparison) return undefined;
  return comparison.Differences.length === 0
    ? 'O cadastro diz o mesmo que o bureau: não há nada para trazer.'
    : 'Marque o que vale. O que você trouxer substitui o que está no cadastro, fica no histórico e é conferido nas listas de sanções e PEP.';
}
