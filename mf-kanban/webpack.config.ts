import { remoteConfig } from '@portal/tools/build/remotePreset';

const config = remoteConfig({
  folder: 'mf-kanban',
  budget: {
    screenBytes: 61_000,
    reason: 'cada card do quadro diz até quando a lei espera e se ela já o aceitou',
  },
  needsShell: { version: '3.2.0', reason: 'os comandos vêm do portal' },
});

/** The styles of a card's drawer are one file: cut by part, several stood in two or three files, each known to the entry. */
export default {
  ...config,
  // Parts name them in different orders; each has class names of its own.
  ignoreWarnings: [/Conflicting order between css/],
  optimization: {
    ...config.optimization,
    splitChunks: {
      chunks: 'async' as const,
      minSize: 20_000,
      cacheGroups: {
        cardStyles: {
          name: 'card-styles',
          test: /[\\/](mf-kanban[\\/]src[\\/]card[\\/](?!ofProposal)|shared[\\/]src[\\/](form|parts)[\\/]).*\.css$/,
          chunks: 'async' as const,
          enforce: true,
        },
      },
    },
  },
};
