import { getPolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { today } from '@portal/shared/domain/time/instants';
import { PolicyHistory } from '@portal/shared/parts/policyHistory';
import { RecordPage } from '@portal/shared/parts/record';
import { Place } from '@portal/shared/places/Place';
import { policySections } from '@portal/shared/places/portalPlaces';
import { useCall } from '@portal/shared/query';
import { PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { AttachmentsSection } from './AttachmentsSection';
import { CardsPanel } from './CardsPanel';
import { ClaimSection } from './claim/ClaimSection';
import { ContractSection } from './ContractSection';
import { EndPanel } from './end/EndPanel';
import { EndorsementsSection } from './EndorsementsSection';
import { FlagsPanel } from './flags/FlagsPanel';
import { LifeSection } from './life/LifeSection';
import { PolicyHeader } from './PolicyHeader';
import { RenewalSection } from './renewal/RenewalSection';
import { MoneySection } from './money/MoneySection';
import { NoticesSection } from './notices/NoticesSection';
import { useAskedPast } from './past/askedPast';
import { VersionsButton } from './past/VersionsButton';
import { PapersSection } from './papers/PapersSection';
import { PremiumSection } from './PremiumSection';
import { CounterGuaranteePanel } from './CounterGuaranteePanel';
import { ReinsurancePanel } from './ReinsurancePanel';
import { UnpaidSection } from './unpaid/UnpaidSection';
import './policy.css';

const PastPolicy = lazy(() => import('./past/PastPolicy'));

const back = { to: addresses.policies(), label: 'Apólices' };

/**
 * A policy: what is in force, what it costs, what is next, and its life as a picture (Spec 001 §2 "Policies"); or, where
 * its address asks for that, how it stood.
 */
export default function PolicyPage() {
  const { policyUniqueId = '' } = useParams();
  const asked = useAskedPast();
  const reading = useCall(getPolicyDetail, { query: { policyUniqueId } });
  return (
    <RecordPage
      title="Apólice"
      back={back}
      noun="a apólice"
      notFound="Apólice não encontrada"
      reading={reading}
      header={(policy) =>
        asked ? (
          <PageHeader
            title={`Apólice ${policy.PolicyNumber}`}
            back={back}
            action={<VersionsButton policy={policy} />}
          />
        ) : (
          <PolicyHeader policy={policy} back={back} />
        )
      }
    >
      {(policy) =>
        asked ? (
          <Suspense fallback={<PageSkeleton blocks={3} />}>
            <PastPolicy policy={policy} asked={asked} />
          </Suspense>
        ) : (
          <PolicyOfToday policy={policy} />
        )
      }
    </RecordPage>
  );
}

/** What is in force, and what is next. */
const PolicyOfToday = ({ policy }: { policy: PolicyDetail }) => (
  <div className="parts-record-columns">
    <div className="parts-record-story">
      <ClaimSection policy={policy} />
      <LifeSection policy={policy} today={today()} />
      <PremiumSection policy={policy} />
      <MoneySection policyUniqueId={policy.PolicyUniqueId} />
      <UnpaidSection policy={policy} />
      <EndorsementsSection policy={policy} />
      <RenewalSection policyUniqueId={policy.PolicyUniqueId} />
      <ContractSection policy={policy} />
      <PolicyHistory policyUniqueId={policy.PolicyUniqueId} emptyText="Nada mudou desde a emissão." />
    </div>
    <div className="parts-record-side">
      <PapersSection
        policyUniqueId={policy.PolicyUniqueId}
        policyNumber={policy.PolicyNumber}
        proposalUniqueId={policy.ProposalUniqueId}
      />
      <NoticesSection policy={policy} />
      <EndPanel policy={policy} />
      <AttachmentsSection policy={policy} />
      <FlagsPanel policy={policy} />
      <CounterGuaranteePanel policy={policy} />
      <ReinsurancePanel policy={policy} />
      <CardsPanel policy={policy} />
      <Place of={policySections} look="side" payload={{ policyUniqueId: policy.PolicyUniqueId }} />
    </div>
  </div>
);
