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
