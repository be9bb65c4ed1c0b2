import type { MailParts } from './compose.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Names and notes are other people's words: none of them may become mark-up. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}

// Colours of both themes are given, since programs that only invert them make grey on grey; those that know no style show plain text.
const style = `:root{color-scheme:light dark}
body{margin:0;padding:24px 12px;background:#f4f6f5;color:#17211d;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.mode{max-width:560px;margin:0 auto 12px;padding:8px 12px;border:1px solid #8a6d1d;border-radius:6px;font-size:14px}
.card{max-width:512px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d5dcd9;border-radius:8px}
h1{margin:16px 0 8px;font-size:20px;line-height:1.3}
p{margin:0 0 16px;overflow-wrap:anywhere}
.brand{margin:0;font-weight:600}
.open{display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5a45;color:#ffffff;font-weight:600;text-decoration:none}
.foot{max-width:560px;margin:16px auto 0;font-size:14px;color:#4a5752}
.foot p{margin:0 0 4px}
@media (prefers-color-scheme:dark){body{background:#0f1513;color:#e8eeeb}.card{background:#18201d;border-color:#36423d}.open{background:#7fd6b4;color:#06251b}.foot{color:#a9b6b0}}`;

/** The HTML half: nothing in it is fetched from anywhere, so opening a mail tells nobody that it was opened. */
export function toHtml(parts: MailParts): string {
  const { language, modeLine, brand, greeting, title, message, link, signIn, footnotes } = parts;
  const paragraph = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const action =
    link === null
      ? paragraph(signIn)
      : `<p><a class="open" href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`;
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body>`,
    modeLine === null ? '' : `<p class="mode">${escapeHtml(modeLine)}</p>`,
    `<div class="card"><p class="brand">${escapeHtml(brand)}</p><h1>${escapeHtml(title)}</h1>`,
    `${paragraph(greeting)}${paragraph(message)}${action}</div>`,
    `<div class="foot">${footnotes.map(paragraph).join('')}</div></body></html>`,
  ].join('\n');
}
