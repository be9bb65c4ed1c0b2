import { displayId } from '@app/contract';
import { isoInstant } from '#platform/clock';
import { DomainError } from '#platform/errors';
import type { FileAnswer } from '#platform/http';
import { textsIn } from '#platform/texts';
import type { Texts } from '#platform/texts';
import type { DocumentsDeps, ReceiptOrder } from './index.ts';
import type { Issuer } from './letterhead.ts';
import { measuredText } from './measured-text.ts';
import { readWalletHead } from './store.ts';

/** The receipt of one own transfer as it stands now. */
export async function makeReceipt(
  deps: DocumentsDeps & { readonly issuer: Issuer },
  user_id: string,
  { id, language = 'en' }: ReceiptOrder,
): Promise<FileAnswer> {
  const { db, clock, issuer, origin } = deps;
  const [{ transaction, verification_code }, wallet] = await Promise.all([
    deps.findTransaction(user_id, id),
    readWalletHead(db.query, user_id),
  ]);
  if (wallet === undefined) throw new DomainError('account_disabled');
  const documents_due_at = transaction.documentation_required
    ? await deps.documentsDueAt(user_id, id)
    : null;
  const texts = textsIn(language);
  const { prefix } = issuer;
  const name = texts.t('documents.file.receipt', { id: displayId(prefix, id) });
  // Drawing brings fonts and a compressor along: a start need not wait for them.
  const { receiptPdf } = await import('./receipt-pdf.ts');
  const content = await receiptPdf({
    transaction,
    documents_due_at,
    verification_code,
    issuer,
    prefix,
    texts,
    profileName: wallet.full_name,
    delivery: await deliveryOf(deps, texts),
    verify_url: `${origin}/verify`,
    issued_at: isoInstant(clock.now()),
  });
  return { type: 'application/pdf', name: `${name}.pdf`, content };
}

/** As measured, once enough deliveries were, else as declared (ruling 15). */
async function deliveryOf(
  { delivery }: Pick<DocumentsDeps, 'delivery'>,
  texts: Texts,
): Promise<string | null> {
  const { declared, measured } = await delivery();
  return measured === null ? declared : measuredText(texts, measured);
}
