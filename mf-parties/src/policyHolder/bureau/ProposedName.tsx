import { useCommand } from '@portal/shared/commands/useCommand';
import { decideProposedName, getPolicyHolderBureauData } from '@portal/shared/contracts/parties/policyHolderBureau';
import type { PolicyHolderBureauData } from '@portal/shared/contracts/parties/policyHolderBureau';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { getPartyScreening } from '@portal/shared/contracts/parties/screening';
import { endSentence } from '@portal/shared/domain/values/sentences';
import { Alert, Button } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { showsHolder } from '../offeredActions';

interface ProposedNameProps {
  holder: Pick<PolicyHolderRecord, 'UniqueId' | 'Name'>;
  proposed: NonNullable<PolicyHolderBureauData['ProposedName']>;
}

/** Another name of the company at the bureau, which somebody takes or refuses. */
export function ProposedName({ holder, proposed: { Name } }: ProposedNameProps) {
  const notify = useNotify();
  const decide = useCommand(decideProposedName, {
    refreshes: [getPolicyHolderBureauData, getPartyScreening, ...showsHolder],
    onDone: (_data, { body: { Decision } }) =>
      notify.success({
        title: Decision === 'Aceitar' ? 'Nome do bureau aceito' : 'Nome do cadastro mantido',
        text: Decision === 'Aceitar' ? Name : holder.Name,
      }),
    onFailed: (error) => notify.error(error, 'O nome não foi decidido'),
  });
  const send = (Decision: 'Aceitar' | 'Manter') =>
    void decide.run({ body: { PolicyHolderUniqueId: holder.UniqueId, Name, Decision } });
  return (
    <>
      <Alert type="warning" showIcon role="status" title={endSentence(`O bureau informa outro nome: ${Name}`)} />
      <div className="parts-record-tools">
        <Button size="small" disabled={decide.isBusy} onClick={() => send('Aceitar')}>
          Aceitar
        </Button>
        <Button size="small" disabled={decide.isBusy} onClick={() => send('Manter')}>
          Manter
        </Button>
      </div>
    </>
  );
}
