/** Also read out as a status. */
export const noConnectionText =
  'Você está sem internet. As empresas aparecem quando a conexão voltar.';
