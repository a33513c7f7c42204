import type { Page } from '@playwright/test';

/** A CNPJ that no other run has used: its check digits are worked out as for any other. */
export function newCnpj(): string {
  const root = `${Date.now().toString(36).toUpperCase().padStart(8, '0').slice(-8)}0001`;
  const digit = (text: string, weights: readonly number[]) => {
    const sum = weights.reduce((total, weight, index) => total + weight * (text.charCodeAt(index) - 48), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const weights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
  const first = digit(root, weights);
  return `${root}${first}${digit(`${root}${first}`, [6, ...weights])}`;
}

export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
});

export async function begin(page: Page, cnpj: string): Promise<void> {
  await page.goto('/iniciar-cadastro');
  await page.getByLabel('CNPJ').fill(cnpj);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

export async function fillInCompany(page: Page, name: string): Promise<void> {
  await page.getByLabel('Razão social').fill(name);
  await page.getByLabel('Código SUSEP').fill('202012345');
  await page.getByLabel('Telefone da corretora').fill('(81) 3224-1000');
  await page.getByLabel('E-mail da corretora').fill('contato@horizonteazul.example');
  await page.getByLabel('CEP').fill('50030-230');
  await page.getByLabel('Endereço', { exact: true }).fill('Cais do Apolo');
  await page.getByLabel('Número').fill('925');
  await page.getByLabel('Bairro').fill('Recife');
}

/** The responsible person, who is the technician, too, and the only partner. */
export async function fillInResponsible(page: Page, email: string, consent = /^Declaro/): Promise<void> {
  await page.getByLabel('Nome completo').fill('Joana Conceição');
  await page.getByLabel('CPF', { exact: true }).fill('529.982.247-25');
  await page.getByLabel('E-mail da pessoa responsável').fill(email);
  await page.getByLabel('Telefone da pessoa responsável').fill('(81) 98765-4321');
  await answerExposure(page, 'A pessoa responsável é politicamente exposta?', 'Não');
  await page.getByRole('checkbox', { name: TECHNICIAN_IS_RESPONSIBLE }).check();
  await page.getByRole('checkbox', { name: 'A pessoa responsável é sócia' }).check();
  await page.getByRole('checkbox', { name: consent }).check();
}

export const TECHNICIAN_IS_RESPONSIBLE = 'O responsável técnico é a própria pessoa responsável';

export const answerExposure = (page: Page, question: string, answer: 'Sim' | 'Não'): Promise<void> =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer }).check();

/** Somebody besides the responsible person: `responsável técnico`, `sócio 1`. */
export async function fillInPerson(page: Page, who: string, { name, cpf }: { name: string; cpf: string }) {
  await page.getByLabel(`Nome do ${who}`).fill(name);
  await page.getByLabel(`CPF do ${who}`).fill(cpf);
}
