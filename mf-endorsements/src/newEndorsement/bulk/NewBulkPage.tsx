import { useSession } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import { getBulkChanges, startBulkChange } from '@portal/shared/contracts/underwriting/bulkChange';
import { isInternal } from '@portal/shared/domain/access/roles';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { focusField } from '@portal/shared/form/focusField';
import { ProblemList } from '@portal/shared/form/ProblemList';
import { useLeaveGuard } from '@portal/shared/form/useLeaveGuard';
import { useProblems } from '@portal/shared/form/useProblems';
import { EmptyState, PageHeader } from '@portal/shared/ui/base';
import { CallFailure } from '@portal/shared/ui/dialog';
import { useConfirm } from '@portal/shared/ui/overlay';
import { Wizard } from '@portal/shared/ui/wizard';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BulkPreview } from './BulkPreview';
import { ChoosePolicies } from './ChoosePolicies';
import { SubTypeFields } from './SubTypeFields';
import { bulkInput, bulkProblems, bulkSteps, emptyBulk, POLICIES_ID, withPolicies } from './bulkChangeForm';
import type { BulkStep, TypedBulk } from './bulkChangeForm';
import { policiesInWords } from './bulkWords';
import { useBulkSubject } from './useBulkSubject';
import '../newEndorsement.css';
import '../../endorsement/endorsement.css';
import './bulk.css';

const header = (
  <PageHeader
    title="Nova alteração em lote"
    subtitle="A mesma alteração sem prêmio em cada apólice que você escolher."
    back={{ to: addresses.bulkChanges(), label: 'Alterações em lote' }}
  />
);

/** `/apolices/endossos/em-lote/nova`: which policies, what changes, and what it does to each before it begins. */
export default function NewBulkPage() {
  const { user } = useSession();
  if (user && isInternal(user.UserTypeId)) return <BulkWizard />;
  return (
    <>
      {header}
      <EmptyState title="Alterações em lote são da seguradora" text="Peça o endosso na apólice que ele muda." />
    </>
  );
}

function BulkWizard() {
  const [step, setStep] = useState<BulkStep>('apolices');
  const [typed, setTyped] = useState(emptyBulk);
  const [tries, setTries] = useState(0);
  // Sent again after a lost answer, it is the same bulk change.
  const [UniqueId] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const confirm = useConfirm();
  const area = useStepHeading(step);
  const reading = useBulkSubject(typed.policies.keys().next().value ?? null, typed.subTypeId);
  const start = useCommand(startBulkChange, {
    refreshes: [getBulkChanges],
    onDone: (bulk) => void navigate(addresses.bulkChange(bulk.UniqueId), { replace: true }),
  });
  const problems = bulkProblems(typed, reading.subject);
  const isLast = step === 'conferencia';
  const placed = bulkSteps.flatMap(({ key }) => problems[key].map((problem) => ({ ...problem, step: key })));
  const { shown, ask } = useProblems(placed.filter((problem) => isLast || problem.step === step));
  const input = bulkInput(typed, reading.subject);
  const change = (part: Partial<TypedBulk>) => setTyped((before) => ({ ...before, ...part }));
  const choose = (policies: TypedBulk['policies']) => setTyped((before) => withPolicies(before, policies));
  const count = typed.policies.size;

  useLeaveGuard({
    unsaved: count > 0 && !start.isBusy,
    staysInside: (pathname) => pathname === addresses.newBulkChange(),
    ask: () =>
      confirm({
        title: 'Sair da alteração em lote?',
        consequence: 'A escolha das apólices e o que foi escrito se perdem. Nenhuma apólice mudou.',
        verb: 'Sair',
        danger: true,
      }),
  });

  const goOn = async () => {
    setTries((before) => before + 1);
    if (!ask()) return;
    const next = bulkSteps[bulkSteps.findIndex(({ key }) => key === step) + 1];
    if (next) return setStep(next.key);
    if (!input) return;
    const sure = await confirm({
      title: `Alterar ${policiesInWords(count)}?`,
      consequence: typed.issuesAtEnd
        ? 'Um endosso é pedido e emitido em cada uma, com número e documento próprios. Dá para parar e continuar.'
        : 'Um endosso é pedido em cada uma e espera a aprovação. Dá para parar e continuar.',
      verb: 'Começar',
    });
    if (!sure) return;
    const { issuesAtEnd: IssuesAtEnd } = typed;
    await start.run({ body: { UniqueId, Change: input, IssuesAtEnd, PolicyUniqueIds: [...typed.policies.keys()] } });
  };

  return (
    <div ref={area} className="endorsements-new">
      {header}
      <Wizard
        steps={bulkSteps.map(({ key, title }) => ({ key, title, missing: missingOf(key, problems, input !== null) }))}
        current={step}
        onGo={(key) => setStep(key as BulkStep)}
        onContinue={() => void goOn()}
        lastVerb="Começar"
        busy={start.isBusy}
      >
        <div className="endorsements-step" id={POLICIES_ID} tabIndex={-1}>
          <ProblemList
            problems={shown}
            focusOn={tries}
            wayTo={(problem) => (problem.step === step ? null : `Ir para ${titleOf(problem.step)}`)}
            onGo={(problem) => (problem.step === step ? void focusField(problem.fieldId) : setStep(problem.step))}
          />
          {start.error && <CallFailure error={start.error} />}
          {step === 'apolices' && <ChoosePolicies policies={typed.policies} onChange={choose} />}
          {step === 'mudanca' && (
            <SubTypeFields value={typed} change={change} problems={shown} reading={reading} disabled={start.isBusy} />
          )}
          {isLast &&
            (input ? (
              <BulkPreview
                typed={typed}
                change={change}
                input={input}
                onRemove={(ids) => choose(new Map([...typed.policies].filter(([id]) => !ids.includes(id))))}
              />
            ) : (
              <p>Escolha as apólices e diga o que muda: a conferência vem depois.</p>
            ))}
        </div>
      </Wizard>
    </div>
  );
}

const titleOf = (step: BulkStep): string => bulkSteps.find(({ key }) => key === step)?.title ?? '';

const missingOf = (key: BulkStep, problems: ReturnType<typeof bulkProblems>, isReady: boolean): string[] =>
  key === 'conferencia' ? (isReady ? [] : ['o que vem antes']) : problems[key].length > 0 ? [lacks[key]] : [];

const lacks = { apolices: 'escolher', mudanca: 'dizer o que muda' };

/** After going to another step the focus is at its heading. */
function useStepHeading(step: BulkStep) {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = area.current?.querySelector<HTMLElement>('section h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [step]);
  return area;
}
