import { acceptDocuments, openOnlyCard } from '../board/examineCard';
import { giveSession } from '../portal';
import { approveCard } from '../proposals/proposalPath';
import { expect, test } from '../quietTest';
import {
  answerExposure,
  begin,
  fillInCompany,
  fillInPerson,
  fillInResponsible,
  newCnpj,
  pdf,
} from './registrationForm';

/** Whom an invented list of sanctions of the demonstration names by this CPF. */
const SANCTIONED = { name: 'Felipe Sampaio', cpf: '390.533.447-05' };

test('a broker with a sanctioned partner goes from its registration to its refusal', async ({ page, browser }) => {
  const cnpj = newCnpj();
  const name = `Corretora Sampaio ${cnpj.slice(0, 8)}`;
  const broker = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await begin(broker, cnpj);
  await fillInCompany(broker, name);
  await broker.getByLabel('Cidade').selectOption({ label: 'Recife' });
  await fillInResponsible(broker, `joana.${cnpj.toLowerCase()}@sampaio.example`);
  await broker.getByRole('button', { name: 'Adicionar outro sócio' }).click();
  await fillInPerson(broker, 'sócio 1', SANCTIONED);
  await answerExposure(broker, 'O sócio 1 é pessoa politicamente exposta?', 'Não');
  await broker.getByRole('button', { name: 'Continuar para documentos' }).click();
  for (const document of ['Registro na SUSEP', 'Contrato social'])
    await broker.getByLabel(`Escolher arquivo para ${document}`).setInputFiles(pdf(`${document}.pdf`));
  await expect(broker.getByText('Pronto para enviar')).toHaveCount(2);
  await broker.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(broker.getByRole('heading', { level: 1, name: 'Documentos em análise' })).toBeVisible();

  await giveSession(page, 'admin@aurora.example');
  // The bureau may name somebody exposed, about whom another card asks.
  await openOnlyCard(page, 'Cadastro', name, 'Documentação');
  await acceptDocuments(page);
  await approveCard(page);

  await test.step('nobody has decided the occurrence', async () => {
    await openOnlyCard(page, 'Cadastro', name, 'Conformidade');
    await refusesApproval(/^Há uma ocorrência em lista de sanções a decidir contra a corretora/);
  });

  await openOnlyCard(page, 'PEP', name);
  await expect(page.getByText('Documento idêntico (100 de 100)')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar ocorrência' }).click();
  const confirming = page.getByRole('dialog', { name: /^Confirmar a ocorrência/ });
  await confirming.getByLabel(/^Por que é a mesma pessoa/).fill('Mesmo CPF.');
  await confirming.getByRole('button', { name: 'Confirmar ocorrência' }).click();
  await expect(page.getByText(/^A sanção está confirmada/)).toBeVisible();

  await test.step('the sanction is confirmed', async () => {
    await openOnlyCard(page, 'Cadastro', name, 'Conformidade');
    await refusesApproval(/^Há uma sanção confirmada contra a corretora ou uma pessoa ligada a ela/);
  });
  await page.getByRole('button', { name: 'Recusar', exact: true }).click();
  const refusing = page.getByRole('dialog', { name: /^Recusar/ });
  await refusing.getByLabel(/^Motivo da recusa/).fill('A seguradora não trabalha com a corretora.');
  await refusing.getByRole('button', { name: /^Recusar/ }).click();
  await expect(page.getByText(/foi recusado e a corretora, avisada por e-mail/)).toBeVisible();

  await page.goto(`/corretores?busca=${cnpj}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Bloqueada').first()).toBeVisible();
  await begin(broker, cnpj);
  await expect(broker.getByRole('heading', { name: 'Este cadastro está bloqueado' })).toBeVisible();
  await broker.context().close();

  /** The card stays open with the reason. */
  async function refusesApproval(why: RegExp): Promise<void> {
    await page.getByRole('button', { name: 'Aprovar', exact: true }).click();
    const question = page.getByRole('dialog', { name: /^Aprovar/ });
    await question.getByLabel(/^Comissão acordada/).fill('15');
    await question.getByRole('button', { name: /^Aprovar/ }).click();
    await expect(question.getByText(why)).toBeVisible();
    await question.getByRole('button', { name: 'Guardar e voltar' }).click();
    await expect(question).toBeHidden();
  }
});
