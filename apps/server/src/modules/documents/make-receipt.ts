import { isoInstant } from '#platform/clock';
import { DomainError } from '#platform/errors';
import type { FileAnswer } from '#platform/http';
import { textsIn } from '#platform/texts';
import type { DocumentsDeps, ReceiptOrder } from './index.ts';
import type { Issuer } from './letterhead.ts';
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
  const texts = textsIn(language);
  const { prefix } = issuer;
  const name = texts.t('documents.file.receipt', { id: `${prefix}${id.slice(0, 8)}` });
  // Drawing brings fonts and a compressor along: a start need not wait for them.
  const { receiptPdf } = await import('./receipt-pdf.ts');
  const content = await receiptPdf({
    transaction,
    verification_code,
    issuer,
    prefix,
    texts,
    profileName: wallet.full_name,
    delivery: deps.delivery(),
    verify_url: `${origin}/verify`,
    issued_at: isoInstant(clock.now()),
  });
  return { type: 'application/pdf', name: `${name}.pdf`, content };
}
