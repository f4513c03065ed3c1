/** Describes the archive to people who open it without the site. */
export const readMe = {
  name: 'LEIA-ME.txt',
  text: `CÓPIA DO QUE VOCÊ GUARDOU NO ALUGACAÇAMBA

Este arquivo foi feito pelo seu aparelho, a seu pedido. Nada dele passou por um servidor.
Ele não tem senha: quem o abre lê o que está aqui. Guarde-o como você guarda as suas fotos.

O QUE HÁ AQUI
dados.json   O que você salvou e escreveu, em um texto que qualquer editor abre:
             empresas      as empresas que você salvou, com as anotações
             paginas       as páginas que você salvou
             respostas     o que as empresas responderam, como você anotou
             diario        as caçambas do seu diário
             fotos         de que caçamba é cada foto, e quando ela foi guardada
             pedido        o seu pedido de orçamento
             envio         para que empresas você abriu a conversa, e quais esperam sinal
             preferencias  a última cidade que você abriu
fotos/       As fotos do diário, em JPEG, que qualquer aparelho abre.

As datas estão na ordem ano-mês-dia. As que terminam em Z têm a hora universal (UTC): em
Brasília são três horas a menos.

Não estão aqui os resultados de busca, nem a entrada na área da empresa, nem o que a empresa
escreveu lá.

COMO TRAZER DE VOLTA
Abra o AlugaCaçamba no aparelho novo, vá em "Dados neste aparelho" e toque em "Escolher o
arquivo". O site mostra o que vai entrar antes de mudar qualquer coisa. Não mude os arquivos
daqui de dentro: o site só aceita a cópia como ela foi feita.
`.replaceAll('\n', '\r\n'),
};
