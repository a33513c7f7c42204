import type { CounterGuarantee } from '@portal/shared/contracts/parties/counterGuarantees';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { CCGStatus, ccgStatusLabels, ccgStatusTones, openCcgStatuses } from '@portal/shared/domain/parties/ccgStatus';
import { noticeKindLabels } from '@portal/shared/domain/parties/contractLife';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { DateText, Money } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { ContractActions } from './ContractActions';
import { NoticeText } from './NoticeText';
import { Signatories } from './Signatories';

interface ContractProps {
  contract: CounterGuarantee;
  holder: PolicyHolderRecord;
}

/** One contract: where it stands, what stands on it, who signs it, and what is to be done with it. */
export function Contract({ contract, holder }: ContractProps) {
  const { Number, StatusId, SignedAt, GeneratedAt, CreatedAt, Guarantees, Notice, ReplacesNumber } = contract;
  return (
    <>
      <p className="parts-record-line">
        <strong>{Number}</strong>
        <StatusTag tone={ccgStatusTones[StatusId]}>{ccgStatusLabels[StatusId]}</StatusTag>
        <span className="parties-contracts-note">
          {SignedAt ? 'assinado em ' : GeneratedAt ? 'documento gerado em ' : 'aberto em '}
          <DateText value={SignedAt ? dateOfInstant(SignedAt) : (GeneratedAt ?? CreatedAt)} />
        </span>
      </p>
      {Notice && StatusId === CCGStatus.Assinado && (
        <NoticeText
          label={noticeKindLabels[Notice.Kind]}
          notice={Notice}
          counts={contract.CountsToday ?? true}
          until="Vale para novas propostas até"
          since="Não vale para novas propostas desde o fim de"
        />
      )}
      {ReplacesNumber && openCcgStatuses.includes(StatusId) && (
        <p>O contrato {ReplacesNumber} continua valendo até este ser assinado.</p>
      )}
      {Guarantees && (
        <p>
          {Guarantees.PolicyCount === 0 ? (
            `Nenhuma apólice ocupa limite hoje${contract.CountsToday === false ? '.' : ': o contrato vale para as próximas.'}`
          ) : (
            <>
              Ampara {Guarantees.PolicyCount} {Guarantees.PolicyCount === 1 ? 'apólice' : 'apólices'} ·{' '}
              <Money cents={Guarantees.InsuredAmountValue} />
            </>
          )}
        </p>
      )}
      <Signatories contract={contract} />
      <ContractActions contract={contract} holder={holder} />
    </>
  );
}
