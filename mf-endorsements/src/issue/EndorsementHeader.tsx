import { usePermissions } from '@portal/shared';
import type { EndorsementDetail, OtherEndorsement } from '@portal/shared/contracts/underwriting/endorsementWork';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDate } from '@portal/shared/domain/time/dates';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { ProposalStatusTag } from '@portal/shared/parts/status';
import { CopyableText, Money, PageHeader } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';
import { HeaderActions } from './actions/HeaderActions';

/** Stays in sight: which endorsement, of which policy, where it stands, what it moves, and what can be done now. */
export function EndorsementHeader({ endorsement }: { endorsement: EndorsementDetail }) {
  const { allows } = usePermissions();
  const { PolicyUniqueId, PolicyNumber, EffectiveOn, IssuedOn, PremiumDifference } = endorsement;
  return (
    <div className="parts-record-header">
      <PageHeader
        title={`Endosso ${endorsement.Number}`}
        back={{ to: addresses.endorsementsOfPolicy(PolicyUniqueId), label: 'Endossos da apólice' }}
        action={<HeaderActions endorsement={endorsement} />}
        subtitle={
          <>
            <div className="parts-record-line">
              <ProposalStatusTag id={endorsement.StatusId} />
              <span>{endorsement.SubTypeName ?? endorsementTypeLabels[endorsement.EndorsementTypeId]}</span>
              <span>
                {endorsement.PolicyHolder.Name} <span aria-label="para">→</span> {endorsement.Insured.Name}
              </span>
            </div>
            <OthersLine endorsement={endorsement} />
            <div className="parts-record-line parts-record-figures">
              <span>
                Apólice{' '}
                <CopyableText text={PolicyNumber} label="o número da apólice">
                  {allows([Functionality.VISUALIZAR_APOLICES]) ? (
                    <Link to={addresses.policy(PolicyUniqueId)}>{PolicyNumber}</Link>
                  ) : (
                    PolicyNumber
                  )}
                </CopyableText>
              </span>
              <span>{endorsement.ModalityName}</span>
              <span>
                Diferença de prêmio <Money cents={PremiumDifference} />
              </span>
              {EffectiveOn && <span>Vale a partir de {formatDate(EffectiveOn)}</span>}
              {IssuedOn && <span>Emitido em {formatDate(IssuedOn)}</span>}
            </div>
          </>
        }
      />
    </div>
  );
}

/** Which one it undoes or consolidates, or by which it was undone. */
function OthersLine({ endorsement: { Undoes, UndoneBy, Consolidates } }: { endorsement: EndorsementDetail }) {
  if (!Undoes && !UndoneBy && !Consolidates) return null;
  const link = ({ ProposalUniqueId, Number: number }: OtherEndorsement) => (
    <Link to={addresses.issueEndorsement(ProposalUniqueId)}>{number}</Link>
  );
  return (
    <div className="parts-record-line">
      {Undoes && <span>Desfaz o endosso {link(Undoes)}</span>}
      {Consolidates && <span>Consolida a apólice depois do endosso {link(Consolidates)}</span>}
      {UndoneBy && <strong>Desfeito pelo endosso {link(UndoneBy)}</strong>}
    </div>
  );
}
