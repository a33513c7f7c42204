import { accessibilityFindings } from '../accessibilityFindings';
import { openAs, watchForErrors } from '../portal';
import { expectAccessible } from '../expectAccessible';
import { expectNoOverflow } from '../expectNoOverflow';
import { expect, test } from '../quietTest';
import {
  answerExposure,
  begin,
  fillInCompany,
  fillInPerson,
  fillInResponsible,
  newCnpj,
  pdf,
  TECHNICIAN_IS_RESPONSIBLE,
} from './registrationForm';

test.describe('the registration of a broker', () => {
  test('goes from the CNPJ to the analysis, over a reload in the middle', async ({ page }) => {
    const errors = watchForErrors(page);
    const cnpj = newCnpj();
    const name = `Horizonte Azul ${cnpj.slice(0, 8)}`;
    await begin(page, cnpj);
    await expect(page.getByRole('heading', { level: 1, name: 'Conte-nos sobre a corretora' })).toBeFocused();
    await fillInCompany(page, name);
    // The CEP tells the state.
    await expect(page.getByLabel('Estado')).toHaveValue('26');
    await page.getByLabel('Cidade').selectOption({ label: 'Recife' });
    await expect(page.getByText(/^Salvo neste navegador às/)).toBeVisible();

    await page.reload();
    await expect(page.getByLabel('Razão social')).toHaveValue(name);
    await expect(page.getByLabel('Cidade')).toHaveValue('2611606');
    await fillInResponsible(page, `joana.${cnpj.toLowerCase()}@horizonteazul.example`);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continuar para documentos' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Envie os documentos' })).toBeVisible();
    await page.getByLabel('Escolher arquivo para Registro na SUSEP').setInputFiles(pdf('Registro SUSEP.pdf'));
    await expect(page.getByRole('button', { name: 'Remover Registro SUSEP.pdf' })).toBeVisible();

    // The address holds the link, so a reload comes back to the same place.
    await page.reload();
    await expect(page.getByText('Registro SUSEP.pdf').first()).toBeVisible();
    await page.getByRole('button', { name: 'Enviar para análise' }).click();
    await expect(page.getByRole('heading', { name: '1 documento pendente' })).toBeFocused();
    await page.getByLabel('Escolher arquivo para Contrato social').setInputFiles(pdf('Contrato social.pdf'));
    await expect(page.getByText('Pronto para enviar')).toHaveCount(2);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar para análise' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Documentos em análise' })).toBeVisible();
    await expect(page.getByText('Aguardando análise')).toHaveCount(2);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(errors).toEqual([]);

    await begin(page, cnpj);
    await expect(page.getByRole('heading', { name: 'O cadastro está em análise' })).toBeVisible();

    await openAs(page, 'admin@aurora.example', '/kanban');
    await page.getByRole('searchbox').first().fill(cnpj);
    await expect(page.getByText(name).first()).toBeVisible();
  });

  test('asks the technician and each partner about their exposure, on a phone and by the keyboard', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const cnpj = newCnpj();
    const name = `Horizonte Rosa ${cnpj.slice(0, 8)}`;
    const ana = { name: 'Ana Nunes', cpf: '111.444.777-35' };
    await begin(page, cnpj);
    await fillInCompany(page, name);
    await page.getByLabel('Cidade').selectOption({ label: 'Recife' });
    await fillInResponsible(page, `ana.${cnpj.toLowerCase()}@horizonterosa.example`);
    const isResponsible = page.getByRole('checkbox', { name: TECHNICIAN_IS_RESPONSIBLE });
    await isResponsible.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Nome do responsável técnico')).toBeFocused();
    await fillInPerson(page, 'responsável técnico', ana);
    await page.getByRole('button', { name: 'Adicionar outro sócio' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Nome do sócio 1')).toBeFocused();
    await fillInPerson(page, 'sócio 1', { ...ana, name: 'Ana Nune' });
    await page.getByRole('button', { name: 'Continuar para documentos' }).click();
    const problems = page.getByRole('alert', { name: /^Falta corrigir/ });
    await expect(problems).toBeFocused();
    await expect(problems.getByText('Este CPF está com outro nome neste cadastro')).toBeVisible();
    await problems.getByRole('button', { name: 'Exposição política do responsável técnico' }).press('Enter');
    await page.keyboard.press('Space');
    await answerExposure(page, 'O sócio 1 é pessoa politicamente exposta?', 'Sim');
    await fillInPerson(page, 'sócio 1', ana);
    await expect(problems).toBeHidden();
    await expectAccessible(page, 'the people of a registration');
    await expectNoOverflow(page);

    await page.getByRole('button', { name: 'Continuar para documentos' }).click();
    for (const document of ['Registro na SUSEP', 'Contrato social'])
      await page.getByLabel(`Escolher arquivo para ${document}`).setInputFiles(pdf(`${document}.pdf`));
    await expect(page.getByText('Pronto para enviar')).toHaveCount(2);
    await page.getByRole('button', { name: 'Enviar para análise' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Documentos em análise' })).toBeVisible();

    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs(page, 'admin@aurora.example', `/corretores?busca=${cnpj}`);
    await page.getByRole('link', { name }).click();
    await page.getByRole('tab', { name: 'Cadastro' }).click();
    await page.getByRole('heading', { name: 'Sócios, responsável técnico e SUSEP' }).scrollIntoViewIfNeeded();
    const people = page.getByRole('table', { name: 'Pessoas da corretora' });
    await expect(people.getByRole('row', { name: /Ana Nunes.*Responsável técnico.*PEP/ })).toBeVisible();
    await expect(people.getByRole('row', { name: /Ana Nunes.*Sócio informado no cadastro.*PEP/ })).toBeVisible();
  });

  test('refuses a page that is named like a document, and keeps the registration as it is', async ({ page }) => {
    const cnpj = newCnpj();
    await begin(page, cnpj);
    await fillInCompany(page, 'Horizonte Verde');
    await page.getByLabel('Cidade').selectOption({ label: 'Recife' });
    await fillInResponsible(page, `maria.${cnpj.toLowerCase()}@horizonteverde.example`);
    await page.getByRole('button', { name: 'Continuar para documentos' }).click();
    const chooser = page.getByLabel('Escolher arquivo para Contrato social');
    await chooser.setInputFiles({
      name: '../../contrato.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
    });
    await expect(page.getByText(/^O conteúdo do arquivo não corresponde ao seu tipo/)).toBeVisible();
    await chooser.setInputFiles({
      name: 'grande.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(21 * 1024 * 1024)]),
    });
    await expect(page.getByText(/mais de 20 MB/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Envie os documentos' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(0);
  });

  test('loses nothing while the platform is away', async ({ page }) => {
    const cnpj = newCnpj();
    await begin(page, cnpj);
    await fillInCompany(page, 'Horizonte Lilás');
    await page.getByLabel('Cidade').selectOption({ label: 'Recife' });
    await fillInResponsible(page, `lia.${cnpj.toLowerCase()}@horizontelilas.example`);
    await page.route('**/api/Broker/InsertBroker', (route) => route.abort());
    await page.getByRole('button', { name: 'Continuar para documentos' }).click();
    await expect(page.getByText('O que você digitou continua aqui.')).toBeVisible();
    await page.unroute('**/api/Broker/InsertBroker');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Envie os documentos' })).toBeVisible();
  });

  test('is not opened by a link that was made up', async ({ page }) => {
    await page.goto(`/completar-cadastro/12ABC34501DE35?registro=${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  });
});
