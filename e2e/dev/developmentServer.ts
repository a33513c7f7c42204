import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface DevelopmentServer {
  port: number;
  /** Everything that it has printed so far. */
  output: () => string;
  /** Ends it as Ctrl-C does, and gives its exit code. */
  stop: () => Promise<number | null>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Runs `pnpm dev …` in a workspace and waits for the line that says where to look. */
export async function startDevelopmentServer(
  folder: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<DevelopmentServer> {
  const port = await freePort();
  const loader = pathToFileURL(createRequire(join(folder, 'package.json')).resolve('tsx')).href;
  const child = spawn(
    process.execPath,
    ['--import', loader, join(folder, 'tools/dev/dev.ts'), ...words, '--port', `${port}`],
    { cwd: folder, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (part: Buffer) => {
      output += part.toString();
      if (output.includes('Para encerrar')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((code) => reject(new Error(`the development server ended with ${code}: ${output}`)));
  });
  return {
    port,
    output: () => output,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}
