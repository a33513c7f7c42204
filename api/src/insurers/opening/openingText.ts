import type { OpenedInsurer } from './openInsurer';
import type { WantedInsurer } from './wantedInsurer';

/** What no standard set knows, because it is the insurer's own; each with where its people say it. */
const LEFT_TO_THE_INSURER = [
  'cores, logotipo e um segundo administrador: Configurar a seguradora',
  'código SUSEP, endereço, quem assina, SAC e ouvidoria: Parametrização, Regras da seguradora, Dados nos documentos',
  'processo SUSEP de cada modalidade que for vendida: Parametrização, Modalidades',
  'conta bancária em que os boletos são pagos: Parametrização, Regras da seguradora, Conta de cobrança',
  'uma corretora, cadastrada por ela mesma ou em Corretores, e aprovada na esteira de cadastro',
  'condições gerais e especiais e texto da contragarantia: confira os textos de partida em Parametrização',
  'limites, taxas, comissões e a capacidade do contrato de resseguro: confira em Parametrização',
];

interface TellingOptions {
  key: string;
  administrator: WantedInsurer['administrator'];
  /** Whether the portal sends mail: then nobody needs to see the link. */
  sendsMail: boolean;
  isDryRun?: boolean;
}

/** What the operator is told of an opening. */
export function openingText(
  { isNew, name, hosts, link, counts }: OpenedInsurer,
  { key, administrator, sendsMail, isDryRun = false }: TellingOptions,
): string {
  const has = `${counts.modalities} modalidades, ${counts.pipes} esteiras e ${counts.profiles} perfis`;
  if (!isNew) return `A seguradora ${name} (${key}) já existe, em ${hosts.join(', ')}. Nada foi alterado.`;
  if (isDryRun)
    return `Seria criada a seguradora ${name} (${key}), em ${hosts.join(', ')}, com ${has}. ${administrator.name} receberia o convite em ${administrator.email}. Nada foi gravado.`;
  return [
    `Seguradora ${name} (${key}) criada, em ${hosts.join(', ')}, com ${has}.`,
    invitationText(administrator, link ?? '', sendsMail),
    'Fica com a seguradora, antes da primeira apólice (Configurar a seguradora, Primeira apólice, diz o que ainda falta):',
    ...LEFT_TO_THE_INSURER.map((one) => `  - ${one}`),
    'Fica com quem opera a plataforma:',
    `  - certificado digital da seguradora, para assinar apólices: ${key}.p12 e ${key}.password em SIGNING_CERTIFICATES`,
    '  - bureau de consulta, sem o qual nenhum tomador ou segurado novo é conhecido: BUREAU_URL e BUREAU_TOKEN',
  ].join('\n');
}

/** Where the link is: with a mail server it is in the mail and nowhere else. */
export const invitationText = (
  { name, email }: WantedInsurer['administrator'],
  link: string,
  sendsMail: boolean,
): string =>
  sendsMail
    ? `${name} recebe em ${email} o link do primeiro acesso, que vale por 72 horas.`
    : `Sem SMTP_URL nenhum e-mail sai. Entregue a ${name} (${email}) este link, que vale por 72 horas e uma só vez, e não aparece de novo:\n  ${link}`;
