import { hash } from 'node:crypto';

export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
