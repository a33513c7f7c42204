import { useCommand } from '@portal/shared/commands/useCommand';
import type { AnyCall } from '@portal/shared/contracts/call';
import { decideProposedName } from '@portal/shared/contracts/parties/proposedNames';
import type { NamedPartyKind, ProposedName as Proposed } from '@portal/shared/contracts/parties/proposedNames';
import { getPartyScreening } from '@portal/shared/contracts/parties/screening';
import { endSentence } from '@portal/shared/domain/values/sentences';
import { Alert, Button } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';

interface ProposedNameProps {
  party: { kind: NamedPartyKind; uniqueId: string };
  proposed: Proposed;
  /** What shows the party. */
  refreshes: readonly AnyCall[];
}

/** Another name of a company at the bureau, which whoever manages its register takes or refuses. */
export function ProposedName({ party, proposed: { Name }, refreshes }: ProposedNameProps) {
  const notify = useNotify();
  const decide = useCommand(decideProposedName, {
    refreshes: [getPartyScreening, ...refreshes],
    onDone: (_data, { body: { Decision } }) =>
      notify.success({ title: Decision === 'Aceitar' ? 'Nome do bureau aceito' : 'Nome do cadastro mantido' }),
    onFailed: (error) => notify.error(error, 'O nome não foi decidido'),
  });
  const send = (Decision: 'Aceitar' | 'Manter') =>
    void decide.run({ body: { PartyKind: party.kind, PartyUniqueId: party.uniqueId, Name, Decision } });
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
