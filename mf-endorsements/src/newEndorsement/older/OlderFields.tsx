import type { EndorsementField } from '@portal/shared/domain/parameters/endorsementFields';
import type { OlderStepKey } from '@portal/shared/domain/underwriting/endorsementSteps';
import { olderStepTitles } from '@portal/shared/domain/underwriting/endorsementSteps';
import { PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import { mayChange } from '../subject/subject';
import type { Subject } from '../subject/subject';
import { placeOf } from '../steps';
import { stepOf } from './olderSteps';
import type { OlderFieldsProps } from './olderStepProps';
import { AccountStep, DocumentsStep, OlderReasonStep, PremiumStep } from './olderFieldSteps';
import { TypeStep } from './TypeStep';

const InformationStep = lazy(() => import('../information/InformationStep'));
const TextFields = lazy(() => import('../information/TextFields'));
const SummaryStep = lazy(() => import('../summary/SummaryStep'));

const CLAUSES: EndorsementField = 'ClausulasParticulares';

/** The subject as one of the two steps sees it that share what may be changed. */
const seenBy = (subject: Subject, step: 'dados' | 'clausulas'): Subject => ({
  ...subject,
  parameters: {
    ...subject.parameters,
    ChangeableFields: subject.parameters.ChangeableFields.filter((field) => (field === CLAUSES) === (step !== 'dados')),
  },
});

/** The fields of one step of the older flow: those of the new one, in other steps. */
export function OlderFields({ step, ...props }: OlderFieldsProps & { step: OlderStepKey }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Fields step={step} {...props} />
    </Suspense>
  );
}

function Fields({ step, ...props }: OlderFieldsProps & { step: OlderStepKey }) {
  const { subject } = props;
  switch (step) {
    case 'tipo':
      return <TypeStep {...props} />;
    case 'motivo':
      return <OlderReasonStep {...props} />;
    case 'dados':
      return <InformationStep {...props} subject={seenBy(subject, 'dados')} />;
    case 'premio':
      return <PremiumStep {...props} />;
    case 'documentos':
      return <DocumentsStep {...props} />;
    case 'clausulas':
      return mayChange(subject, CLAUSES) ? (
        <div className="endorsements-fields">
          <TextFields {...props} subject={seenBy(subject, 'clausulas')} />
        </div>
      ) : (
        <p className="endorsements-hint">Este endosso não muda as cláusulas: elas continuam como estão na apólice.</p>
      );
    case 'conta':
      return <AccountStep {...props} />;
    case 'resumo':
      return (
        <SummaryStep
          {...props}
          placeOfField={(field) => {
            const place = stepOf(field);
            return { step: place, fieldId: placeOf(field).fieldId, title: olderStepTitles[place] };
          }}
        />
      );
  }
}
