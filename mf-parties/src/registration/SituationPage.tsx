import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDocument } from '@portal/shared/domain/people/document';
import type { RegistrationSituation } from '@portal/shared/domain/parties/brokerRegistration';
import { Link } from 'react-router-dom';
import { ResendLink } from './ResendLink';
import { VisitorPage } from './VisitorPage';
import { useVisitors } from './useVisitors';

type Known = Exclude<RegistrationSituation, 'New'>;

const words: Record<Known, { title: string; lead: string; points: readonly string[] }> = {
  InProgress: {
    title: 'O cadastro já começou',
    lead: 'Para continuar, abra o link que enviamos ao e-mail da pessoa responsável.',
    points: [
      'Só quem tem o link vê e envia os documentos.',
      'Não achou o e-mail? Veja a caixa de spam ou peça o link de novo.',
    ],
  },
  WaitingAnalysis: {
    title: 'O cadastro está em análise',
    lead: 'A seguradora já recebeu os documentos. Não é preciso enviar nada agora.',
    points: [
      'O resultado chega ao e-mail da pessoa responsável.',
      'Para acompanhar, abra o link do cadastro ou peça outro.',
    ],
  },
  Active: {
    title: 'Esta corretora já tem acesso',
    lead: 'Entre com o seu e-mail e a sua senha. Novos usuários são criados por quem administra a corretora.',
    points: [],
  },
  Blocked: {
    title: 'Este cadastro está bloqueado',
    lead: 'A seguradora bloqueou ou encerrou o cadastro desta corretora, e ele não pode ser refeito por aqui.',
    points: ['Fale com o seu contato na seguradora para saber o motivo e o que fazer.'],
  },
};

interface SituationPageProps {
  cnpj: string;
  situation: Known;
  /** Without it the page offers the way to the beginning as an address. */
  onBack?: () => void;
}

/** What is known of a CNPJ that is no newcomer's, and the way on. */
export function SituationPage({ cnpj, situation, onBack }: SituationPageProps) {
  const { signIn } = useVisitors();
  const { title, lead, points } = words[situation];
  return (
    <VisitorPage title={title} focusTitle lead={lead}>
      <p className="registration-cnpj">
        <span>CNPJ</span> {formatDocument(cnpj)}
      </p>
      {points.length > 0 && (
        <ul className="registration-points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <div className="registration-ways">
        {situation === 'Active' && (
          <>
            <Link className="portal-button" to={signIn}>
              Entrar
            </Link>
            <Link className="portal-button portal-button-quiet" to={addresses.recovery()}>
              Recuperar a senha
            </Link>
          </>
        )}
        {(situation === 'InProgress' || situation === 'WaitingAnalysis') && <ResendLink cnpj={cnpj} />}
        {onBack ? (
          <button className="portal-button portal-button-quiet" type="button" onClick={onBack}>
            Informar outro CNPJ
          </button>
        ) : (
          <Link className="portal-button portal-button-quiet" to={addresses.startRegistration()}>
            Informar outro CNPJ
          </Link>
        )}
      </div>
    </VisitorPage>
  );
}
