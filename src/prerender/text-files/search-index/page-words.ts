/** What people call a tool or a page besides its title. */
export const pageWords: Readonly<Record<string, string>> = {
  '/': 'início buscar empresas CEP minha cidade',
  '/ferramentas/calculadora':
    'calcular conta metro cúbico m³ volume quantas caçambas peso tonelada',
  '/ferramentas/pode-jogar': 'o que pode e não pode material lixo descartar separar',
  '/ferramentas/ecopontos': 'ecoponto PEV carrinho grátis de graça resto de obra descartar',
  '/ferramentas/autorizacao': 'licença alvará prefeitura rua calçada multa regra',
  '/ferramentas/pedido': 'pedir orçamento cotação mensagem WhatsApp comparar propostas',
  '/ferramentas/diario': 'lembrete prazo retirada foto agenda data',
  '/salvos': 'favoritos guardados contatos anotações',
  '/dados-neste-aparelho': 'apagar limpar backup cópia memória espaço dados',
  '/politica-de-privacidade': 'LGPD dados pessoais cookies',
  '/termos-de-uso': 'regras do site responsabilidade',
  '/seja-parceiro': 'anunciar cadastrar divulgar minha empresa anúncio plano destaque',
  '/area-empresa': 'entrar login conta painel cadastro da empresa senha',
  '/sobre-nos': 'quem somos contato ajuda suporte falar',
  '/como-funciona': 'passo a passo ajuda site grátis',
  '/ferramentas': 'todas as ferramentas',
  '/blog': 'todos os guias dicas artigos',
};
