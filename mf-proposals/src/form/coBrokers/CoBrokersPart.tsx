import { useLookUp } from '@portal/shared/commands/useLookUp';
import { getSearchBrokers } from '@portal/shared/contracts/parties/brokerList';
import type { BrokerListItem } from '@portal/shared/contracts/parties/brokerList';
import { MOST_CO_BROKERS } from '@portal/shared/contracts/underwriting/proposalRecord';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { PartySearch } from '@portal/shared/parts/partySearch';
import { Button, Heading } from '@portal/shared/ui/base';
import { NumberField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { PartyCard } from '../party/PartyCard';
import type { FormPartProps, ProposalForm } from '../proposalForm';
import { coBrokerFieldIds, coBrokersShare, ownShare } from './coBrokerProblems';
import '../party/party.css';

type CoBroker = ProposalForm['coBrokers'][number];

/** Brokers who share the commission (Spec 001 §7 "Brokers"). */
export function CoBrokersPart({ value: form, change, problems }: FormPartProps) {
  const searchBrokers = useLookUp(getSearchBrokers);
  const notify = useNotify();
  const { coBrokers } = form;
  const latest = useRef(coBrokers);
  useEffect(() => {
    latest.current = coBrokers;
  });

  // The share is what comes next, and who types fast is not to type it into the search.
  const added = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (added.current === null) return;
    document.getElementById(coBrokerFieldIds.share(added.current))?.focus();
    added.current = null;
  }, [coBrokers]);

  const add = ({ UniqueId, Name, CpfCnpj, SusepCode }: BrokerListItem) => {
    if (coBrokers.some(({ broker }) => broker.UniqueId === UniqueId) || form.broker?.UniqueId === UniqueId) {
      notify.info({ title: 'Já está na proposta', text: `${Name} já participa desta proposta.` });
      return;
    }
    change({ coBrokers: [...coBrokers, { broker: { UniqueId, Name, CpfCnpj, SusepCode }, sharePercent: null }] });
    added.current = UniqueId;
  };
  const remove = (removed: CoBroker) => {
    change({ coBrokers: coBrokers.filter((one) => one !== removed) });
    document.getElementById(coBrokerFieldIds.search)?.focus();
    notify.success({
      title: 'Cocorretora retirada',
      text: removed.broker.Name,
      onUndo: () => change({ coBrokers: [...latest.current, removed] }),
    });
  };

  return (
    <section className="proposal-part">
      <div className="proposal-part-head">
        <Heading level={3}>Cocorretoras</Heading>
        <p>Só se a comissão é dividida com outras corretoras.</p>
      </div>
      {coBrokers.map((one) => {
        const { broker, sharePercent } = one;
        const id = coBrokerFieldIds.share(broker.UniqueId);
        return (
          <PartyCard
            key={broker.UniqueId}
            name={broker.Name}
            document={broker.CpfCnpj}
            actions={
              <Button onClick={() => remove(one)} aria-label={`Retirar ${broker.Name}`}>
                Retirar
              </Button>
            }
          >
            <NumberField
              id={id}
              label={`Participação de ${broker.Name}`}
              required
              unit="%"
              minimum={0.01}
              maximum={99}
              decimals={2}
              value={sharePercent}
              onChange={(share) =>
                change({
                  coBrokers: coBrokers.map((other) => (other === one ? { ...one, sharePercent: share } : other)),
                })
              }
              error={problems.find(({ fieldId }) => fieldId === id)?.text ?? null}
            />
          </PartyCard>
        );
      })}
      {coBrokers.length > 0 && (
        <p role="status" className="proposal-muted">
          As cocorretoras somam {formatNumber(coBrokersShare(form))}%; a corretora da proposta fica com{' '}
          {formatNumber(Math.max(0, ownShare(form)))}%.
        </p>
      )}
      {coBrokers.length >= MOST_CO_BROKERS ? (
        <p className="proposal-muted">Uma proposta tem no máximo {MOST_CO_BROKERS} cocorretoras.</p>
      ) : (
        <PartySearch
          id={coBrokerFieldIds.search}
          label="Cocorretora"
          help="Procure pelo nome, CNPJ ou código SUSEP."
          search={async (searchValue, signal) =>
            (await searchBrokers({ query: { searchValue, IgnoreInactive: true } }, signal)).Data
          }
          itemOf={({ UniqueId, Name, CpfCnpj, SusepCode }) => ({
            key: UniqueId,
            name: Name,
            document: CpfCnpj,
            detail: `SUSEP ${SusepCode}`,
          })}
          onChoose={add}
          nobody="Nenhuma corretora encontrada. Confira o nome ou o código SUSEP."
        />
      )}
    </section>
  );
}
