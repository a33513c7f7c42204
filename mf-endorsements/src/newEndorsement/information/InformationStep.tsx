import { PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import { CHANGES_ID } from '../form/informationProblems';
import type { StepFieldsProps } from '../stepProps';
import { changesNothing, mayChange, standingCover } from '../subject/subject';
import { CoverFields } from './CoverFields';
import { EffectFields } from './EffectFields';
import { FoundEndorsements } from './FoundEndorsements';
import { PartyFields } from './PartyFields';

const TextFields = lazy(() => import('./TextFields'));

/** What the sub-type lets change of the policy, the old value beside the new one. */
export default function InformationStep(props: StepFieldsProps) {
  const { subject } = props;
  const hasTexts = mayChange(subject, 'ObjetoApolice') || mayChange(subject, 'ClausulasParticulares');
  const covers = (['principal', 'complementary'] as const).filter((cover) => standingCover(subject, cover));
  return (
    <div className="endorsements-fields" id={CHANGES_ID} tabIndex={-1} role="group" aria-label="O que muda">
      <FoundEndorsements found={subject.policy.EndossosEncontrados} />
      {changesNothing(subject) && (
        <p className="endorsements-hint">
          Este endosso não muda os dados da apólice: trata só do prêmio, que vem adiante.
        </p>
      )}
      <EffectFields {...props} />
      {covers.map((cover) => (
        <CoverFields key={cover} cover={cover} {...props} />
      ))}
      <PartyFields party="policyHolder" {...props} />
      <PartyFields party="insured" {...props} />
      {hasTexts && (
        <Suspense fallback={<PageSkeleton />}>
          <TextFields {...props} />
        </Suspense>
      )}
    </div>
  );
}
