/** What customers see of a member of staff: the first name alone. */
export function firstName(full_name: string): string {
  return full_name.trim().split(/\s+/)[0] ?? full_name;
}
