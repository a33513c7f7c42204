/** The answers to whether somebody is politically exposed; nothing is chosen for anybody. */
export const exposureOptions = [
  { value: 'yes', label: 'Sim' },
  { value: 'no', label: 'Não' },
];
