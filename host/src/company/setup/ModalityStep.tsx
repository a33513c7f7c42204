import * as addresses from '@portal/shared/domain/portal/addresses';
import { Link } from 'react-router-dom';
import type { StepProps } from './setupSteps';
import { Figure } from './UsersStep';

/** What the company sells, and the way to its parameters. */
export function ModalityStep({ setup: { Modalities } }: StepProps) {
  return (
    <>
      <dl className="setup-figures">
        <Figure name="Modalidades cadastradas" value={Modalities.Total} />
        <Figure name="Com emissão automática" value={Modalities.Automatic} />
      </dl>
      {Modalities.Total === 0 ? (
        <p className="setup-advice">
          Sem uma modalidade ninguém consegue fazer propostas. Cadastre a primeira com limites, taxa e prazo.
        </p>
      ) : (
        <p className="setup-fine">
          {Modalities.Automatic === 0
            ? 'Nenhuma modalidade emite sozinha: toda proposta passa pela subscrição.'
            : 'Propostas dentro dos limites automáticos são emitidas sem espera; as outras passam pela subscrição.'}
        </p>
      )}
      <footer className="setup-foot">
        <Link className="portal-button" to={addresses.modalities()}>
          {Modalities.Total === 0 ? 'Cadastrar a primeira modalidade' : 'Ver as modalidades'}
        </Link>
      </footer>
    </>
  );
}
