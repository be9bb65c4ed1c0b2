/** A transfer's short id, such as 'TG-4f8a21c0': the operator's own prefix and the first eight characters of the id (spec section 2). */
export function displayId(prefix: string, id: string): string {
  return prefix + id.slice(0, 8);
}
