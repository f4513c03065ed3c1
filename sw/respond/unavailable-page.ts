/** A page that needs no other file, for when neither the network nor the cache has one. */
export function unavailablePage(): Response {
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

const html = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sem internet | AlugaCaçamba</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
body { max-width: 34rem; margin: 12vh auto; padding: 0 1.25rem }
a { display: inline-block; padding: .75rem 1.25rem; border: 2px solid; color: inherit; font-weight: 700; text-decoration: none }
</style>
<h1>Você está sem internet</h1>
<p>Esta página não está guardada neste aparelho, e o site não respondeu. Confira o sinal e tente de novo.</p>
<p><a href="">Tentar novamente</a></p>
`;
