import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { getCompanySetup } from '@portal/shared/contracts/people/company';
import { getUntilFirstPolicy } from '@portal/shared/contracts/people/firstPolicy';
import { ErrorState, Heading, PageHeader, PageSkeleton, VisuallyHidden } from '@portal/shared/ui/base';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useMayOpen } from '../../menu/useKeptPages';
import { BrandingStep } from './BrandingStep';
import { FirstPolicyStep } from './FirstPolicyStep';
import { ModalityStep } from './ModalityStep';
import { NoticesStep } from './NoticesStep';
import { missingOf, SETUP_STEPS, setupStepOf, setupStepTitles } from './setupSteps';
import type { SetupStep, StepProps } from './setupSteps';
import { TermsStep } from './TermsStep';
import { UsersStep } from './UsersStep';
import './setup.css';

const steps: Record<SetupStep, (props: StepProps) => React.ReactNode> = {
  marca: BrandingStep,
  termos: TermsStep,
  usuarios: UsersStep,
  modalidade: ModalityStep,
  avisos: NoticesStep,
  apolice: FirstPolicyStep,
};

/** `/stepper`: the company's set-up in steps, with what each still lacks. */
export function SetupPage() {
  const { data, error, isFetching, refetch } = useCall(getCompanySetup, {});
  const firstPolicy = useCall(getUntilFirstPolicy, {});
  const [address] = useSearchParams();
  const current = setupStepOf(address.get('etapa'));
  const missing = data ? SETUP_STEPS.map((step) => missingOf(step, data, firstPolicy.data)) : [];
  return (
    <>
      <PageHeader
        title="Configurar a seguradora"
        subtitle={data && !firstPolicy.isLoading && progressOf(missing)}
        action={
          <>
            <MayOpenLink to={addresses.modules()}>Módulos do portal</MayOpenLink>
            <Link className="portal-button portal-button-quiet" to={addresses.companyContract()}>
              Ver o contrato
            </Link>
          </>
        }
      />
      {!data && !error && <PageSkeleton />}
      {!data && error && (
        <ErrorState
          error={error}
          title="Não foi possível carregar a configuração"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <div className="setup">
          <StepList missing={missing} current={current} />
          <CurrentStep key={current} setup={data} step={current} />
        </div>
      )}
    </>
  );
}

/** A way that is only offered to whoever may go it. */
const MayOpenLink = ({ to, children }: { to: string; children: string }) =>
  useMayOpen()(to) && (
    <Link className="portal-button portal-button-quiet" to={to}>
      {children}
    </Link>
  );

/** What each step lacks, in their order. */
type Missing = readonly (readonly string[] | null)[];

function progressOf(missing: Missing): string {
  const open = missing.filter((lacks) => lacks?.length !== 0).length;
  if (open === 0) return 'Está tudo pronto. Aqui você muda o que precisar.';
  return open === 1 ? 'Falta concluir uma etapa.' : `Faltam ${open} etapas.`;
}

function StepList({ missing, current }: { missing: Missing; current: SetupStep }) {
  return (
    <nav className="setup-steps" aria-label="Etapas">
      <ol>
        {SETUP_STEPS.map((step, index) => {
          const lacks = missing[index] ?? null;
          const isComplete = lacks?.length === 0;
          return (
            <li key={step} data-complete={isComplete}>
              <Link to={`?etapa=${step}`} aria-current={step === current ? 'step' : undefined}>
                <span className="setup-number" aria-hidden="true">
                  {isComplete ? <CheckMark /> : index + 1}
                </span>
                <span>
                  <span className="setup-step-title">{setupStepTitles[step]}</span>
                  {isComplete && <VisuallyHidden> (completa)</VisuallyHidden>}
                  {lacks && !isComplete && <span className="setup-step-missing">Falta: {lacks.join(', ')}</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

const CheckMark = () => (
  <svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="2.6">
    <path d="m5 12.5 4.5 4.5L19 7.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

/** A step that was chosen; it takes the focus when the page has lost it. */
function CurrentStep({ setup, step }: StepProps & { step: SetupStep }) {
  const Step = steps[step];
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={section} className="setup-step" aria-label={setupStepTitles[step]} tabIndex={-1}>
      <Heading level={2}>{setupStepTitles[step]}</Heading>
      <Step setup={setup} />
    </section>
  );
}
