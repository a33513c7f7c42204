import type { BureauQueryParameters } from '@portal/shared/contracts/parameters/kinds/bureauQuery';
import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import type { LegalPerson } from '@portal/shared/contracts/parties/legalPerson';
import { bureauActionFor } from '@portal/shared/domain/parameters/kinds/bureauQuery';
import type { BureauAction, BureauFinding } from '@portal/shared/domain/parameters/kinds/bureauQuery';
import type { Parameters } from '../../../parameters/inForce/parameters';
import { modalityNameOf } from '../../../parameters/kinds/modalityNames';

type Consequence = LegalPerson['Consequencias'][number];

/** What is known of a company before anybody says what follows. */
export interface LegalPersonFacts {
  rule: BureauQueryParameters;
  parameters: Parameters;
  /** Null where nobody was ever asked. */
  finding: BureauFinding | null;
  situation: string | null;
  /** Of the last answer that knew it; null where there is none. */
  ageInDays: number | null;
  counts: boolean;
  activity: { name: string; isRestrictive: boolean } | null;
  exposedPartners: number;
  /** On lists of sanctions, and of exposed people. */
  listed: { sanction: number; pep: number };
  holder: { isBlocked: boolean; isRestrictivelyBlocked: boolean; isSanctioned: boolean } | null;
}

const weights = ['block', 'card', 'fine'];

/** What follows from what is known, under what is in force; what stops comes first. */
export const consequencesOf = (facts: LegalPersonFacts): Consequence[] =>
  [...ofAnswer(facts), ...ofAge(facts), ...ofHolder(facts), ...ofActivity(facts), ...ofPeople(facts)].sort(
    (one, other) => weights.indexOf(one.Peso) - weights.indexOf(other.Peso),
  );

const one = (Tipo: Consequence['Tipo'], Peso: Consequence['Peso'], Texto: string): Consequence[] => [
  { Tipo, Peso, Texto },
];

const follows: Record<BureauAction, string> = {
  block: 'a regra em vigor bloqueia o cadastro.',
  card: 'a regra em vigor deixa o cadastro do tomador incompleto, e a proposta abre um card de cadastro.',
  goOn: 'a regra em vigor segue sem análise.',
};

function ofAnswer({ finding, situation, rule, ageInDays }: LegalPersonFacts): Consequence[] {
  if (finding === null) return one('answer', 'fine', 'Nenhum bureau foi consultado sobre este CNPJ ainda.');
  const action = bureauActionFor(rule, finding);
  const weight = action === 'goOn' ? 'fine' : action;
  switch (finding) {
    case 'regular':
      return one('answer', 'fine', 'A resposta do bureau não impede o cadastro.');
    case 'irregular':
      return one('answer', weight, `Situação cadastral "${situation}" na Receita Federal: ${follows[action]}`);
    default: {
      const what = finding === 'unknown' ? 'Os bureaus não conhecem este CNPJ' : 'Nenhum bureau respondeu';
      // What goes on goes on with an earlier answer, or not at all.
      const isStopped = action === 'block' || ageInDays === null;
      const why =
        action !== 'block' && ageInDays === null ? 'sem resposta anterior, não há o que cadastrar.' : follows[action];
      return one('answer', isStopped ? 'block' : weight, `${what}: ${why}`);
    }
  }
}

function ofAge({ ageInDays, counts, rule: { ValidDays } }: LegalPersonFacts): Consequence[] {
  if (ageInDays === null) return [];
  const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);
  return counts
    ? one('age', 'fine', `A última resposta vale por ${days(ValidDays)}: até lá ninguém consulta de novo.`)
    : one(
        'age',
        'fine',
        `A última resposta tem ${days(ageInDays)}, e a regra aceita até ${days(ValidDays)}: o próximo cadastro consulta de novo.`,
      );
}

function ofHolder({ holder }: LegalPersonFacts): Consequence[] {
  if (!holder) return [];
  return [
    ...(holder.isSanctioned
      ? one('register', 'block', 'Há uma sanção confirmada contra o tomador ou uma pessoa ligada a ele.')
      : []),
    ...(holder.isBlocked || holder.isRestrictivelyBlocked
      ? one('register', 'block', 'O tomador está bloqueado e não recebe novas apólices.')
      : []),
  ];
}

function ofActivity({ activity, parameters }: LegalPersonFacts): Consequence[] {
  if (!activity?.isRestrictive) return [];
  const closed = parameters
    .all('modality')
    .filter(({ isDeleted, body }) => !isDeleted && (body as ModalityParameters).DisabledForRestrictiveBranchActivity)
    .map(({ body }) => modalityNameOf(body))
    .sort((a, b) => a.localeCompare(b, 'pt-BR'));
  return one(
    'activity',
    'card',
    closed.length === 0
      ? `A seguradora julga restritiva a atividade "${activity.name}". Nenhuma modalidade está fechada por isso.`
      : `A seguradora julga restritiva a atividade "${activity.name}". Modalidades fechadas por isso: ${closed.join(', ')}.`,
  );
}

function ofPeople({ exposedPartners, listed }: LegalPersonFacts): Consequence[] {
  const inLists = (count: number, lists: string): Consequence[] =>
    count === 0
      ? []
      : one(
          'lists',
          'card',
          `Há ${count === 1 ? '1 possível ocorrência' : `${count} possíveis ocorrências`} em listas de ${lists}: no cadastro, cada uma abre um card na esteira de PEP.`,
        );
  const exposed =
    exposedPartners === 1
      ? '1 pessoa do quadro societário é politicamente exposta'
      : `${exposedPartners} pessoas do quadro societário são politicamente expostas`;
  return [
    ...(exposedPartners === 0
      ? []
      : one('exposure', 'card', `O bureau diz que ${exposed}: propostas passam pela análise de PEP.`)),
    ...inLists(listed.sanction, 'sanções'),
    ...inLists(listed.pep, 'pessoas expostas'),
  ];
}
