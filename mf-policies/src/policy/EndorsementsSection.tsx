import { usePermissions } from '@portal/shared';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { ProposalStatusTag } from '@portal/shared/parts/status';
import { DateText, Money } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';

/** Its endorsements, newest first, by highest EndorsementId (Spec 001 §2); each leads to its page, for who may open it. */
export function EndorsementsSection({ policy }: { policy: PolicyDetail }) {
  const { Endorsements, PolicyUniqueId } = policy;
  const opens = usePermissions().allows([Functionality.SOLICITAR_ENDOSSO]);
  return (
    <Section
      id="endossos"
      title="Endossos"
      aside={
        Endorsements.length > 0 && (
          <Link to={addresses.endorsementsOfPolicy(PolicyUniqueId)}>Ver na lista de endossos</Link>
        )
      }
    >
      {Endorsements.length === 0 ? (
        <p>Nenhum: a apólice continua como foi emitida.</p>
      ) : (
        <FactsTable
          caption="Endossos da apólice"
          rows={Endorsements}
          rowKey={({ UniqueId }) => UniqueId}
          columns={[
            {
              title: 'Endosso',
              isName: true,
              cell: ({ Number, UniqueId }) =>
                opens ? <Link to={addresses.issueEndorsement(UniqueId)}>{Number}</Link> : Number,
            },
            {
              title: 'Tipo e motivo',
              cell: ({ EndorsementTypeId, Reason, UndoneByNumber }) => (
                <>
                  <strong>{endorsementTypeLabels[EndorsementTypeId]}</strong>
                  <br />
                  {Reason}
                  {UndoneByNumber && (
                    <>
                      <br />
                      Desfeito pelo endosso {UndoneByNumber}
                    </>
                  )}
                </>
              ),
            },
            { title: 'Situação', cell: ({ StatusId }) => <ProposalStatusTag id={StatusId} /> },
            { title: 'Vale a partir de', isWhole: true, cell: ({ EffectiveOn }) => <DateText value={EffectiveOn} /> },
            {
              title: 'Diferença de prêmio',
              isAmount: true,
              isWhole: true,
              cell: ({ PremiumDifference }) => <Money cents={PremiumDifference} />,
            },
          ]}
        />
      )}
    </Section>
  );
}
