import type { NoteProof } from '#platform/http';

export {
  newPointPair,
  newProofKey,
  proofFor,
  signProof,
  signed,
} from '../../../tools/shared/proof.mjs';
export type { ProofKey } from '../../../tools/shared/proof.mjs';

/** For servers of which there is only one: remembers used proofs in memory. */
export function onlyOnce(): NoteProof {
  const used = new Set<string>();
  return async (hash) => {
    const name = hash.toString('hex');
    const isFirst = !used.has(name);
    used.add(name);
    return isFirst;
  };
}
