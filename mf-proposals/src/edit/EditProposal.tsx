import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';
import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { payableValue } from '@portal/shared/parts/premium';
import { formatMoney } from '@portal/shared/domain/values/money';
import { ProblemList } from '@portal/shared/form/ProblemList';
import { useUnfinishedWork, withUnfinished } from '@portal/shared/form/unfinishedWork';
import { useLeaveGuard } from '@portal/shared/form/useLeaveGuard';
import { useProblems } from '@portal/shared/form/useProblems';
import { Alert, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { UnfinishedWork } from '@portal/shared/ui/form';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';
import { lazy, Suspense } from 'react';
import { BeneficiariesPart } from '../form/beneficiaries/BeneficiariesPart';
import { CoBrokersPart } from '../form/coBrokers/CoBrokersPart';
import { InsuredPart } from '../form/insured/InsuredPart';
import { RiskPart } from '../form/risk/RiskPart';
import { FormSection } from '../form/section/FormSection';
import { sectionTitle as titleOf } from '../form/section/formSections';
import { ConflictNote } from './ConflictNote';
import { FinancialSection, priceKey } from './FinancialSection';
import { formProblems } from './formProblems';
import { PolicyHolderSection } from './PolicyHolderSection';
import { SaveBar } from './SaveBar';
import { SectionList } from './SectionList';
import { useEditedProposal } from './useEditedProposal';
import './edit.css';

// Large, and below the fold.
const TermsPart = lazy(async () => ({ default: (await import('../form/terms/TermsPart')).TermsPart }));
const ProposalDocumentsPart = lazy(() => import('../documents/ProposalDocumentsPart'));

interface EditProposalProps {
  record: ProposalRecord;
  /** Null where its modality is no longer offered: another one has to be chosen. */
  offer: ModalityOffer | null;
  onReadAgain: () => Promise<ProposalRecord | null>;
  onSaved: (record: ProposalRecord) => void;
}

/** All of a proposal that can be changed, in sections that are stored together (Spec 001 §2 "proposal edit"). */
export function EditProposal({ record, offer, onReadAgain, onSaved }: EditProposalProps) {
  const confirm = useConfirm();
  const notify = useNotify();
  const editing = useEditedProposal({
    record,
    offer,
    onReadAgain,
    onSaved: (saved) => {
      notify.success({
        title: 'Alterações salvas',
        text: `A proposta ${saved.Number} agora tem prêmio total de ${formatMoney(payableValue(saved.Premium))}.`,
      });
      onSaved(saved);
    },
  });
  const { form, change, changed, refused } = editing;
  const [unfinished, tellUnfinished] = useUnfinishedWork();
  const { shown: problems, ask } = useProblems(withUnfinished(formProblems(form, record), unfinished), refused);
  const part = { value: form, change, problems };
  const detail = addresses.proposalOfBroker(record.UniqueId);
  const isChanged = (key: (typeof changed)[number]) => changed.includes(key);
  useLeaveGuard({
    unsaved: changed.length > 0,
    staysInside: (pathname) => pathname === addresses.editProposal(record.UniqueId),
    ask: () =>
      confirm({
        title: `Sair da edição da proposta ${record.Number}?`,
        consequence:
          'As alterações não foram salvas na proposta. Elas ficam guardadas neste navegador e voltam quando você abrir a edição de novo.',
        verb: 'Sair sem salvar',
      }),
  });

  const save = () => {
    if (ask()) void editing.save();
  };
  const undo = async () => {
    const isWanted = await confirm({
      title: `Descartar as alterações da proposta ${record.Number}?`,
      consequence: 'O que você digitou e não salvou é apagado, e a proposta aparece como está guardada.',
      verb: 'Descartar alterações',
      danger: true,
    });
    if (isWanted) editing.undo();
  };
  return (
    <div className="proposal-edit">
      <PageHeader
        title={`Editar a proposta ${record.Number}`}
        back={{ to: detail, label: `Proposta ${record.Number}` }}
        subtitle={`${record.PolicyHolder.Name} · ${record.Insured.Name}`}
      />
      <div className="proposal-edit-columns">
        <SectionList changed={changed} />
        <div className="proposal-edit-sections">
          <ConflictNote {...editing} />
          {record.WhyNotEdit && (
            <Alert
              type="warning"
              showIcon
              role="alert"
              title={record.WhyNotEdit}
              description="O que você digitou fica guardado neste navegador."
            />
          )}
          <ProblemList problems={problems} focusOn={problems.length > 0} />
          <UnfinishedWork value={tellUnfinished}>
            <FormSection
              sectionKey="policyHolder"
              title={titleOf('policyHolder')}
              isChanged={isChanged('policyHolder')}
            >
              <PolicyHolderSection {...part} record={record} />
            </FormSection>
            <FormSection sectionKey="insured" title={titleOf('insured')} isChanged={isChanged('insured')}>
              <InsuredPart {...part} />
            </FormSection>
            <FormSection
              sectionKey="beneficiaries"
              isTitledInside
              title={titleOf('beneficiaries')}
              isChanged={isChanged('beneficiaries')}
            >
              <BeneficiariesPart {...part} />
            </FormSection>
            <FormSection
              sectionKey="coBrokers"
              isTitledInside
              title={titleOf('coBrokers')}
              isChanged={isChanged('coBrokers')}
            >
              <CoBrokersPart {...part} />
            </FormSection>
            <FormSection sectionKey="risk" title={titleOf('risk')} isChanged={isChanged('risk')}>
              <RiskPart
                {...part}
                keptStartDate={record.StartDate}
                keptComplementaryStartDate={record.ComplementaryStartDate}
              />
            </FormSection>
            <FormSection sectionKey="terms" title={titleOf('terms')} isChanged={isChanged('terms')}>
              <Suspense fallback={<PageSkeleton />}>
                <TermsPart {...part} proposalUniqueId={record.UniqueId} />
              </Suspense>
            </FormSection>
          </UnfinishedWork>
          <FormSection sectionKey="finance" title="Dados financeiros">
            <FinancialSection key={priceKey(record)} record={record} isRiskChanged={isChanged('risk')} />
          </FormSection>
          <FormSection sectionKey="documents" isTitledInside title="Documentos">
            <Suspense fallback={<PageSkeleton />}>
              <ProposalDocumentsPart proposalUniqueId={record.UniqueId} />
            </Suspense>
          </FormSection>
          <SaveBar editing={editing} hasProblems={problems.length > 0} onSave={save} onUndo={() => void undo()} />
        </div>
      </div>
    </div>
  );
}
