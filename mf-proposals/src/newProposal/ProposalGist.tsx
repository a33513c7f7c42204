import { daysBetween, formatDate, isPlainDate } from '@portal/shared/domain/time/dates';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { newProposalStepLabels } from '@portal/shared/domain/underwriting/proposalSteps';
import { Button, Heading, Money } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import type { ProposalForm } from '../form/proposalForm';
import { formSteps } from '../form/formSteps';
import { stepMissing, stepProblems } from './steps';
import type { Writer } from './steps';
import { useEstimatedPremium } from './useEstimatedPremium';
import './newProposal.css';

/** The proposal so far, beside the fields: what is known, about what it will cost, and what is missing. */
export function ProposalGist({ form, writer }: { form: ProposalForm; writer: Writer }) {
  const { policyHolder, policyHolderBranch, insured, modality, startDate, endDate, insuredAmount } = form;
  const estimate = useEstimatedPremium(form);
  const isReadable = startDate && endDate && isPlainDate(startDate) && isPlainDate(endDate);
  const days = isReadable ? daysBetween(startDate, endDate) : 0;
  const missing = formSteps.flatMap((step) => {
    const words = stepMissing(step, form, writer);
    return stepProblems(step, form, writer).length > 0 ? [`${newProposalStepLabels[step]}: ${words.join(', ')}`] : [];
  });
  return (
    <div className="proposal-gist">
      <Heading level={2} size={3}>
        A proposta até aqui
      </Heading>
      <dl>
        <Line term="Tomador">
          {policyHolder && `${policyHolder.Name}${policyHolderBranch ? ` (${policyHolderBranch.Name})` : ''}`}
        </Line>
        <Line term="Segurado">{insured && (insured.NomeSocial ?? insured.Name)}</Line>
        <Line term="Modalidade">{modality?.Name}</Line>
        <Line term="Importância segurada">{insuredAmount ? <Money cents={insuredAmount} /> : null}</Line>
        <Line term="Vigência">
          {days > 0 &&
            `${formatDate(startDate)} a ${formatDate(endDate)} (${formatNumber(days)} ${days === 1 ? 'dia' : 'dias'})`}
        </Line>
        <Line term="Prêmio líquido estimado">
          <Estimate {...estimate} isOfQuote={form.quoteUniqueId !== null} />
        </Line>
      </dl>
      {missing.length > 0 && (
        <>
          <p className="proposal-gist-missing">Ainda falta</p>
          <ul>
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The figure with which the proposal begins; the one before stays in sight while another is asked for. */
function Estimate({
  premium,
  heldUntil,
  isOfQuote,
  isEstimating,
  error,
  retry,
}: ReturnType<typeof useEstimatedPremium> & { isOfQuote: boolean }) {
  if (error && !isEstimating)
    return (
      <span className="proposal-gist-hint">
        não foi possível calcular{' '}
        <Button type="link" size="small" onClick={retry}>
          Tentar de novo
        </Button>
      </span>
    );
  if (premium === null)
    return <span className="proposal-gist-hint">{isEstimating ? 'calculando…' : 'a informar'}</span>;
  const ofQuote = heldUntil
    ? `; preço da cotação, que vale até ${formatDate(heldUntil)}`
    : isOfQuote
      ? '; a cotação não vale para isto: é o preço de hoje'
      : '';
  return (
    <>
      <strong>
        <Money cents={premium} />
      </strong>
      <span className="proposal-gist-hint">{isEstimating ? 'calculando…' : `sem IOF${ofQuote}`}</span>
    </>
  );
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children || <span className="proposal-gist-hint">a informar</span>}</dd>
  </div>
);
