import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readableLines } from './childProcess';

describe('what a process said before it ended', () => {
  it('is told without stack frames', () => {
    const log = 'A porta 8090 já está em uso.\n    at Server.listen (node:net:1)\n\nNode.js v20.20.2\n';
    expect(readableLines(log, 3)).toEqual(['A porta 8090 já está em uso.']);
  });

  it('is told as plain words when the log is structured', () => {
    const log =
      '{"level":30,"msg":"answered","path":"/x"}\n{"level":50,"msg":"release store cannot be read","reason":"ENOENT"}\n';
    expect(readableLines(log, 1)).toEqual(['release store cannot be read: ENOENT']);
  });
});

describe('a process whose parent is gone', () => {
  const endsWith = async (code: string): Promise<number | null> => {
    const folder = await mkdtemp(path.join(tmpdir(), 'start-child-'));
    const script = path.join(folder, 'service.mjs');
    await writeFile(script, `setInterval(() => {}, 1e6); ${code} process.send('ready');`);
    const child = fork(script, { execArgv: ['--import', './tools/start/leaveWithParent.mjs'] });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.once('message', () => child.disconnect());
    const result = await ended;
    await rm(folder, { recursive: true });
    return result;
  };

  it('closes what it has open, as when it is asked to stop', async () => {
    expect(await endsWith("process.on('SIGTERM', () => process.exit(7));")).toBe(7);
  });

  it('ends when it has nothing to close', async () => {
    expect(await endsWith('')).toBe(1);
  });
});
