/** `ana.prado@aurora.example` → `a•••@aurora.example`: enough to recognise one's own, too little to learn another's. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
