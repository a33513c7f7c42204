import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { usePermissions } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { policyStatusLabels, policyStatusTones } from '@portal/shared/domain/underwriting/policyStatus';
import { CopyableText, DateText, Money, PageHeader } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { Link } from 'react-router-dom';
import { CancelButton } from './cancel/CancelButton';
import { ClaimTag } from './claim/ClaimTag';
import { RequestEndorsement } from './RequestEndorsement';
import { VersionsButton } from './past/VersionsButton';
import { receivableOf } from './receivable';
import { SimulateButton } from './simulate/SimulateButton';
import { SuspendedTag } from './unpaid/SuspendedTag';

interface PolicyHeaderProps {
  policy: PolicyDetail;
  back: { to: string; label: string };
}

/** Stays in sight: which policy, of whom, where it stands, for how much and how long, and what is due next. */
export function PolicyHeader({ policy, back }: PolicyHeaderProps) {
  const { StatusId, PolicyNumber, PolicyHolder, Insured, NextDue, CancelledAt } = policy;
  return (
    <div className="parts-record-header">
      <PageHeader
        title={`Apólice ${PolicyNumber}`}
        back={back}
        action={
          <div className="parts-record-tools">
            <RequestEndorsement policyUniqueId={policy.PolicyUniqueId} />
            <SimulateButton policy={policy} />
            <VersionsButton policy={policy} />
            <CancelButton policy={policy} />
          </div>
        }
        subtitle={
          <>
            <div className="parts-record-line">
              <StatusTag tone={policyStatusTones[StatusId]}>{policyStatusLabels[StatusId]}</StatusTag>
              <SuspendedTag policyUniqueId={policy.PolicyUniqueId} />
              <ClaimTag policy={policy} />
              <Parties holder={PolicyHolder} insured={Insured} />
              <CopyableText text={PolicyNumber} label="o número da apólice">
                {policy.ModalityName}
              </CopyableText>
            </div>
            <div className="parts-record-line parts-record-figures">
              <span>
                Importância segurada <Money cents={policy.InsuredAmountValue} />
              </span>
              <span>
                Prêmio total <Money cents={receivableOf(policy).TotalValue} />
              </span>
              <span>
                Vigência {formatDate(policy.StartDate)} a {formatDate(policy.EndDate)}
              </span>
              {CancelledAt && (
                <span>
                  Cancelada em <DateText value={CancelledAt} />: {policy.CancellationReason}
                </span>
              )}
              {NextDue && (
                <strong>
                  {NextDue.DueOn < today() ? 'Em atraso' : 'A vencer'}: parcela {NextDue.Installment},{' '}
                  <Money cents={NextDue.AmountValue} /> em <DateText value={NextDue.DueOn} />
                </strong>
              )}
            </div>
          </>
        }
      />
    </div>
  );
}

const holderReaders = [
  Functionality.VISUALIZAR_TOMADORES,
  Functionality.GERENCIAR_TOMADORES,
  Functionality.VISUALIZAR_TOMADORES_SEGURADORA,
  Functionality.GERENCIAR_TOMADORES_SEGURADORA,
];
const insuredReaders = [Functionality.VISUALIZAR_SEGURADO, Functionality.GERENCIAR_SEGURADOS];

/** Each leads to its page, for who may open it. */
function Parties({ holder, insured }: { holder: PolicyDetail['PolicyHolder']; insured: PolicyDetail['Insured'] }) {
  const { allows } = usePermissions();
  return (
    <span>
      {allows(holderReaders) ? <Link to={addresses.policyHolder(holder.UniqueId)}>{holder.Name}</Link> : holder.Name}{' '}
      <span aria-label="para">→</span>{' '}
      {allows(insuredReaders) ? <Link to={addresses.insured(insured.UniqueId)}>{insured.Name}</Link> : insured.Name}
    </span>
  );
}
