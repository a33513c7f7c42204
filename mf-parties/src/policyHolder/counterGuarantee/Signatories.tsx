import { useCommand } from '@portal/shared/commands/useCommand';
import { removeCounterGuaranteeSignatory } from '@portal/shared/contracts/parties/counterGuarantees';
import type { CounterGuarantee, Signatory } from '@portal/shared/contracts/parties/counterGuarantees';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { guaranteesOn } from '@portal/shared/domain/parties/contractLife';
import {
  formatMaritalStatus,
  formatSignaturesTogether,
  isProxyRevoked,
  signatoryCapacityLabels,
  SignatoryRole,
  signatoryRoleLabels,
} from '@portal/shared/domain/parties/counterGuarantee';
import { dateOfInstant, today } from '@portal/shared/domain/time/instants';
import { Button, DateText, DocumentNumber } from '@portal/shared/ui/base';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy } from 'react';
import { DialogButton } from '../../party/DialogButton';
import { NoticeText } from './NoticeText';
import { actionOf, showsContracts } from './showsContracts';

const RevocationDialog = lazy(() => import('./RevocationDialog'));

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
  const mayRevoke = actionOf(contract, 'revokeProxy')?.DisabledReason === null;
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
            {one.Proxy && <ProxyText proxy={one.Proxy} contract={contract} />}
            {one.Notice && contract.StatusId === CCGStatus.Assinado && (
              <NoticeText
                label={`Exoneração de ${one.Name}`}
                notice={one.Notice}
                counts={guaranteesOn({ guaranteesUntil: one.Notice.CountsUntil }, today())}
                until="Afiança novas propostas até"
                since="Não afiança novas propostas desde o fim de"
              />
            )}
            {one.MaritalStatus && (
              <p className="parties-contracts-note">{formatMaritalStatus(one.MaritalStatus, one.PropertyRegime)}</p>
            )}
            {one.SpouseName && (
              <p className="parties-contracts-note">
                {signsByAttorney(one, contract) ? 'Assina por procurador o cônjuge' : 'Assina também o cônjuge'},{' '}
                {one.SpouseName}
                {one.SpouseCpf && (
                  <>
                    {' ('}
                    <DocumentNumber value={one.SpouseCpf} />)
                  </>
                )}
              </p>
            )}
          </div>
          {one.Proxy && mayRevoke && (
            <DialogButton
              type="link"
              size="small"
              disabledReason={null}
              name={`Registrar revogação da procuração de ${one.Name}`}
              dialog={(close) => <RevocationDialog contract={contract} attorney={one} onClose={close} />}
            >
              Registrar revogação
            </DialogButton>
          )}
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

interface ProxyTextProps {
  proxy: NonNullable<Signatory['Proxy']>;
  contract: CounterGuarantee;
}

/** Says until when a power of attorney counts and for what; one that was revoked before the signature is what a lawyer has to see. */
function ProxyText({ proxy: { ExpiresOn, Powers, RevokedOn = null }, contract: { SignedAt } }: ProxyTextProps) {
  const wasRevoked = SignedAt !== null && isProxyRevoked(RevokedOn, dateOfInstant(SignedAt));
  return (
    <>
      <p className="parties-contracts-note">
        {ExpiresOn ? (
          <>
            Procuração válida até <DateText value={ExpiresOn} />
          </>
        ) : (
          'Procuração por prazo indeterminado'
        )}
        : {Powers}
      </p>
      {RevokedOn && (
        <p className="parties-contracts-note">
          <StatusTag tone={SignedAt === null || wasRevoked ? 'danger' : 'neutral'}>Revogada</StatusTag> em{' '}
          <DateText value={RevokedOn} />
          {SignedAt !== null &&
            (wasRevoked ? ', antes da assinatura do contrato' : ', depois da assinatura do contrato')}
        </p>
      )}
    </>
  );
}

const signsByAttorney = ({ UniqueId }: Signatory, { Signatories: all }: CounterGuarantee): boolean =>
  all.some(
    ({ Role, RepresentsUniqueId }) => Role === SignatoryRole.ProcuradorDoConjuge && RepresentsUniqueId === UniqueId,
  );

/** `Representante legal de Holding S.A., administrador(a)`; one that was added before it was asked for has no capacity. */
function roleText(
  { Role, Capacity, RepresentsUniqueId, SignaturesTogether = 1 }: Signatory,
  { Signatories: all }: CounterGuarantee,
): string {
  const guarantor = all.find(({ UniqueId }) => UniqueId === RepresentsUniqueId);
  const isForSpouse = Role === SignatoryRole.ProcuradorDoConjuge;
  const role = !guarantor
    ? signatoryRoleLabels[Role]
    : isForSpouse
      ? `Procurador(a) de ${guarantor.SpouseName}, cônjuge de ${guarantor.Name}`
      : `Representante legal de ${guarantor.Name}`;
  return [
    role,
    !isForSpouse && Capacity && signatoryCapacityLabels[Capacity].toLowerCase(),
    SignaturesTogether > 1 && formatSignaturesTogether(SignaturesTogether),
  ]
    .filter(Boolean)
    .join(', ');
}
