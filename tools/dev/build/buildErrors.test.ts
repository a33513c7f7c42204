import { buildErrors } from './buildErrors';

const error = (message: string, moduleName?: string) => ({ message, ...(moduleName && { moduleName }) });

describe('what a build says about a failure', () => {
  it('names the file and the place, without the words of the tools around it', () => {
    const message =
      'Module build failed (from ../node_modules/swc-loader/src/index.js):\nError: \n  \u001b[31mx\u001b[0m Unexpected token\n 3 | const x = {;\n\nStack backtrace:\n   0: worker';
    expect(buildErrors([error(message, './src/board/Board.tsx')])).toEqual([
      'src/board/Board.tsx\nx Unexpected token\n 3 | const x = {;',
    ]);
  });

  it('says the same thing once', () => {
    expect(buildErrors([error('mf-x: falta uma tela'), error('mf-x: falta uma tela')])).toEqual([
      'mf-x: falta uma tela',
    ]);
  });
});
