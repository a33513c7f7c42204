import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { getPolicyAsOf } from '@portal/shared/contracts/underwriting/policyVersions';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Section, Wordings } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { Alert, EmptyState, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';
import { ContractSection } from '../ContractSection';
import { EndorsementsSection } from '../EndorsementsSection';
import type { AskedPast, KnownPast } from './askedPast';
import { PastFacts } from './PastFacts';
import { PastInstallments } from './PastInstallments';
import { pastSentence } from './pastWords';
import { policyAt } from './policyAt';

interface PastPolicyProps {
  policy: PolicyDetail;
  asked: NonNullable<AskedPast>;
}

/** The policy as it stood; of a day that is none, that it is none. */
export default function PastPolicy({ policy, asked }: PastPolicyProps) {
  if (!('unread' in asked)) return <KnownPolicy policy={policy} asked={asked} />;
  return (
    <EmptyState
      title="Não foi possível mostrar a apólice como estava"
      text={`“${asked.unread}” não é um dia. Escolha um em “Ver como estava”, ou volte à apólice de hoje.`}
      action={<LinkToToday policy={policy} />}
    />
  );
}

const LinkToToday = ({ policy }: { policy: PolicyDetail }) => (
  <Link to={addresses.policy(policy.PolicyUniqueId)}>Voltar à apólice de hoje</Link>
);

/** What it said then, without commands and without what is about today. */
function KnownPolicy({ policy, asked }: { policy: PolicyDetail; asked: KnownPast }) {
  const query = { policyUniqueId: policy.PolicyUniqueId, ...asked };
  const { data, error, isFetching, refetch } = useCall(getPolicyAsOf, { query });
  const today = <LinkToToday policy={policy} />;
  if (error)
    return (
      <>
        <ErrorState
          error={error}
          title="Não foi possível mostrar a apólice como estava"
          retrying={isFetching}
          {...(error.status !== 404 && error.status !== 422 && { onRetry: () => void refetch() })}
        />
        <p>{today}</p>
      </>
    );
  if (!data) return <PageSkeleton blocks={3} />;
  const past = policyAt(policy, data);
  const { ParticularClausule } = data.Facts;
  return (
    <div className="parts-record-story">
      <Alert
        type="info"
        showIcon
        role="status"
        title={pastSentence(asked, data)}
        description={
          <>
            Nenhum comando é oferecido aqui, porque só a apólice de hoje pode mudar. Cobrança, renovação, documentos e
            histórico também ficam na página de hoje. {today}.
          </>
        }
      />
      <PastFacts policy={past} paidCents={data.PaidPremiumValue} />
      <PastInstallments installments={data.Installments} />
      <EndorsementsSection policy={past} />
      <ContractSection policy={past} />
      <Section id="clausulas" title="Cláusulas particulares">
        {ParticularClausule.length === 0 ? (
          <p>Nenhuma.</p>
        ) : (
          <Wordings wordings={ParticularClausule.map(({ Name, Value }) => ({ name: Name, text: Value }))} />
        )}
      </Section>
    </div>
  );
}
