import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { formatLawsuitNumber, lawsuitCheckDigits } from '@portal/shared/domain/underwriting/lawsuitNumber';
import type { ModalityModel } from '../insurers/standard/modalityCatalogue';
import type { ProposalPlan } from './proposalPlans';
import type { Random } from '../parties/bureau/invented/random';

const SUBJECTS: Record<string, string[]> = {
  construction: ['a construção de escola', 'a pavimentação de vias', 'a ampliação de hospital', 'a obra de drenagem'],
  supply: ['o fornecimento de equipamentos', 'o fornecimento de medicamentos', 'a entrega de mobiliário'],
  services: ['os serviços de limpeza e conservação', 'os serviços de vigilância', 'o suporte de informática'],
  realEstate: ['a entrega de unidades residenciais', 'a permuta de terreno por unidades construídas'],
  energy: ['a compra e venda de energia elétrica', 'a implantação de usina fotovoltaica'],
};

/** The object of the surety, as its policy words it; a name that ends with a stop brings the sentence's own. */
export const objectOf = (model: ModalityModel, insuredName: string, random: Random): string =>
  wordedObject(model, insuredName, random).replace(/\.\.$/, '.');

function wordedObject(model: ModalityModel, insuredName: string, random: Random): string {
  const reference = `${random.integer(1, 480)}/${random.integer(2022, 2026)}`;
  if (model.isJudicial) {
    return `Garantia do valor discutido no processo nº ${lawsuitNumber(random)}, em favor de ${insuredName}.`;
  }
  if (model.ref === 'LIC')
    return `Garantia de participação no edital de concorrência nº ${reference} de ${insuredName}.`;
  const segment = model.segments.find((candidate) => SUBJECTS[candidate]);
  const subject = segment ? random.pick(SUBJECTS[segment] ?? []) : 'o parcelamento de débitos';
  return `Garantia das obrigações do contrato nº ${reference}, cujo objeto é ${subject}, firmado com ${insuredName}.`;
}

/** Why a proposal was turned down, in the words that its broker reads. */
export function refusalReason(plan: ProposalPlan): string | null {
  if (plan.statusId === ProposalStatus.Cancelada) return 'Cancelada a pedido do corretor';
  if (plan.statusId === ProposalStatus.Rejeitada) return 'Emissão rejeitada: dados do contrato principal divergentes';
  if (plan.statusId !== ProposalStatus.Recusada) return null;
  if (plan.cause === 'exhaustedGroup') return 'Limite do grupo econômico esgotado';
  if (plan.cause === 'exposedPolicyHolder') return 'Risco recusado pela área de conformidade';
  return 'Risco fora da política de subscrição';
}

/** Returns a valid number of a lawsuit, as the CNJ writes it. */
function lawsuitNumber(random: Random): string {
  const sequence = random.integer(1000000, 9999999);
  // Drawn and unused: everything that is drawn after it stays as it was.
  random.integer(10, 99);
  const year = random.integer(2020, 2026);
  const court = random.pick(['502', '826', '403', '515']);
  const rest = `${year}${court}${String(random.integer(1, 600)).padStart(4, '0')}`;
  return formatLawsuitNumber(`${sequence}${lawsuitCheckDigits(`${sequence}${rest}`)}${rest}`);
}
