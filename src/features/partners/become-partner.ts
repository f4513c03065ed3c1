export const benefits = [
  {
    title: 'Mais clientes',
    text: 'Quem abre a lista da sua cidade está procurando uma caçamba. Um toque abre a conversa com a sua empresa, com o pedido de orçamento já escrito.',
  },
  {
    title: 'Mais faturamento',
    text: 'Cada pedido de orçamento é uma chance de alugar. Preço, prazo e pagamento você combina direto com o cliente.',
  },
  {
    title: 'Mais destaque',
    text: 'Com o Plano Destaque, sua empresa aparece antes das demais, com a marca INDICAÇÃO ALUGACAÇAMBA.',
  },
] as const;

/** From the first message to the first client. */
export const steps = [
  {
    title: 'Cadastro simples',
    text: 'Chame no WhatsApp e envie os dados da empresa: nome, telefone, endereço, site, se houver, e cidades atendidas.',
  },
  {
    title: 'Perfil criado',
    text: 'Criamos o perfil da empresa no site, com fotos, descrição, área de atendimento e formas de contato.',
  },
  {
    title: 'Receba clientes',
    text: 'Os clientes encontram sua empresa na lista da cidade e pedem orçamento direto no seu WhatsApp.',
  },
] as const;
