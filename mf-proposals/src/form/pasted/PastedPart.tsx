import { useCommand } from '@portal/shared/commands/useCommand';
import { validateInsuredByDocument } from '@portal/shared/contracts/underwriting/proposalParties';
import { LONGEST_PASTED, readPasted, unambiguous } from '@portal/shared/domain/underwriting/pasted/readPasted';
import { pastedFieldLabels } from '@portal/shared/domain/underwriting/pasted/suggestion';
import type { Suggestion } from '@portal/shared/domain/underwriting/pasted/suggestion';
import { mainLocation } from '@portal/shared/parts/locations';
import { Section } from '@portal/shared/parts/facts';
import { ActionButton, Alert, Button } from '@portal/shared/ui/base';
import { LongTextField } from '@portal/shared/ui/form';
import { useMemo, useState } from 'react';
import { FailedLookUp } from '../party/FailedLookUp';
import { SituationNote } from '../policyHolder/SituationNote';
import { useChoosesBroker } from '../policyHolder/useChoosesBroker';
import { usePolicyHolderLookUp } from '../policyHolder/usePolicyHolderLookUp';
import type { FormPartProps } from '../proposalForm';
import { holds, taken, withdrawn } from './takeSuggestions';
import '../party/party.css';
import './pasted.css';

const isParty = ({ field }: Suggestion): boolean => field === 'policyHolder' || field === 'insured';

/**
 * Takes the number of a lawsuit or the text of a tender, and offers what it tells of the bond. Nothing stands in the form
 * before somebody accepts it.
 */
export default function PastedPart({ value: form, change }: Pick<FormPartProps, 'value' | 'change'>) {
  const [text, setText] = useState('');
  const choosesBroker = useChoosesBroker();
  const looking = usePolicyHolderLookUp({ value: form, change });
  const [failed, setFailed] = useState<{ error: unknown; document: string } | null>(null);
  const insured = useCommand(validateInsuredByDocument);
  const { suggestions, warnings } = useMemo(() => readPasted(text), [text]);
  const open = suggestions.filter((one) => !holds(form, one));
  const together = unambiguous(suggestions).filter((one) => !isParty(one) && open.includes(one));

  const findInsured = async (document: string) => {
    setFailed(null);
    const { error, answer } = await insured.run({ body: { Document: document } });
    if (error) setFailed({ error, document });
    else change({ insured: answer, insuredLocation: mainLocation(answer) });
  };
  const accept = (one: Suggestion) => {
    if (one.field === 'policyHolder') void looking.find(one.value);
    else if (one.field === 'insured') void findInsured(one.value);
    else change(taken(form, [one]));
  };

  return (
    <Section title="Processo ou edital">
      <LongTextField
        id="pasted-text"
        label="Número do processo ou texto do edital"
        help="Cole aqui. Nada é preenchido sem que você aceite, e o texto não é guardado."
        value={text}
        onChange={setText}
        maxLength={LONGEST_PASTED}
        rows={4}
      />
      {text.trim() !== '' && (
        <div className="proposal-pasted">
          <p role="status">{foundInWords(suggestions.length)}</p>
          {together.length > 1 && (
            <Button onClick={() => change(taken(form, together))}>Aceitar as {together.length} sem dúvida</Button>
          )}
          {suggestions.length > 0 && (
            <ul>
              {suggestions.map((one) => (
                <li key={`${one.field} ${one.value}`}>
                  <div>
                    <strong>
                      {pastedFieldLabels[one.field]}: {one.shown}
                    </strong>
                    <p className="proposal-muted">{one.found}</p>
                  </div>
                  {holds(form, one) ? (
                    <Taken one={one} onWithdraw={withdrawn(form, one)} change={change} />
                  ) : (
                    <ActionButton
                      size="small"
                      aria-label={`Aceitar ${pastedFieldLabels[one.field]}: ${one.shown}`}
                      disabledReason={
                        one.field === 'policyHolder' && choosesBroker && !form.broker
                          ? 'Escolha a corretora antes.'
                          : null
                      }
                      loading={one.field === 'insured' && insured.isBusy}
                      onClick={() => accept(one)}
                    >
                      Aceitar
                    </ActionButton>
                  )}
                </li>
              ))}
            </ul>
          )}
          <SituationNote {...looking} />
          <FailedLookUp
            error={failed?.error}
            who="o segurado"
            {...(failed && { onRetry: () => void findInsured(failed.document) })}
          />
          {warnings.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title="Confira no texto"
              description={
                <ul>
                  {warnings.map((warning) => (
                    <li key={warning}>{warning}</li>
                  ))}
                </ul>
              }
            />
          )}
        </div>
      )}
    </Section>
  );
}

interface TakenProps {
  one: Suggestion;
  onWithdraw: ReturnType<typeof withdrawn>;
  change: FormPartProps['change'];
}

/** What no field shows here stands in the proposal later, and can be taken back. */
const Taken = ({ one, onWithdraw, change }: TakenProps) => (
  <span className="proposal-pasted-taken">
    Aceita
    {onWithdraw && (
      <button
        type="button"
        className="ui-link-button"
        aria-label={`Retirar ${pastedFieldLabels[one.field]}`}
        onClick={() => change(onWithdraw)}
      >
        Retirar
      </button>
    )}
  </span>
);

function foundInWords(count: number): string {
  if (count === 0) return 'Nada do que se procura foi encontrado neste texto.';
  return count === 1 ? '1 sugestão encontrada.' : `${count} sugestões encontradas.`;
}
