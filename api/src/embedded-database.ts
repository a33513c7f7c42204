import { SettingProblem } from '@portal/shared/settings/kinds';
import { readSettings, unknownSettingsWarning } from '@portal/shared/settings/readSettings';
import { startEmbeddedDatabase } from './platform/database/embedded';

// The embedded database as a process of its own: the services reach it by its connection string.
let dataFolder = '.data/database';
let port = 8094;

try {
  const given = readSettings(process.env, ['DATABASE_FOLDER', 'DATABASE_PORT', 'PORTAL_DEMO']);
  dataFolder = given.DATABASE_FOLDER ?? dataFolder;
  port = given.DATABASE_PORT ?? port;
  const warning = unknownSettingsWarning(process.env);
  if (warning !== null) console.warn(warning);
  const database = await startEmbeddedDatabase({ dataFolder, port });
  console.log(`Banco de dados embutido pronto em ${database.connectionString}`);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

function explain(error: unknown): string {
  if (error instanceof SettingProblem) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `A porta ${port} já está em uso: feche o programa que a ocupa ou escolha outra em DATABASE_PORT.`;
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return `Sem permissão de escrita na pasta de dados ${dataFolder}: ajuste as permissões da pasta e tente de novo.`;
  }
  if (code === 'ENOSPC')
    return `Não há espaço em disco para a pasta de dados ${dataFolder}: libere espaço e tente de novo.`;
  return `A pasta de dados ${dataFolder} não pôde ser aberta e parece danificada: recomece com npm start -- --reset.`;
}
