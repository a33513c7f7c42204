import { unprocessable } from '../server/refusal';
import type { DocumentStorage } from '../storage/documentStorage';

/** Lets nothing in that the scanner finds infected, nor what it could not look at. */
export async function refuseInfected({ scanner }: DocumentStorage, content: Buffer): Promise<void> {
  if (!scanner) return;
  const infected = await scanner.isInfected(content).catch((error: unknown) => {
    throw unprocessable('O arquivo não pôde ser verificado contra vírus agora. Tente de novo em alguns minutos.', {
      field: 'file',
      code: 'ScannerUnavailable',
      reason: error instanceof Error ? error.message : 'scanner failed',
    });
  });
  if (infected)
    throw unprocessable('O arquivo contém um vírus e não foi guardado. Envie uma versão limpa.', {
      field: 'file',
      code: 'Infected',
    });
}
