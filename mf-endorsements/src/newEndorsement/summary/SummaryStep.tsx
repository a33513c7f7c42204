import { Alert, Button, ErrorState, Heading, PageSkeleton } from '@portal/shared/ui/base';
import { endorsementStepLabels } from '@portal/shared/domain/underwriting/endorsementSteps';
import { Changes } from '@portal/shared/parts/changes';
import { PremiumEffect } from '../PremiumEffect';
import { placeOf } from '../steps';
import type { StepFieldsProps } from '../stepProps';
import { DraftDocument } from './DraftDocument';
import { FilledTexts } from './FilledTexts';

interface SummaryStepProps extends StepFieldsProps {
  /** Where a field of the wire stands, and how its step is called. */
  placeOfField?: (field: string) => { step: string; fieldId: string; title: string };
}

const placeInWizard = (field: string) => {
  const place = placeOf(field);
  return { ...place, title: endorsementStepLabels[place.step] };
};

/** Before and after side by side, what it costs and how that came about, and what somebody should know before going on. */
export default function SummaryStep({
  subject,
  value: typed,
  premium,
  judged,
  onGo,
  placeOfField = placeInWizard,
}: SummaryStepProps) {
  if (!judged.isComplete)
    return (
      <p className="endorsements-hint">
        O resumo aparece aqui quando as informações e o motivo estiverem completos: a lista das etapas diz o que falta.
      </p>
    );
  const { data, error, isFetching, retry } = judged;
  const warnings = data?.Problems.filter(({ Kind }) => Kind === 'warning') ?? [];
  return (
    <div className="endorsements-fields" aria-busy={isFetching}>
      {warnings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="Confira antes de continuar"
          description={
            <ul className="endorsements-found">
              {warnings.map(({ Field, Message }) => {
                const { step, fieldId, title } = placeOfField(Field);
                return (
                  <li key={`${Field} ${Message}`}>
                    {Message}{' '}
                    <Button type="link" size="small" onClick={() => onGo(step, fieldId)}>
                      Ir para {title}
                    </Button>
                  </li>
                );
              })}
            </ul>
          }
        />
      )}
      <section className="endorsements-fields" aria-labelledby="resumo-mudancas">
        <Heading level={3} size={4} id="resumo-mudancas">
          O que muda na apólice
        </Heading>
        {data ? (
          data.Changes.length === 0 ? (
            <p className="endorsements-hint">Nada nos dados da apólice.</p>
          ) : (
            <Changes changes={data.Changes} />
          )
        ) : error ? (
          <ErrorState error={error} title="Não foi possível conferir o pedido" retrying={isFetching} onRetry={retry} />
        ) : (
          <PageSkeleton blocks={1} />
        )}
      </section>
      <section className="endorsements-fields" aria-labelledby="resumo-premio">
        <Heading level={3} size={4} id="resumo-premio">
          Prêmio e limite
        </Heading>
        {subject.parameters.PremiumEffect === 'none' ? (
          <p>Nenhum prêmio se move com este endosso.</p>
        ) : (
          <PremiumEffect premium={premium} />
        )}
      </section>
      <FilledTexts subject={subject} typed={typed} />
      <DraftDocument subject={subject} typed={typed} />
    </div>
  );
}
