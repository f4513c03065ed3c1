import { expect, test } from 'vitest';
import { shownName } from '#server/open-data/name.ts';

test.for([
  // Not documents.
  ['TRANS200 CACAMBAS LTDA', 'TRANS200 Caçambas LTDA'],
  ['TELEENTULHOS36', 'TELEENTULHOS36'],
  ['LOCADORA24H ENTULHOS', 'LOCADORA24H Entulhos'],
  ['DISK SKIP PARK', 'Disk Skip Park'],
  // Letters that stand for themselves.
  ['MERCADOR A CACAMBAS LTDA', 'Mercador A Caçambas LTDA'],
  ['K A CACAMBAS', 'K A Caçambas'],
  ['J O E ENTULHOS', 'J O E Entulhos'],
  ['D & A ENTULHOS', 'D & A Entulhos'],
  ['D E F CACAMBA LTDA', 'D e F Caçamba LTDA'],
  ['CACAMBAS E ENTULHOS', 'Caçambas e Entulhos'],
  // Initials, with vowels too.
  ['SOS ENTULHO', 'SOS Entulho'],
  ['BGO LOCACOES', 'BGO Locações'],
  ['ABC CACAMBAS', 'ABC Caçambas'],
  ['JFRA TRANSPORTES', 'JFRA Transportes'],
  ['RCC DO VALE', 'RCC do Vale'],
  // Short words.
  ['ANA SOL DO SUL', 'Ana Sol do Sul'],
  ['MAX ECO LOC', 'Max Eco Loc'],
  ['OBRA LIMPA DO RIO', 'Obra Limpa do Rio'],
  ['JOSE LUIZ DA CRUZ', 'Jose Luiz da Cruz'],
  ['TRANS AGRO ILHA', 'Trans Agro Ilha'],
  ['PAI E FILHO', 'Pai e Filho'],
  // JavaScript gives every object a property of this name.
  ['CONSTRUCTOR ENTULHOS LTDA', 'Constructor Entulhos LTDA'],
  // Somebody chose how to write it.
  ['LevEntulho do Vale', 'LevEntulho do Vale'],
  ['CACAMBAS DA SILVA LTDA ME', 'Caçambas da Silva LTDA ME'],
  ['FULANO DE TESTE 00000000191', 'Fulano de Teste'],
  ["DISK-ENTULHO D'AVILA & FILHOS S.A.", "Disk-Entulho D'Avila & Filhos S.A."],
  ['DA SILVA RB TRANSPORTES', 'Da Silva RB Transportes'],
  ['Caçambas JR', 'Caçambas JR'],
  ['3A CACAMBAS JOAO A. II S/A.', '3A Caçambas Joao A. II S/A.'],
] as const)('%s is shown as %s', ([written, shown]) => {
  expect(shownName(written)).toBe(shown);
});
