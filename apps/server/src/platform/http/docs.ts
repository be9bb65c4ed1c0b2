import { errorTable, operations } from '@app/contract';
import type { Operation } from '@app/contract';
import { z } from 'zod/mini';
import { operationNames } from './call.ts';
import { accessText, codesOf } from './describe.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => escapes[mark] ?? mark);
}

/** The interface as a page for people: no script, and everything on it comes from the contract's table. */
export function docsPage(): string {
  const index = operationNames.map((name) => {
    const { method, path } = operations[name];
    return `<li><a href="#${name}"><code>${method} ${escapeHtml(path)}</code></a></li>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Interface</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<main>
<h1>Interface</h1>
<p>The same as a machine reads it: <a href="/api/openapi.json">OpenAPI 3.1</a>. Sign in with <a href="#getToken">getToken</a> and send
the access token as <code>Authorization: DPoP …</code>, with a proof of your own key in the header <code>DPoP</code> (RFC 9449) at every call. Amounts are decimal strings such as <code>"1002.99"</code>.</p>
<nav aria-label="Calls"><ul>${index.join('')}</ul></nav>
${operationNames.map((name) => section(name, operations[name])).join('\n')}
${errorSection()}
</main>
</body>
</html>
`;
}

function section(name: string, operation: Operation): string {
  const { method, path, summary, access, params, query, body, answer, success } = operation;
  return `<section id="${name}">
<h2>${escapeHtml(summary)}</h2>
<p><code>${method} ${escapeHtml(path)}</code> · ${name} · ${escapeHtml(accessText(access))}</p>
${operation.idempotent ? '<p>Needs an <code>Idempotency-Key</code> header.</p>' : ''}
${schemaBlock('In the address', params)}${schemaBlock('After the question mark', query)}${schemaBlock('Body', body)}
${success === 204 ? '<p>Answers 204 without a body.</p>' : schemaBlock(`Answer ${success}`, answer)}
<p>Errors: ${codesOf(operation).map(codeLink).join(', ')}</p>
</section>`;
}

function codeLink(code: string): string {
  return `<a href="#${code}"><code>${code}</code></a>`;
}

function schemaBlock(title: string, schema: z.ZodMiniType | undefined): string {
  if (schema === undefined) return '';
  const io = title.startsWith('Answer') ? 'output' : 'input';
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const text = escapeHtml(JSON.stringify(rest, undefined, 2));
  return `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${text}</pre></details>`;
}

function errorSection(): string {
  const rows = Object.entries(errorTable).map(
    ([code, { status, title, text }]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(title)}</td><td>${escapeHtml(text)}</td></tr>`,
  );
  return `<section id="errors">
<h2>Errors</h2>
<p>Every refusal is <code>application/problem+json</code> with one of these codes, the request's id, and for forms all faulty fields at once.</p>
<table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Title</th><th scope="col">Text</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
</section>`;
}

export const docsStyle = `:root { color-scheme: light dark; }
body { font: 1rem/1.55 system-ui, sans-serif; margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
nav ul { columns: 22rem; padding-left: 1rem; }
section { border-top: 1px solid; margin-top: 2rem; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid; font-size: 0.875rem; }
summary { cursor: pointer; padding: 0.5rem 0; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid; }
`;
