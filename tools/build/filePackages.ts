/**
 * Packages of which the processes read files at run time, by a name that Node resolves beside the processes: no bundle holds
 * such a file, so the image needs it as it is.
 */
export const filePackages = [
  { part: 'api', name: '@expo-google-fonts/arimo', needed: /\.ttf$|[\\/]LICENSE/ },
  { part: 'api', name: '@zxcvbn-ts/language-common', needed: /[\\/]passwords\.json$|[\\/]LICENSE/ },
];
