import type { Locator, Page } from '@playwright/test';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { getRegistrationDocuments } from '@portal/shared/contracts/parameters/ruleRecords';
import type { PartyDocument } from '@portal/shared/contracts/parties/partyDocuments';
import type { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import type { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { addDays, addMonths, daysBetween, formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { publishSet } from '../parameters/publish';
import { giveSession } from '../portal';
import { expect } from '../quietTest';
import { send } from '../send';
import { test } from '../start/ownPortal';

const ADMINISTRATOR = 'admin@aurora.example';
const BROKER = 'corretor@boreal.example';
const KIND = 'Certidão de regularidade';
const VALIDITY_MONTHS = 2;
const port = Number(process.env.PORTAL_PORT ?? 21080) + 800;
const origin = `http://localhost:${port}`;

/** Publishes a kind of document of policy holders that is valid for two months. */
async function publishKind(page: Page, browser: Parameters<typeof publishSet>[1]): Promise<void> {
  const { UniqueId: set } = await send<{ UniqueId: string }>(page, 'POST', 'ParameterChange/CreateChangeSet', {
    body: { Name: 'Validade de certidões', Reason: '' },
  });
  const record = await send<CallResponse<typeof getRegistrationDocuments>>(
    page,
    'GET',
    'Parameter/GetRegistrationDocuments',
  );
  await send(page, 'POST', 'Parameter/SaveRegistrationDocuments', {
    body: {
      ChangeSetUniqueId: set,
      UniqueId: record.UniqueId,
      BaseVersionUniqueId: record.VersionUniqueId,
      DraftVersion: 0,
      IsDeleted: false,
      Values: {
        ...record.InForce,
        PolicyHolders: [
          ...record.InForce.PolicyHolders,
          { Name: KIND, IsRequired: true, ValidityMonths: VALIDITY_MONTHS },
        ],
      },
    },
  });
  await publishSet(page, browser, set);
}

async function attach(page: Page, document: Locator, name: string): Promise<void> {
  await document.getByRole('button', { name: /Anexar arquivo/ }).click();
  const chooser = page.waitForEvent('filechooser');
  await document.getByText('Arraste arquivos para cá ou clique para escolher').click();
  await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7 ${name}`) });
  await expect(document).toContainText(name);
}

test.describe('with a clock that may be moved', () => {
  test.use({ baseURL: origin });

  test('a document that has expired is asked for again, and its new version renews it on the same line', async ({
    page,
    browser,
    startOwnPortal,
  }) => {
    test.setTimeout(600_000);
    const startAhead = (daysAhead: number, ...options: string[]) =>
      startOwnPortal({
        port,
        dataFolder: '.data/documents',
        options,
        minutesAhead: daysAhead * 24 * 60,
      });
    const issuedOn = addDays(today(), -50);
    const end = addMonths(issuedOn, VALIDITY_MONTHS);
    const dayAfter = addDays(end, 1);
    // Asked without its accent: it is of the kind all the same.
    const document = page.getByRole('listitem').filter({ hasText: 'Certidao de regularidade' });
    const missing = page.getByRole('region', { name: 'O que falta' });
    let uniqueId = '';
    let leave = await startAhead(0, '--reset');

    await test.step('the insurer accepts it with its date of issue', async () => {
      await giveSession(page, BROKER, origin);
      const { Data } = await send<CallResponse<typeof searchPolicyHolders>>(
        page,
        'GET',
        'PolicyHolder/SearchPolicyHoldersRelatedToCurrentUserLogged',
      );
      uniqueId = Data[0]!.PolicyHolderUniqueId;
      await giveSession(page, ADMINISTRATOR, origin);
      await publishKind(page, browser);
      await page.goto(`/tomador/${uniqueId}?aba=documentos`);
      await page.getByRole('button', { name: 'Solicitar documento' }).click();
      const request = page.getByRole('dialog');
      await request.getByLabel(/^Nome/).fill('Certidao de regularidade');
      await request.getByRole('button', { name: 'Solicitar documento' }).click();
      await attach(page, document, 'certidao-1.pdf');
      await document.getByRole('button', { name: /^Aprovar/ }).click();
      const acceptance = page.getByRole('dialog');
      await acceptance.getByRole('textbox', { name: /^Data de emissão/ }).fill(formatDate(issuedOn));
      await acceptance.getByRole('button', { name: 'Aprovar documento' }).click();
      await expect(document).toContainText(`vale até ${formatDate(end)}`);
      await page.goto('about:blank');
      expect(await leave()).toBe(0);
    });

    leave = await startAhead(daysBetween(today(), dayAfter));
    await test.step('the broker hears of its end, and gives the new version', async () => {
      await giveSession(page, BROKER, origin);
      await expect
        .poll(
          async () => {
            const query = { rowsPerPage: '50' };
            const path = 'Notification/GetNotifications';
            const { Data } = await send<CallResponse<typeof getNotifications>>(page, 'GET', path, { query });
            return Data.map(({ Title }) => Title);
          },
          { timeout: 240_000, intervals: [1000, 5000] },
        )
        .toContain('Documento vencido');
      await page.goto(`/tomador/${uniqueId}?aba=documentos`);
      await attach(page, document, 'certidao-2.pdf');
      await expect(document).toContainText('Aguardando análise');
      await expect(document).toContainText('1 versão anterior');
      await page.goto('about:blank');
    });

    await test.step('it is missing until the insurer accepts the new version', async () => {
      await giveSession(page, ADMINISTRATOR, origin);
      await page.goto(`/tomador/${uniqueId}`);
      await expect(missing).toContainText(`venceu em ${formatDate(end)}`);
      const documents = await send<PartyDocument[]>(page, 'GET', 'PolicyHolder/GetDocumentsByPolicyHolderUniqueId', {
        query: { policyHolderUniqueId: uniqueId },
      });
      // By a call: the date of the browser is not the platform's.
      const { UniqueId } = documents.find(({ Name }) => Name === 'Certidao de regularidade')!;
      await send(page, 'POST', 'PolicyHolder/ChangeStatusRequestDocument', {
        body: { RequestDocumentUniqueId: UniqueId, Status: 'Conforme', IssuedOn: dayAfter },
      });
      await page.reload();
      await expect(missing).toBeVisible();
      await expect(missing.getByText(/Certidao de regularidade/)).toHaveCount(0);
      await page.getByRole('tab', { name: 'Documentos' }).click();
      await expect(document).toContainText(`vale até ${formatDate(addMonths(dayAfter, VALIDITY_MONTHS))}`);
      await page.goto('about:blank');
    });
    expect(await leave()).toBe(0);
  });
});
