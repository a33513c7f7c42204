import { useCommand } from '@portal/shared/commands/useCommand';
import { removeCounterGuaranteeSignatory } from '@portal/shared/contracts/parties/counterGuarantees';
import type { CounterGuarantee, Signatory } from '@portal/shared/contracts/parties/counterGuarantees';
import {
  formatMaritalStatus,
  signatoryCapacityLabels,
  signatoryRoleLabels,
} from '@portal/shared/domain/parties/counterGuarantee';
import { Button, DateText, DocumentNumber } from '@portal/shared/ui/base';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';
import { actionOf, showsContracts } from './showsContracts';

/** Who signs besides the insurer, a surety with the spouse who consents. */
export function Signatories({ contract }: { contract: CounterGuarantee }) {
  const confirm = useConfirm();
  const notify = useNotify();
  const remove = useCommand(removeCounterGuaranteeSignatory, {
    refreshes: showsContracts,
    onDone: () => notify.success({ title: 'Signatário retirado' }),
    onFailed: (error) => notify.error(error, 'O signatário não foi retirado'),
  });
  const mayChange = actionOf(contract, 'changeSignatories')?.DisabledReason === null;
  const ask = async ({ UniqueId, Name }: Signatory) => {
    const sure = await confirm({
      title: `Retirar ${Name} do contrato?`,
      consequence: contract.GeneratedAt
        ? 'O documento gerado deixa de valer, e é preciso gerar outro.'
        : 'O documento será gerado sem esta assinatura.',
      verb: 'Retirar signatário',
      danger: true,
    });
    if (sure) await remove.run({ body: { CounterGuaranteeUniqueId: contract.UniqueId, SignatoryUniqueId: UniqueId } });
  };
  if (contract.Signatories.length === 0) return <p>Nenhum signatário</p>;
  return (
    <ul className="parties-contracts-people" aria-label={`Quem assina o contrato ${contract.Number}`}>
      {contract.Signatories.map((one) => (
        <li key={one.UniqueId}>
          <div>
            <p className="parts-record-line">
              <strong>{one.Name}</strong>
              <span>{roleText(one, contract)}</span>
              <DocumentNumber value={one.CpfCnpj} />
            </p>
            {one.Proxy && (
              <p className="parties-contracts-note">
                Procuração válida até <DateText value={one.Proxy.ExpiresOn} />: {one.Proxy.Powers}
              </p>
            )}
            {one.MaritalStatus && (
              <p className="parties-contracts-note">{formatMaritalStatus(one.MaritalStatus, one.PropertyRegime)}</p>
            )}
            {one.SpouseName && (
              <p className="parties-contracts-note">
                Assina também o cônjuge, {one.SpouseName}
                {one.SpouseCpf && (
                  <>
                    {' ('}
                    <DocumentNumber value={one.SpouseCpf} />)
                  </>
                )}
              </p>
            )}
          </div>
          {mayChange && (
            <Button
              type="link"
              size="small"
              disabled={remove.isBusy}
              aria-label={`Retirar ${one.Name}`}
              onClick={() => void ask(one)}
            >
              Retirar
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** `Representante legal de Holding S.A., administrador(a)`; one that was added before it was asked for has no capacity. */
function roleText({ Role, Capacity, RepresentsUniqueId }: Signatory, { Signatories: all }: CounterGuarantee): string {
  const guarantor = all.find(({ UniqueId }) => UniqueId === RepresentsUniqueId);
  const role = guarantor ? `Representante legal de ${guarantor.Name}` : signatoryRoleLabels[Role];
  return Capacity ? `${role}, ${signatoryCapacityLabels[Capacity].toLowerCase()}` : role;
}
