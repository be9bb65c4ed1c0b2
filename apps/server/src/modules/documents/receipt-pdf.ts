import { displayId } from '@app/contract';
import { create as createQr } from 'qrcode';
import { wrap } from '#platform/pdf';
import type { Paper } from '#platform/pdf';
import { formatGmt } from './days.ts';
import {
  bottom,
  colours,
  contentWidth,
  drawFacts,
  drawLines,
  factsHeight,
  issuerLines,
  margin,
  openLetter,
  styles,
} from './letterhead.ts';
import type { Issuer } from './letterhead.ts';
import { receiptFacts } from './receipt-facts.ts';
import type { ReceiptSource } from './receipt-facts.ts';

export interface ReceiptPdfParts extends ReceiptSource {
  readonly issuer: Issuer;
  readonly verification_code: string;
  /** The public page that checks codes, without one: `https://send.example/verify`. */
  readonly verify_url: string;
  readonly issued_at: string;
}

const qrSize = 104;
const verificationHeight = qrSize + 14;
const smallest = 4.5;
const sizes = [8.5, 7.5, 6.5, 5.5] as const;

/** A receipt as one tagged A4 page: every figure, when and at which status it was made, and how anybody can check it. */
export async function receiptPdf(parts: ReceiptPdfParts): Promise<Buffer> {
  const { transaction, texts, issuer, prefix } = parts;
  const { t, locale } = texts;
  const letter = openLetter({
    issuer,
    texts,
    heading: t('documents.receipt.title'),
    title: t('documents.receipt.documentTitle', {
      brand: issuer.brand,
      id: displayId(prefix, transaction.id),
    }),
  });
  const { paper } = letter;
  const issued = t('documents.receipt.issued', { time: formatGmt(parts.issued_at, locale) });
  let { y } = letter;
  for (const line of [issued, ...issuerLines(issuer, texts)]) {
    paper.root.add('P', () => {
      y = drawLines(paper, wrap(line, contentWidth, styles.body), {
        x: margin,
        y,
        style: styles.body,
      });
    });
  }
  y += 12;
  const facts = receiptFacts(parts);
  const table = { width: contentWidth, labelWidth: 170 };
  const room = bottom - y - verificationHeight;
  // One page whatever people wrote: long notes make the letters smaller, never a second sheet that gets lost.
  const size = sizes.find((one) => factsHeight(facts, { ...table, size: one }) <= room);
  y = drawFacts(paper, facts, { ...table, y, size: size ?? smallest });
  drawVerification(paper, parts, y + 14);
  return letter.finish();
}

function drawVerification(paper: Paper, parts: ReceiptPdfParts, start: number): void {
  const { verification_code, verify_url, texts } = parts;
  const { t } = texts;
  const link = `${verify_url}?code=${verification_code}`;
  const width = contentWidth - qrSize - 20;
  let y = start;
  paper.artifact(() => paper.rule(margin, y - 8, contentWidth));
  y += 10;
  paper.root.add('H2', () =>
    paper.text(t('documents.receipt.verification'), { x: margin, y }, styles.heading),
  );
  y += 18;
  paper.root.add('P', () => {
    const text = t('documents.receipt.verificationText', { address: verify_url });
    y = drawLines(paper, wrap(text, width, styles.body), { x: margin, y, style: styles.body });
  });
  y += 6;
  paper.root.add('P', () =>
    paper.text(t('documents.receipt.code'), { x: margin, y }, styles.small),
  );
  y += 15;
  paper.root.add('Link', () =>
    paper.text(
      verification_code,
      { x: margin, y, link },
      { size: 13, weight: 'bold', colour: colours.brand },
    ),
  );
  const corner = { x: margin + contentWidth - qrSize, y: start };
  paper.root.picture(t('documents.receipt.qr'), () => drawQr(paper, link, corner));
}

/** Squares, not a picture: sharp at every size, and legible on paper of any printer. */
function drawQr(paper: Paper, text: string, { x, y }: { x: number; y: number }): void {
  const { modules } = createQr(text, { errorCorrectionLevel: 'M' });
  const quiet = 2;
  const side = qrSize / (modules.size + 2 * quiet);
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) === 0) continue;
      // A hair wider, or some printers leave white lines between the squares.
      paper.box(
        {
          x: x + (column + quiet) * side,
          y: y + (row + quiet) * side,
          width: side + 0.1,
          height: side + 0.1,
        },
        colours.ink,
      );
    }
  }
}
