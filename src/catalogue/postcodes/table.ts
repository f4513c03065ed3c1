import type { CityId } from '#src/catalogue/catalogue.ts';

/**
 * The 2,781 municipalities of the six states by postcode. Sources: ranges from Correios' table of
 * 2022, with lower bounds that end in 001 widened to 000; names and distances from IBGE.
 *
 * One line per range, in the order of the postcodes: `name;nearest;span;gap`.
 * nearest: letter of the nearest served city in `servedCities`, and the distance to it in whole
 *   kilometres, as the crow flies; a served city is its own, with 0.
 * span: how many thousand postcodes the range holds ('1.8' is 1,800).
 * gap: how many thousand lie between the range before (at first: 00000-000) and this one, which no
 *   municipality has; left out for none.
 *
 * A city that becomes a served one gets a letter, and its own lines that letter with 0.
 */
export const postcodeTable = `
São Paulo;A0;5000;1000
Osasco;A16;300
Carapicuíba;A21;100
Barueri;A25;100
Santana de Parnaíba;A30;50
Pirapora do Bom Jesus;A40;50
Jandira;A27;50
Itapevi;A30;50
Cotia;A30;30
Vargem Grande Paulista;A40;20
Taboão da Serra;A14;50
Embu das Artes;A25;50
Itapecerica da Serra;A30;40
São Lourenço da Serra;A47;10
Embu-Guaçu;A37;50
Juquitiba;C61;50
Guarulhos;A14;400
Arujá;A36;100
Santa Isabel;E37;100
Mairiporã;A25;100
Caieiras;A22;50
Cajamar;A31;50
Franco da Rocha;A25;100
Francisco Morato;A30;100
São Paulo;A0;500
Ferraz de Vasconcelos;A27;50
Poá;A30;20
Itaquaquecetuba;A30;30
Suzano;A33;100
Mogi das Cruzes;A46;200
Guararema;E29;40
Biritiba Mirim;E45;30
Salesópolis;E38;30
Santo André;A18;300
Mauá;A24;100
Ribeirão Pires;D28;50
Rio Grande da Serra;D24;50
São Caetano do Sul;A13;100
São Bernardo do Campo;A19;300
Diadema;A17;100
Santos;D0;250;1000
Bertioga;D23;50
São Vicente;D5;100
Guarujá;D9;100
Cubatão;D11;100
São Sebastião;E83;30
Ilhabela;E85;30
Caraguatatuba;E67;20
Ubatuba;E86;20
Praia Grande;D10;30
Mongaguá;D33;10
Itanhaém;D52;10
Itariri;C92;10;10
Peruíbe;D78;20
Pedro de Toledo;C89;10
Juquiá;C93;50
Miracatu;C87;50
Registro;C118;10
Sete Barras;C110;10
Iguape;C134;5
Ilha Comprida;C138;5
Pariquera-Açu;C142;10
Jacupiranga;C145;10
Cajati;K138;5
Barra do Turvo;K106;5
Eldorado;C133;30
Cananéia;K141;10
Taubaté;E39;120
Tremembé;E43;10
Lagoinha;E71;10
São Luiz do Paraitinga;E59;30
Redenção da Serra;E36;10
Natividade da Serra;E49;20
São José dos Campos;E0;50
Monteiro Lobato;E27;10
Paraibuna;E31;10
Jambeiro;E21;10
Caçapava;E21;20
Jacareí;E15;50
Igaratá;E28;30
Santa Branca;E23;20
Pindamonhangaba;E52;50
Santo Antônio do Pinhal;E46;10
Campos do Jordão;E60;30
São Bento do Sapucaí;E58;10
Guaratinguetá;E82;25
Potim;E76;5
Cunha;E96;40
Aparecida;E77;10
Roseira;E68;20
Lorena;E93;15
Canas;E101;5
Piquete;E96;10
Cachoeira Paulista;E106;60
Silveiras;E121;10
Cruzeiro;E116;60
Lavrinhas;E122;40
Queluz;E135;20
Areias;S129;10
São José do Barreiro;S115;20
Bananal;S89;20
Arapeí;S101;30
Bragança Paulista;B54;30
Tuiuti;B39;5
Vargem;E64;5
Atibaia;A47;15
Bom Jesus dos Perdões;A48;5
Nazaré Paulista;A47;10
Piracaia;E51;10
Joanópolis;E49;10
Pedra Bela;B65;5
Pinhalzinho;B51;5
Campinas;B0;140
Paulínia;B19;10
Cosmópolis;B32;10
Artur Nogueira;B39;10
Sumaré;B23;13
Hortolândia;B16;7
Monte Mor;B26;10
Jundiaí;B36;20
Várzea Paulista;A40;10
Campo Limpo Paulista;A39;10
Jarinu;B41;10
Itatiba;B25;10
Morungaba;B28;10
Valinhos;B10;10
Vinhedo;B16;10
Louveira;B23;5
Itupeva;B28;5
Itu;C31;15
Cabreúva;C38;5
Salto;C37;10
Indaiatuba;B25;20
Elias Fausto;B35;10
Capivari;B46;10
Rafard;B49;5
Mombuca;B51;5
Nova Odessa;B27;10
Rio das Pedras;B56;10
Piracicaba;B63;40
Saltinho;B63;5
Engenheiro Coelho;B49;5
Santa Bárbara D'Oeste;B39;15
Americana;B33;15
Limeira;B51;10
Cordeirópolis;B62;5
Iracemápolis;B59;5
Rio Claro;B75;10
Santa Gertrudes;B69;5
Charqueada;B85;5
São Pedro;B95;5
Águas de São Pedro;B90;5
Itirapina;B106;7
Ipeúna;B85;3
Corumbataí;B95;10
Analândia;B106;10
São Carlos;B130;20
Ribeirão Bonito;B148;10
Dourado;B156;10
Araras;B69;10
Leme;B87;15
Santa Cruz da Conceição;B94;5
Pirassununga;B108;20
Santa Cruz das Palmeiras;B122;10
Porto Ferreira;B125;10
Santa Rita do Passa Quatro;B140;20
Descalvado;B125;10
Casa Branca;B126;10
Tambaú;B135;5
Itobi;B131;5
São José do Rio Pardo;B147;10
Mococa;B160;30
Tapiratiba;B163;10
Caconde;B159;10
Divinolândia;B142;10
São Sebastião da Grama;B136;10
Mogi Mirim;B54;20
Monte Alegre do Sul;B47;5
Holambra;B29;5
Santo Antônio de Posse;B37;5
Conchal;B64;5
Mogi Guaçu;B61;17
Estiva Gerbi;B72;3
Aguaí;B95;10
São João da Boa Vista;B108;10
Vargem Grande do Sul;B121;10
Águas da Prata;B114;10
Amparo;B37;10
Jaguariúna;B24;10
Pedreira;B25;10
Serra Negra;B49;10
Águas de Lindóia;B66;10
Lindóia;B60;10
Socorro;B66;10
Itapira;B58;20
Espírito Santo do Pinhal;B86;5
Santo Antônio do Jardim;B97;5
Ribeirão Preto;B208;115
Guatapará;B186;5
Dumont;B208;20
Cravinhos;B187;10
Serrana;B197;10
Sertãozinho;B219;20
Pontal;B232;20
São Simão;B167;10
Luís Antônio;B168;20
Serra Azul;B185;10
Cajuru;B183;10
Santa Cruz da Esperança;B183;10
Cássia dos Coqueiros;B181;10
Santa Rosa de Viterbo;B162;30
Batatais;B230;40
Brodowski;B222;10
Altinópolis;B212;40
Santo Antônio da Alegria;B202;10
Franca;a202;15
Patrocínio Paulista;a218;5
Itirapuã;a222;10
Restinga;a206;10
São José da Bela Vista;a198;5
Ribeirão Corrente;a186;5
Jeriquara;a171;10
Cristais Paulista;a188;10
Pedregulho;a171;20
Rifaina;a157;10
Ituverava;a166;30
Miguelópolis;a143;10
Igarapava;a137;10
Aramina;a140;20
Buritizal;a154;10
Guará;a175;20
São Joaquim da Barra;a190;10
Ipuã;a172;10
Orlândia;a205;20
Morro Agudo;a203;20
Sales Oliveira;a211;10
Nuporanga;a209;10
Jardinópolis;B222;20
Bebedouro;a227;20
Taiúva;B244;5
Taiaçu;B246;5
Monte Azul Paulista;a225;5
Severínia;a218;5
Viradouro;a218;5
Terra Roxa;a208;5
Pitangueiras;a233;15
Taquaral;a241;5
Colina;a202;5
Jaborandi;a198;5
Barretos;a185;10
Guaíra;a156;5
Colômbia;a147;5
Araraquara;B169;13
Gavião Peixoto;B189;2
Ibaté;B142;5
Américo Brasiliense;B170;5
Santa Lúcia;B172;5
Rincão;B179;5
Motuca;B191;5
Guariba;B210;10
Pradópolis;B200;10
Barrinha;B222;10
Jaboticabal;B225;30
Itápolis;B232;10
Tabatinga;B212;10
Nova Europa;B199;10
Boa Esperança do Sul;B170;5
Trabiju;B162;5
Ibitinga;B222;15
Borborema;B251;5
Novo Horizonte;B274;20
Sales;M278;10
Irapuã;a288;10
São José do Rio Preto;a240;105
Potirendaba;a263;3
Ipiguá;a226;2
Guapiaçu;a231;5
Bady Bassitt;a254;5
Neves Paulista;a257;10
Mirassol;a248;10
Bálsamo;a245;5
Mirassolândia;a227;5
Monte Aprazível;a256;5
Jaci;a258;5
Poloni;a264;10
Tanabi;a239;10
Sebastianópolis do Sul;a259;10
Nhandeara;a271;10
José Bonifácio;a280;10
Nova Aliança;a266;10
Mendonça;a286;5
Ubarana;M281;5
Adolfo;M279;10
Nipoã;a272;10
União Paulista;a278;10
Planalto;M283;5
Zacarias;M276;5
Macaubal;a275;5
Monções;a288;5
Turiúba;M284;5
Lourdes;M278;5
Buritama;M270;10
General Salgado;a291;10
Magda;a281;3
Nova Castilho;M295;2
São João de Iracema;a281;5
Floreal;a277;10
Gastão Vidigal;a290;10
Nova Luzitânia;M288;10
Auriflama;M298;5
Guzolândia;M300;5
Sud Mennucci;M292;10
Pereira Barreto;M297;10
Suzanápolis;M312;5
Ilha Solteira;M320;5
Itapura;M298;10
Olímpia;a213;10
Cajobi;a225;10
Guaraci;a189;5
Embaúba;a237;5
Altair;a197;10
Nova Granada;a210;10
Onda Verde;a216;10
Icém;a185;10
Palestina;a204;10
Orindiúva;a181;10
Paulo de Faria;a171;5
Riolândia;a190;5
Votuporanga;a245;20
Valentim Gentil;a253;5
Parisi;a239;5
Cosmorama;a235;10
Álvares Florence;a232;10
Américo de Campos;a217;10
Pontes Gestal;a205;10
Cardoso;a216;10
Mira Estrela;a229;20
Fernandópolis;a256;20
Macedônia;a244;5
Meridiano;a256;5
Pedranópolis;a243;10
São João das Duas Pontes;a275;10
Estrela D'Oeste;a270;20
Populina;a264;10
Guarani D'Oeste;a252;5
Ouroeste;a252;5
Indiaporã;a242;10
Jales;a282;10
São Francisco;a300;3
Vitória Brasil;a272;2
Dirce Reis;a299;3
Pontalinda;a290;2
Palmeira D'Oeste;a309;10
Marinópolis;a316;5
Aparecida D'Oeste;M319;5
Dolcinópolis;a271;5
Paranapuã;a276;3
Mesópolis;a274;2
Santa Albertina;a286;5
Turmalina;a263;5
Urânia;a289;3
Aspásia;a292;2
Santana da Ponte Pensa;a304;3
Santa Salete;a293;2
Três Fronteiras;a311;3
Nova Canaã Paulista;a324;2
Santa Fé do Sul;a313;5
Santa Rita D'Oeste;a301;5
Santa Clara D'Oeste;a309;5
Rubinéia;a319;10
Catanduva;a257;20
Pirangi;a245;3
Elisiário;a266;2
Paraíso;a240;3
Palmares Paulista;a248;2
Pindorama;a261;10
Itajobi;B271;5
Marapoama;a276;5
Urupês;a276;10
Ibirá;a262;10
Catiguá;a252;10
Tabapuã;a241;5
Novais;a240;5
Uchoa;a245;5
Cedral;a244;5
Taquaritinga;B224;10
Monte Alto;B235;10
Vista Alegre do Alto;B251;10
Cândido Rodrigues;B238;10
Fernando Prestes;B247;10
Santa Adélia;B258;10
Ariranha;a258;10
Santa Ernestina;B211;10
Dobrada;B206;10
Matão;B197;10
Araçatuba;M245;130
Santo Antônio do Aracanguá;M273;70
Birigui;M239;10
Bilac;M223;10
Gabriel Monteiro;M207;10
Piacatu;M199;10
Santópolis do Aguapeí;M197;10
Clementina;M207;10
Coroados;M235;5
Brejo Alegre;M258;5
Glicério;M235;20
Braúna;M219;10
Penápolis;M238;10
Alto Alegre;M217;30
Luiziânia;M201;10
Barbosa;M259;10
Avanhandava;M240;10
Promissão;M238;30
Lins;M233;30
Guaiçara;M234;10
Sabino;M263;10
Getulina;M210;30
Guaimbê;M203;20
Cafelândia;M231;70
Guarantã;M225;30
Pirajuí;M228;40
Balbinos;M243;10
Uru;M257;10
Pongaí;M254;10
Presidente Alves;M222;10
Avaí;M228;20
Guararapes;M234;50
Rubiácea;M227;40
Bento de Abreu;M229;10
Mirandópolis;M242;50
Lavínia;M238;30
Valparaíso;M233;20
Andradina;M269;20
Castilho;M273;20
Nova Independência;M247;10
Murutinga do Sul;M257;30
Guaraçaí;M253;20
Bauru;C213;120
Agudos;C195;30
Paulistânia;M198;10
Arealva;B213;20
Iacanga;B231;10
Reginópolis;B249;10
Jaú;B168;30
Itapuí;B186;10
Bocaina;B172;10
Bariri;B196;10
Itaju;B206;10
Boracéia;B193;10
Pederneiras;B186;10
Macatuba;C170;10
Dois Córregos;B148;20
Mineiros do Tietê;B152;20
Barra Bonita;C160;10
Igaraçu do Tietê;C158;10
Torrinha;B126;10
Santa Maria da Serra;B118;10
Brotas;B129;20
Garça;M197;10
Álvaro de Carvalho;M201;10
Lupércio;M170;10
Alvinlândia;M173;10
Ubirajara;M177;10
Gália;M200;10
Fernão;M199;10
Duartina;M206;5
Lucianópolis;M195;5
Cabrália Paulista;M210;10
Piratininga;C211;10
Marília;M174;40
Ocauçu;M160;10
Júlio Mesquita;M202;10
Vera Cruz;M184;10
Oriente;M169;10
Pompéia;M168;10
Queiroz;M193;10
Tupã;M166;30
Arco-Íris;M185;20
Herculândia;M165;20
Quintana;M163;10
Iacri;M168;10
Bastos;M160;10
Osvaldo Cruz;M170;10
Sagres;M160;10
Salmourão;M189;10
Parapuã;M174;10
Rinópolis;M181;20
Inúbia Paulista;M172;20
Lucélia;M177;10
Pracinha;M162;10
Adamantina;M181;10
Mariápolis;M168;20
Flórida Paulista;M188;30
Pacaembu;M194;10
Flora Rica;M183;10
Irapuru;M194;10
Junqueirópolis;M201;10
Dracena;M206;20
Ouro Verde;M209;10
Tupi Paulista;M218;10
Santa Mercedes;M226;10
Nova Guataporanga;M225;10
Monte Castelo;M227;10
São João do Pau D'Alho;M232;10
Panorama;M228;10
Paulicéia;M231;10
Sorocaba;C0;110
Votorantim;C5;10
Mairinque;C27;5
Alumínio;C20;5
São Roque;C32;17
Araçariguama;C40;3
Ibiúna;C29;10
Salto de Pirapora;C21;10
Piedade;C24;10
Tapiraí;C52;5
Pilar do Sul;C45;5
Araçoiaba da Serra;C18;5
Capela do Alto;C30;5
Itapetininga;C62;20
Alambari;C47;5
Sarapuí;C42;5
São Miguel Arcanjo;C70;10
Angatuba;C99;5
Campina do Monte Alegre;C106;5
Guareí;C77;5
Quadra;C66;5
Porangaba;C78;5
Torre de Pedra;C82;5
Tatuí;C44;15
Cesário Lange;C60;5
Buri;C122;10
Capão Bonito;C108;10
Guapiara;C134;5
Ribeirão Grande;C115;5
Apiaí;K110;5
Barra do Chapéu;K108;5
Iporanga;K115;30
Itaóca;K97;20
Ribeira;K89;5
Itapirapuã Paulista;K95;15
Itapeva;C155;25
Taquarivaí;C136;5
Ribeirão Branco;K143;5
Nova Campina;K149;5
Itaberá;O172;20
Itararé;O138;10
Riversul;O159;5
Bom Sucesso de Itararé;K123;5
Itaporanga;O169;10
Barão de Antonina;M168;10
Laranjal Paulista;C64;20
Cerquilho;C48;10
Tietê;C51;5
Jumirim;C57;5
Porto Feliz;C33;10
Boituva;C33;10
Iperó;C30;10
Conchas;C79;10
Pereiras;C71;10
Bofete;C94;10
Botucatu;C123;20
Anhembi;C105;20
Pardinho;C105;10
São Manuel;C143;10
Pratânia;C146;10
Areiópolis;C155;5
Borebi;C187;5
Lençóis Paulista;C171;10
Itatinga;C127;10
Avaré;C157;10
Arandu;C169;10
Paranapanema;C131;10
Itaí;C168;10
Taquarituba;C183;5
Coronel Macedo;O185;15
Cerqueira César;C183;10
Águas de Santa Bárbara;C196;5
Iaras;C189;5
Manduri;M192;10
Óleo;M191;10
Piraju;M183;30
Tejupá;M184;10
Sarutaiá;M173;20
Timburi;M160;10
Fartura;M169;20
Taguaí;M181;10
Santa Cruz do Rio Pardo;M163;35
Espírito Santo do Turvo;M190;5
São Pedro do Turvo;M159;10
Ipaussu;M160;10
Bernardino de Campos;M177;10
Chavantes;M152;20
Canitar;M145;10
Presidente Prudente;M134;160
Álvares Machado;M140;20
Alfredo Marcondes;M152;10
Santo Expedito;M164;10
Pirapozinho;M120;10
Tarabai;M119;10
Narandiba;M106;10
Estrela do Norte;M104;20
Sandovalina;N109;10
Mirante do Paranapanema;N126;13
Rosana;N149;2
Euclides da Cunha Paulista;N118;5
Teodoro Sampaio;N102;20
Presidente Bernardes;M149;50
Emilianópolis;M167;10
Santo Anastácio;M156;20
Ribeirão dos Índios;M169;20
Presidente Venceslau;N172;10
Piquerobi;M169;20
Marabá Paulista;N146;20
Caiuá;N177;20
Presidente Epitácio;N185;30
Martinópolis;M129;30
Caiabu;M144;30
Indiana;M126;10
Regente Feijó;M122;10
Anhumas;M115;10
Taciba;M103;10
Rancharia;M123;40
Iepê;M72;10
Nantes;M77;30
João Ramalho;M124;20
Paraguaçu Paulista;M117;40
Borá;M132;10
Lutécia;M134;20
Oscar Bressane;M143;10
Quatá;M127;20
Assis;M105;20
Tarumã;M87;10
Echaporã;M138;10
Maracaí;M92;20
Cruzália;M74;5
Pedrinhas Paulista;M66;5
Florínea;M70;10
Cândido Mota;M101;20
Ourinhos;M138;20
Salto Grande;M130;10
Ribeirão do Sul;M139;10
Ibirarema;M124;20
Campos Novos Paulista;M143;10
Palmital;M113;20
Platina;M123;10
Rio de Janeiro;P0;3800
Itaguaí;S35;60
Mangaratiba;S64;30
Seropédica;S26;10
Angra dos Reis;S92;70
Paraty;E119;30
Niterói;Q0;400
São Gonçalo;Q7;400
Itaboraí;Q28;90
Tanguá;Q42;10
Maricá;Q29;100
Duque de Caxias;R0;500
São João de Meriti;R7;100
Petrópolis;T0;180
São José do Vale do Rio Preto;T49;20
Três Rios;c42;45
Areal;T33;5
Paraíba do Sul;T42;20
Comendador Levy Gasparian;c34;10
Sapucaia;c51;20
Magé;T23;40
Guapimirim;T21;10
Teresópolis;T25;50
Nova Iguaçu;S0;100
Belford Roxo;S6;100
Nova Iguaçu;S0;100
Queimados;S11;100
Japeri;S24;100
Nilópolis;S7;50
Mesquita;S5;50
Paracambi;S31;50
Engenheiro Paulo de Frontin;S32;50
Mendes;S38;200
Miguel Pereira;T30;50
Paty do Alferes;T26;50
Barra do Piraí;S49;175
Piraí;S48;22
Pinheiral;S62;3
Volta Redonda;S71;100
Barra Mansa;S77;100
Quatis;S91;60
Rio Claro;S70;40
Resende;S107;70
Porto Real;S94;10
Itatiaia;S117;20
Valença;T62;60
Rio das Flores;c52;40
Vassouras;S44;200
Macaé;T146;98
Carapebus;T162;2
Campos dos Goytacazes;c209;180
Cardoso Moreira;c181;20
São João da Barra;c238;30
São Francisco de Itabapoana;c233;20
Italva;c173;50
Itaperuna;c163;50
Laje do Muriaé;c140;10
Bom Jesus do Itabapoana;c185;15
Varre-Sai;c178;5
Natividade;c163;10
Porciúncula;c161;10
São Fidélis;c164;30
Cambuci;c148;25
São José de Ubá;c150;5
Miracema;c125;10
Santo Antônio de Pádua;c122;25
Aperibé;c129;5
Cantagalo;c103;40
Cordeiro;T101;5
Macuco;T114;5
São Sebastião do Alto;T126;20
Itaocara;c131;30
Nova Friburgo;T72;37
Sumidouro;T75;3
Carmo;c78;10
Duas Barras;T86;10
Bom Jardim;T89;20
Cachoeiras de Macacu;T56;20
Quissamã;T183;5;35
Conceição de Macabu;T144;10
Trajano de Moraes;T127;20
Santa Maria Madalena;T137;30
Rio Bonito;Q52;20
Silva Jardim;Q77;40
Casimiro de Abreu;T101;30
Rio das Ostras;Q125;10
Cabo Frio;Q110;30
Arraial do Cabo;Q111;10
São Pedro da Aldeia;Q103;10
Armação dos Búzios;Q126;10
Iguaba Grande;Q90;10
Araruama;Q79;20
Saquarema;Q61;10
Belo Horizonte;Z0;2000;1000
Contagem;b0;400
Ibirité;b10;50
Sarzedo;d10;20
Mário Campos;d10;10
Brumadinho;d20;20
Betim;d0;100;100
Esmeraldas;d25;25;100
Igarapé;d15;20;75
São Joaquim de Bicas;d12;80
Santa Luzia;Z19;200
Vespasiano;Z25;30
Lagoa Santa;Z30;20
Pedro Leopoldo;Z33;10
São José da Lapa;Z24;50;90
Confins;Z32;100;100
Ribeirão das Neves;b19;180;200
Taquaraçu de Minas;Z37;20
Nova Lima;Z11;20
Rio Acima;Z24;100;280
Raposos;Z14;100
Sabará;Z11;300
Caeté;Z27;190
Nova União;Z44;10
Governador Valadares;Z238;110
Mathias Lobato;Z257;2
Frei Inocêncio;Z260;1
Nova Módica;Z303;1
Pescador;Z299;1
Marilac;Z249;1
Mesquita;Z158;1
Naque;Z184;1
Periquito;Z196;2
Itanhomi;Z231;3
Capitão Andrade;Z236;2
Tumiritinga;Z260;5
Engenheiro Caldas;Z212;5
Fernandes Tourinho;Z211;3
Alpercata;Z230;2
Tarumirim;Z213;4
Sobrália;Z206;2
São João do Oriente;Z196;1
Açucena;Z173;1
Dom Cavati;Z199;2
Ipatinga;Z152;20
Coronel Fabriciano;Z143;7
Antônio Dias;Z114;2
Santana do Paraíso;Z157;1
Timóteo;Z139;5
Marliéria;Z127;3
Jaguaraçu;Z127;1
Braúnas;Z159;1
Iapu;Z187;3
Bugre;Z183;1
Joanésia;Z154;1
Belo Oriente;Z170;3
Ipaba;Z168;1
Vargem Alegre;Z174;1
Aimorés;Z302;20
Itueta;Z294;5
Santa Rita do Itueto;Z273;5
Resplendor;Z288;10
Conselheiro Pena;Z270;6
Cuparaque;Z315;2
Goiabeira;Z302;1
Alvarenga;Z236;1
Galiléia;Z270;8
São Geraldo do Baixio;Z291;2
Central de Minas;Z302;5
Divino das Laranjeiras;Z286;5
Mendes Pimentel;Z299;5
São Félix de Minas;Z295;2
São João do Manteninha;Z319;3
Itabirinha;Z319;10
Mantena;Z333;8
Nova Belém;Z335;2
Caratinga;Z188;23
Imbé de Minas;Z208;1
Entre Folhas;Z180;1
Piedade de Caratinga;Z194;1
Santa Rita de Minas;Z187;2
Santa Bárbara do Leste;Z186;2
Inhapim;Z194;4
São Sebastião do Anta;Z208;1
São Domingos das Dores;Z205;3
Ubaporanga;Z193;2
Bom Jesus do Galho;Z169;5
Córrego Novo;Z160;3
Pingo-D'Água;Z160;2
Raul Soares;Z156;9
Vermelho Novo;Z174;1
São Pedro dos Ferros;Z149;4
Pedra Bonita;c173;1
Abre Campo;Z158;2
Matipó;Z171;1
Sericita;Z163;2
Rio Casca;Z138;10
Urucânia;Z134;2
Piedade de Ponte Nova;Z130;1
Santa Cruz do Escalvado;Z121;5
Santo Antônio do Grama;Z145;2
Jequeri;Z145;10
Ouro Preto;Z68;20
Mariana;Z75;10
Ponte Nova;Z121;6
Guaraciaba;Z121;1
Diogo de Vasconcelos;Z100;1
Acaiaca;Z96;1
Oratórios;Z131;1
Dom Silvério;Z105;1
Sem Peixe;Z115;1
Rio Doce;Z113;2
Amparo da Serra;Z135;3
Barra Longa;Z102;3
Itabirito;Z40;10
Brumadinho;d20;10
Moeda;d44;3
Belo Vale;d52;3
Piedade dos Gerais;d56;2
Crucilândia;d49;2
Bonfim;d41;5
Rio Manso;d35;3
Itaguara;d56;2
Entre Rios de Minas;d80;2
Desterro de Entre Rios;d79;3
São Brás do Suaçuí;d78;2
Jeceaba;d67;3
Divinópolis;d75;17
Nova Serrana;d83;10;3
Cláudio;d79;4
Carmópolis de Minas;d78;2
Piracema;d67;1
Passa Tempo;d82;3
Oliveira;d104;3
São Francisco de Paula;d116;1
São Gonçalo do Pará;d69;1
Perdigão;d92;2
Carmo da Mata;d96;3
Itapecerica;d112;5
Camacho;d124;2
Carmo do Cajuru;d64;3
Santo Antônio do Monte;d115;5
Pedra do Indaiá;d110;2
São Sebastião do Oeste;d91;1
Córrego Fundo;d152;1
Formiga;d139;10;1
Japaraíba;d137;2
Pains;d159;3
Pimenta;d177;3
Arcos;d144;2
Lagoa da Prata;d140;5
Luz;d156;3
Arcos;d144;5
Araújos;d101;1
Moema;d128;2
Martinho Campos;d130;4
Dores do Indaiá;d156;3
Estrela do Indaiá;d173;4
Serra da Saudade;d177;3
Abaeté;d159;1
Biquinhas;d190;1
Paineiras;d183;2
Cedro do Abaeté;d183;1
Quartel Geral;d162;3
Morada Nova de Minas;d195;2
Bom Despacho;d114;10
Pompéu;d119;10
Pitangui;d80;5
Onça de Pitangui;d69;2
Leandro Ferreira;d91;3
Pará de Minas;d45;6
Maravilhas;d71;1
Pequi;d61;1
Conceição do Pará;d77;1
Papagaios;d82;1
Mateus Leme;d24;5
Juatuba;d15;5
Itaúna;d42;5
Itatiaiuçu;d35;5
Florestal;d26;4
São José da Varginha;d48;1
Igaratinga;d53;5
Sete Lagoas;b56;20
Matozinhos;b42;10
Capim Branco;b44;2
Baldim;Z70;4
Funilândia;Z62;2
Prudente de Morais;b52;2
Fortuna de Minas;d52;3;20
Inhaúma;d57;2
Cachoeira da Prata;d56;2
Jequitibá;Z76;3
Caetanópolis;d78;4
Paraopeba;d80;3
Araçaí;b84;3
Cordisburgo;b94;5
Santana de Pirapama;Z102;4
Curvelo;b137;11
Ferros;Z121;10
Passabém;Z103;5
São Sebastião do Rio Preto;Z104;5
Itambé do Mato Dentro;Z84;10
Jaboticatubas;Z49;15
Santana do Riacho;Z85;5
Congonhas do Norte;Z126;8
Conceição do Mato Dentro;Z111;7
Dom Joaquim;Z127;10
Morro do Pilar;Z95;3
Carmésia;Z123;2
Santo Antônio do Rio Abaixo;Z102;14
Dores de Guanhães;Z142;6
Itabira;Z79;8
Bom Jesus do Amparo;Z52;2
Santa Maria de Itabira;Z100;10
Nova Era;Z95;10
João Monlevade;Z80;5
São Gonçalo do Rio Abaixo;Z59;3
Bela Vista de Minas;Z88;2
Rio Piracicaba;Z78;10
Alvinópolis;Z94;10
Santa Bárbara;Z54;9
Catas Altas;Z57;1
Barão de Cocais;Z47;14
Dionísio;Z121;2
São José do Goiabal;Z128;7
São Domingos do Prata;Z100;7
Juiz de Fora;c0;108
Ewbank da Câmara;c29;2
Chácara;c16;10
Matias Barbosa;c12;3
Simão Pereira;c23;3
Belmiro Braga;c22;4
Rio Preto;c62;2
Santa Bárbara do Monte Verde;c44;3
Santa Rita de Jacutinga;c89;5
Lima Duarte;c48;5
Olaria;c63;1
Santana do Garambéu;c81;2
Pedro Teixeira;c42;2
Rio Novo;c40;2
Goianá;c29;3
Coronel Pacheco;c21;2
Piau;c28;3
Guarani;c55;5
Tabuleiro;c45;5
Piraúba;c63;10
Rio Pomba;c57;5
Silveirânia;c68;5
Mercês;c62;5
Paiva;c53;5
Barbacena;c75;10
Desterro do Melo;c71;2
Barroso;c91;1
Dores de Campos;c101;2
Santa Bárbara do Tugúrio;c62;5
Antônio Carlos;c64;5
Ibertioga;c74;2
Piedade do Rio Grande;c94;3
Bias Fortes;c47;5
Santa Rita de Ibitipoca;c63;5
Santos Dumont;c39;10
Oliveira Fortes;c48;5
Aracitaba;c46;5
Alto Rio Doce;c82;5
Cipotânea;c95;5
Ressaquinha;c89;2
Alfredo Vasconcelos;c81;3
Senhora dos Remédios;c84;5
Carandaí;c102;10
Capela Nova;c98;5
Barroso;c91;5
São João Del Rei;c118;20
Prados;c109;5
Tiradentes;c113;3
Santa Cruz de Minas;c115;2
Coronel Xavier Chaves;d118;5
Ritápolis;d119;5
Resende Costa;d106;5
Lagoa Dourada;d106;5
São Tiago;d109;10
Conceição da Barra de Minas;d133;10
Nazareno;c145;20
Itutinga;c145;10
Conselheiro Lafaiete;Z85;10
Congonhas;Z66;10
Casa Grande;d96;2;2
Queluzito;b92;2
Cristiano Otoni;b103;2
Caranaíba;c107;2
Santana dos Montes;Z100;10
Itaverava;Z91;10
Catas Altas da Noruega;Z98;5
Lamim;c109;5
Rio Espera;c102;10
Senhora de Oliveira;c107;5
Presidente Bernardes;c112;5
Piranga;Z108;10
Ouro Branco;Z73;10
Ubá;c82;10
Rodeiro;c79;2
Tocantins;c73;1
Dores do Turvo;c88;2
Guidoval;c88;5
Visconde do Rio Branco;c98;5
Guiricema;c105;5
São Geraldo;c106;10
Senador Firmino;c97;2
Brás Pires;c103;2
Paula Cândido;c105;2
Divinésia;c92;4
Coimbra;c115;5
Ervália;c124;5
Cajuri;c122;8
Porto Firme;Z122;2
Viçosa;c122;10
Teixeiras;c133;5
Pedra do Anta;c145;5
São Miguel do Anta;c134;2
Canaã;c141;2
Araponga;c148;6
Bicas;c30;4
Rochedo de Minas;c36;2
Guarará;c32;2
Maripá de Minas;c40;2
Pequeri;c25;10
Santana do Deserto;c28;10
Chiador;c39;10
Mar de Espanha;c37;10
Senador Cortes;c41;10
Além Paraíba;c66;10
Santo Antônio do Aventureiro;c55;10
São João Nepomuceno;c42;10
Descoberto;c51;10
Leopoldina;c77;10
Argirita;c55;10
Volta Grande;c83;5
Estrela Dalva;c91;5
Pirapetinga;c104;10
Recreio;c94;10
Palma;c115;10
Laranjal;c99;10
Cataguases;c79;10
Astolfo Dutra;c70;4
Dona Euzébia;c74;4
Itamarati de Minas;c66;2
Miraí;c98;3
São Sebastião da Vargem Alegre;Z61;2
Santana de Cataguases;c97;5
Carangola;c177;10
São Francisco do Glória;c155;5
Fervedouro;c159;5
Divino;c178;8
Orizânia;c182;2
Espera Feliz;c193;2
Caiana;c188;2
Caparaó;c202;2
Faria Lemos;c173;4;4
Tombos;c166;3
Pedra Dourada;c161;3
Antônio Prado de Minas;c152;5
Eugenópolis;c140;5
Patrocínio do Muriaé;c135;10
Barão de Monte Alto;c128;8
Rosário da Limeira;c122;2
Muriaé;c122;13
Miradouro;c141;2
Vieiras;c151;5
Manhuaçu;Z202;13
Santa Margarida;Z183;5
São João do Manhuaçu;Z193;2
Reduto;Z206;3
Luisburgo;c195;2
Caputira;Z176;5
Simonésia;Z202;10
Santana do Manhuaçu;Z210;7
Conceição de Ipanema;Z234;3
Ipanema;Z231;3
Taparuba;Z243;2
Mutum;Z260;5
Pocrane;Z242;10
Manhumirim;Z211;2
Martins Soares;Z217;2
Durandé;Z225;1.8
Alto Jequitibá;c206;3;0.2
Alto Caparaó;c212;1
Lajinha;Z242;5
Chalé;Z234;5
São José do Mantimento;Z228;10
Varginha;E187;110
Elói Mendes;E179;5
Monte Belo;B190;5
Paraguaçu;E183;10
Alfenas;E196;10
Areado;B197;2
Divisa Nova;B180;1
Serrania;E184;1
Fama;E198;1
Alterosa;B207;3
Conceição da Aparecida;B220;2
Carmo do Rio Claro;d229;10
Campos Gerais;d215;5
Campo do Meio;d212;5
Boa Esperança;d189;5
Ilicínea;d201;2
Guapé;d199;13
Três Pontas;E206;5
Santana da Vargem;d196;5
Lavras;d165;10
Itumirim;d166;5
Ingaí;c168;3
Ijaci;d154;2
Bom Sucesso;d132;3
Ibituruna;d144;2
Carmo da Cachoeira;c197;10
Coqueiral;d187;5
Luminárias;c164;5
Carrancas;c138;5
Nepomuceno;d177;10
Perdões;d156;2
Santo Antônio do Amparo;d132;2
Ribeirão Vermelho;d163;3
Cana Verde;d156;3
Campo Belo;d152;3
Aguanil;d165;2
Cristais;d170;3
Santana do Jacaré;d142;2
Candeias;d143;20
Andrelândia;c100;5
Madre de Deus de Minas;c107;5
Bom Jardim de Minas;c90;20
Passa Vinte;S100;10
Bocaina de Minas;S116;10
Liberdade;c106;10
Arantina;c96;10
São Vicente de Minas;c114;30
Campanha;E159;5
Monsenhor Paulo;E163;2
São Bento Abade;c180;1
São Thomé das Letras;c170;2
Três Corações;E179;10
Cambuquira;E161;10
Conceição do Rio Verde;E167;10
Caxambu;c166;3
Baependi;c161;2
Cruzília;c152;2
Minduri;c131;3
Aiuruoca;c133;2
Serranos;c122;2
Seritinga;c123;2
Carvalhos;c119;2
Alagoa;S138;2
Passa Quatro;E129;4
Itanhandu;E139;1
Virgínia;E125;1
Itamonte;E145;1
São Sebastião do Rio Verde;E143;1
Pouso Alto;E145;2
São Lourenço;E147;2
Carmo de Minas;E142;2
Dom Viçoso;E128;2
Cristina;E126;2
Soledade de Minas;E153;2
Lambari;E147;4
Heliodora;E130;1
Jesuânia;E147;3
Olímpio Noronha;E140;2
São Gonçalo do Sapucaí;E147;6
Turvolândia;E147;2
Cordislândia;E157;2
Itajubá;E96;8
Piranguinho;E95;2
São José do Alegre;E103;1
Piranguçu;E84;1
Wenceslau Braz;E90;2
Delfim Moreira;E98;2
Marmelópolis;E111;1
Maria da Fé;E111;3
Pedralva;E114;4
Natércia;E125;3
Conceição das Pedras;E123;3
Brazópolis;E84;6
Santa Rita do Sapucaí;E107;6
Estiva;E83;3
Cachoeira de Minas;E94;3
Conceição dos Ouros;E87;1
Pouso Alegre;E107;13;1
Tocos do Moji;E94;1
Borda da Mata;E106;2
Espírito Santo do Dourado;E127;1
São Sebastião da Bela Vista;E115;1
São João da Mata;E140;2
Ouro Fino;B100;6
Inconfidentes;B100;2
Bueno Brandão;B90;2
Monte Sião;B73;2
Careaçu;E129;2
Congonhal;E117;2
Senador José Bento;E118;2
Ipuiúna;E125;1
Silvianópolis;E129;1
Jacutinga;B83;6
Albertina;B91;4
Cambuí;E67;5
Córrego do Bom Jesus;E64;5
Bom Repouso;E85;5
Senador Amaral;E73;5
Munhoz;B79;10
Toledo;E71;10
Extrema;E58;10
Camanducaia;E56;5
Itapeva;E59;5
Paraisópolis;E71;10
Consolação;E71;10
Gonçalves;E60;10
Sapucaí-Mirim;E52;10
Poços de Caldas;B135;20
Botelhos;B157;10
Campestre;B158;10
Bandeira do Sul;B148;10
Machado;E168;7
Poço Fundo;E157;3
Carvalhópolis;E158;15
Santa Rita de Caldas;B123;5
Caldas;B130;10
Ibitiúra de Minas;B114;5
Andradas;B106;5
Guaxupé;B182;5
Juruaia;B191;5
Guaranésia;B181;10
Arceburgo;B172;5
Ipuiúna;E125;5
Guaxupé;B182;8
Andradas;B106;7
Congonhal;E117;5
São Pedro da União;B203;5;5
Nova Resende;B209;20
Cabo Verde;B174;10
Muzambinho;B180;10
Passos;B248;5
Fortaleza de Minas;B231;5
Delfinópolis;a219;10
São João Batista do Glória;d252;2
Vargem Bonita;d230;3
Piumhi;d192;1
Doresópolis;d181;1
São Roque de Minas;d228;3
Capitólio;d206;10
Alpinópolis;B238;5
São José da Barra;d236;3
Bom Jesus da Penha;B218;2
São Sebastião do Paraíso;B221;10
São Tomás de Aquino;B236;5
Jacuí;B213;3
Monte Santo de Minas;B191;2
Pratápolis;B242;3
Itamogi;B203;2
Itaú de Minas;B243;5
Cássia;a234;10
Ibiraci;a210;3
Capetinga;a228;4
Claraval;a195;3
Uberaba;a99;108
Delta;a128;2
Água Comprida;a128;10
Conceição das Alagoas;a112;10
Campo Florido;a99;10
Prata;a81;10
Veríssimo;a84;10
Nova Ponte;a68;10
Perdizes;a113;5
Santa Juliana;a90;3
Pedrinópolis;a93;2
Araxá;a159;5
Tapira;a188;5
Sacramento;a136;5
Conquista;a136;5
Frutal;a142;10
Pirajuba;a119;10
Planura;a143;10
Fronteira;a180;10
Itapagipe;a160;10
Comendador Gomes;a121;10
São Francisco de Sales;a189;10
Campina Verde;a145;10
Iturama;a221;8
União de Minas;a227;2
Carneirinho;a268;5
Limeira do Oeste;a252;5
Ituiutaba;a125;10
Gurinhatã;a162;10
Santa Vitória;a194;30
Ipiaçu;a177;10
Capinópolis;a139;10
Cachoeira Dourada;a137;10
Canápolis;a100;10
Centralina;a104;10
Uberlândia;a0;40
Araguari;a31;20
Cascalho Rico;a57;5
Araporã;a110;5
Grupiara;a73;5
Monte Alegre de Minas;a64;5
Tupaciguara;a58;10
Indianópolis;a40;10
Monte Carmelo;a85;10
Iraí de Minas;a86;10
Romaria;a73;5
Estrela do Sul;a64;5
Douradoquara;a89;10
Abadia dos Dourados;a105;10
Coromandel;a124;20
Guarda-Mor;a178;30
Paracatu;a239;10
Unaí;a319;15
Cabeceira Grande;a344;5
Uruana de Minas;a383;10
Riachinho;a385;9
Urucuia;a411;1
Bonfinópolis de Minas;a356;4
Dom Bosco;a330;4
Natalândia;a328;2
Buritis;a416;20
Arinos;a405;9
Chapada Gaúcha;a491;1
Formoso;a492;10
Patos de Minas;a191;20
Lagoa Formosa;a198;10
Guimarânia;a156;5
Cruzeiro da Fortaleza;a169;5
Patrocínio;a135;10
Presidente Olegário;a204;5
Lagoa Grande;a221;5
Serra do Salitre;a167;10
João Pinheiro;a258;9
Brasilândia de Minas;a321;1
Vazante;a177;5
Lagamar;a175;5
São Gonçalo do Abaeté;d249;4
Varjão de Minas;a244;6
São Gotardo;d207;5
Santa Rosa da Serra;d191;5
Rio Paranaíba;a215;10
Carmo do Paranaíba;a206;10;20
Arapuá;a224;10;10
Matutina;d203;10
Tiros;d213;20
Bambuí;d186;10
Iguatama;d159;20
Medeiros;d211;20
Ibiá;a192;10
Pratinha;a219;10
Campos Altos;d209;10
Tapiraí;d191;10
Córrego Danta;d179;110
Diamantina;Z189;20
Gouveia;Z163;10
Datas;Z165;5
Presidente Kubitschek;Z149;5
Alvorada de Minas;Z144;10
Serro;Z157;10
Santo Antônio do Itambé;Z174;5
Serra Azul de Minas;Z190;5
Rio Vermelho;Z204;10
Felício dos Santos;Z216;5
São Gonçalo do Rio Preto;Z220;3
Couto de Magalhães de Minas;Z210;2
Senador Modestino Gonçalves;Z231;10
Corinto;b179;5
Três Marias;d225;5
Santo Hipólito;Z182;5
Monjolos;Z177;4
Augusto de Lima;Z204;1
Buenópolis;Z228;7;10
Felixlândia;d154;3
Joaquim Felício;Z241;3
Inimutaba;b138;2
Presidente Juscelino;Z142;3
Morro da Garça;d165;2
Lassance;b234;10
Várzea da Palma;b269;10
Pirapora;d302;10
Buritizeiro;d300;10
São Romão;d411;5
Santa Fé de Minas;d387;5
São Francisco;b451;17
Pintópolis;b446;1
Icaraí de Minas;b423;2
Ubaí;b412;8
Ponto Chique;d382;2
Brasília de Minas;Z415;5
Japonvar;Z438;1
Luislândia;Z428;2
Campo Azul;b390;2
Coração de Jesus;Z362;10
Ibiaí;b353;5
São João da Lagoa;Z344;5
Lagoa dos Patos;b333;3
Engenheiro Navarro;Z292;2
São João do Pacuí;Z380;5
Jequitaí;Z303;3
Mirabela;Z407;5
Patis;Z427;2
Claro dos Poções;Z316;7
Francisco Dumont;Z291;3
Bocaiúva;Z311;7
Guaraciama;Z323;1
Olhos D'Água;Z282;2
Montes Claros;Z354;30
São João da Ponte;Z443;7
Lontra;Z448;3
Janaúba;Z461;10
Varzelândia;Z468;5
Ibiracatu;Z473;3
Verdelândia;Z482;2
Manga;Z573;5
Miravânia;Z578;2
Juvenília;Z628;3
Itacarambi;Z536;2
Capitão Enéas;Z399;3
São João das Missões;Z559;3
Matias Cardoso;Z562;2
Januária;Z495;9
Cônego Marinho;Z516;1
Bonito de Minas;Z518;2
Pedras de Maria da Cruz;Z481;3
Montalvânia;Z612;5
Monte Azul;Z541;5
Gameleiras;Z543;3
Jaíba;Z509;2
Espinosa;Z567;6
Mamonas;Z551;1
Pai Pedro;Z496;1
Serranópolis de Minas;Z469;2
Porteirinha;Z473;5
Nova Porteirinha;Z462;1
Catuti;Z516;1
Mato Verde;Z515;2
Riacho dos Machados;Z444;1
Rio Pardo de Minas;Z500;5
Vargem Grande do Rio Pardo;Z530;1
Indaiabira;Z524;2
Santo Antônio do Retiro;Z527;2
São João do Paraíso;Z549;7
Montezuma;Z548;3
Taiobeiras;Z490;3
Ninheira;Z560;2
Berizal;Z531;3
Fruta de Leite;Z446;2
Salinas;Z450;3
Santa Cruz de Salinas;Z483;2
Rubelita;Z428;3
Novorizonte;Z462;1
Curral de Dentro;Z494;1
Grão Mogol;Z388;3
Padre Carvalho;Z422;2
Josenópolis;Z403;5
Francisco Sá;Z384;10
Juramento;Z342;2
Glaucilândia;Z341;2
Itacambira;Z323;1
Botumirim;Z352;3
Cristália;Z373;2
Araçuaí;Z393;10
Itinga;Z432;5
Ponto dos Volantes;Z435;5
Medina;Z485;5
Itaobim;Z452;3
Comercinho;Z461;2
Virgem da Lapa;Z383;5
Coronel Murta;Z410;5
Berilo;Z363;2
José Gonçalves de Minas;Z362;2
Francisco Badaró;Z365;1
Jenipapo de Minas;Z360;3
Chapada do Norte;Z346;2
Minas Novas;Z331;5
Leme do Prado;Z341;5
Turmalina;Z318;3
Veredinha;Z306;2
Carbonita;Z282;5
Itamarandiba;Z255;8
Aricanduva;Z269;2
Capelinha;Z288;5
Angelândia;Z299;3
Setubinha;Z317;2
Malacacheta;Z301;5
Franciscópolis;Z296;5
Peçanha;Z209;3
Cantagalo;Z206;1
São João Evangelista;Z194;3
São José do Jacuri;Z224;1
Frei Lagonegro;Z229;2
Coroaci;Z225;5
Virgolândia;Z233;3
Nacip Raydan;Z239;2
Gonzaga;Z195;3
São Geraldo da Piedade;Z209;2
Santa Efigênia de Minas;Z197;3
Sardoá;Z206;2
Virginópolis;Z177;5
Divinolândia de Minas;Z185;5
Guanhães;Z164;5
Senhora do Porto;Z144;5
Sabinópolis;Z165;5
Materlândia;Z184;10
Paulistas;Z199;5
Coluna;Z219;5
José Raydan;Z241;5
Santa Maria do Suaçuí;Z249;4
São Pedro do Suaçuí;Z222;1
São José da Safira;Z257;5
Água Boa;Z268;5
São Sebastião do Maranhão;Z248;5
Teófilo Otoni;Z342;10
Caraí;Z383;4
Pavão;Z414;1
Itaipé;Z367;1
Catuji;Z385;1
Novo Oriente de Minas;Z398;1
Padre Paraíso;Z407;2
Novo Cruzeiro;Z347;5
Ladainha;Z342;2
Poté;Z325;3
Itambacuri;Z315;5
Campanário;Z296;2
Jampruca;Z275;3
Frei Gaspar;Z333;8
São José do Divino;Z310;2
Ataléia;Z361;5
Ouro Verde de Minas;Z346;5
Nanuque;Z440;4
Carlos Chagas;Z413;4
Serra dos Aimorés;Z454;2
Fronteira dos Vales;Z462;3
Machacalis;Z462;1
Santa Helena de Minas;Z474;1
Bertópolis;Z474;3
Umburatiba;Z460;2
Águas Formosas;Z445;5
Crisólita;Z435;5
Joaíma;Z475;3
Monte Formoso;Z441;2
Felisburgo;Z494;5
Almenara;Z538;12
Divisópolis;Z559;3
Mata Verde;Z578;2
Bandeira;Z572;3
Jordânia;Z596;5
Salto da Divisa;Z605;3
Santa Maria do Salto;Z570;2
Jacinto;Z568;5
Santo Antônio do Jacinto;Z545;5
Rio do Prado;Z510;5
Palmópolis;Z511;5
Rubim;Z531;10
Jequitinhonha;Z494;10
Pedra Azul;Z516;10
Cachoeira de Pajeú;Z508;10
Águas Vermelhas;Z532;5
Divisa Alegre;Z540;3
Curitiba;K0;3000;40002
São José dos Pinhais;K14;190
Tijucas do Sul;G54;10
Paranaguá;K75;55
Pontal do Paraná;G78;5
Matinhos;G61;20
Guaratuba;G54;20
Piraquara;K20;20
Pinhais;K8;30
Morretes;K44;20
Antonina;K55;20
Guaraqueçaba;K96;10
Colombo;K15;20
Quatro Barras;K20;10
Campina Grande do Sul;K25;20
Bocaiúva do Sul;K28;30
Tunas do Paraná;K53;10
Adrianópolis;K89;10
Almirante Tamandaré;K12;35
Campo Magro;K19;5
Rio Branco do Sul;K26;20
Itaperuçu;K24;10
Cerro Azul;J115;20
Doutor Ulysses;O95;10
Campo Largo;K27;50
Balsa Nova;K41;50
Araucária;K23;30
Contenda;K40;20
Lapa;K60;50
Mandirituba;K40;20
Fazenda Rio Grande;K27;20
Quitandinha;K56;10
Agudos do Sul;G60;10
Piên;H56;10
Campo do Tenente;K75;10
Rio Negro;H84;20
São Mateus do Sul;O89;80
Antônio Olinto;O99;20
Ponta Grossa;O0;130
Palmeira;O40;10
Porto Amazonas;O57;5
Carambeí;O21;5
São João do Triunfo;O67;10
Castro;O37;40
Jaguariaíva;O105;20
Sengés;O130;20
Piraí do Sul;O66;10
Imbaú;O93;10
Telêmaco Borba;O97;20
Curiúva;M109;5
Figueira;M99;5
Sapopema;M90;10
Tibagi;O69;20
Reserva;O84;25
Ventania;O94;5
Ortigueira;M103;50
Prudentópolis;O82;30
Imbituva;O46;5
Guamiranga;O65;15
Ipiranga;O42;10
Ivaí;O70;10
Cândido de Abreu;O132;30
Irati;O64;10
Teixeira Soares;O43;5;20
Fernandes Pinheiro;O52;15
Rebouças;O79;10
Rio Azul;O95;10
Mallet;O109;30
União da Vitória;O156;15
Porto Vitória;O160;5
Cruz Machado;O157;10
Paula Freitas;O146;5
Paulo Frontin;O125;5
Bituruna;J149;20
General Carneiro;J149;240
Ibaiti;M116;20
Japira;M119;5
Pinhalão;M126;5
Jaboti;M122;5
Tomazina;M135;5
Siqueira Campos;M143;5
Salto do Itararé;M160;5
Wenceslau Braz;O140;20
Santana do Itararé;O158;10
São José da Boa Vista;O141;10
Arapoti;O110;10
Guarapuava;O134;140
Candói;J179;5
Foz do Jordão;J159;3
Campina do Simão;O167;2
Turvo;O137;5
Inácio Martins;O106;5
Cantagalo;J198;2
Goioxim;O184;6
Marquinho;N191;2
Pinhão;O164;25
Reserva do Iguaçu;J153;5
Pitanga;N150;25
Boa Ventura de São Roque;O149;5
Santa Maria do Oeste;N169;10
Mato Rico;N144;10
Nova Tebas;N113;10
Manoel Ribas;N125;10
Palmital;N165;5
Laranjal;N172;5
Altamira do Paraná;N172;20
Laranjeiras do Sul;J189;40
Rio Bonito do Iguaçu;J180;5
Porto Barreiro;J174;5
Nova Laranjeiras;J200;40
Virmond;J195;10
Guaraniaçu;L179;8
Diamante do Sul;N195;2
Nova Aurora;L175;5
Cafelândia;L163;5
Corbélia;L153;3
Iguatu;L177;2
Anahy;L177;5
Braganey;L168;10
Ubiratã;N164;10
Campo Bonito;L170;10
Quedas do Iguaçu;L168;5
Espigão Alto do Iguaçu;L176;5
Catanduvas;L148;8
Ibema;L165;7
Três Barras do Paraná;L141;15
Pato Branco;J97;15
Bom Sucesso do Sul;J116;5
Vitorino;J94;5
Mariópolis;J83;5
Clevelândia;J82;10
Mangueirinha;J136;8
Honório Serpa;J109;2
Coronel Vivida;J125;5
Palmas;J93;2
Coronel Domingos Soares;J113;3
Chopinzinho;J139;5
Sulina;J155;3
Saudade do Iguaçu;J157;2
São João;J143;5
São Jorge D'Oeste;J158;5
Itapejara D'Oeste;J128;5
Verê;J139;13
Cruzeiro do Iguaçu;L146;2
Francisco Beltrão;J121;10
Renascença;J110;5
Marmeleiro;J114;3
Flor da Serra do Sul;J117;2
Salgado Filho;J127;8
Manfrinópolis;J127;2
Enéas Marques;J140;5
Nova Esperança do Sudoeste;L138;5
Ampére;L119;10
Santa Izabel do Oeste;L115;10
Dois Vizinhos;L155;10
Salto do Lontra;L130;10
Boa Esperança do Iguaçu;L138;5
Nova Prata do Iguaçu;L124;15
Barracão;L123;8
Bom Jesus do Sul;L123;2
Santo Antônio do Sudoeste;L104;17
Pinhal de São Bento;L123;3
Pranchita;L100;10
Pérola D'Oeste;L90;5
Bela Vista da Caroba;L99;5
Planalto;L84;10
Capanema;L79;10
Realeza;L109;10
Boa Vista da Aparecida;L118;10
Capitão Leônidas Marques;L98;5
Santa Lúcia;L103;5
Cascavel;L130;25
Santa Tereza do Oeste;L110;1
Lindoeste;L106;4
Formosa do Oeste;N171;3
Iracema do Oeste;L175;2
Jesuítas;L177;5
Céu Azul;L86;5
Vera Cruz do Oeste;L89;5
Foz do Iguaçu;L0;25
Santa Terezinha de Itaipu;L21;2
São Miguel do Iguaçu;L41;3
Itaipulândia;L53;4
Medianeira;L56;1
Serranópolis do Iguaçu;L56;2
Matelândia;L68;1
Ramilândia;L73;2
Missal;L60;2
Santa Helena;L80;4
Diamante D'Oeste;L82;2
São José das Palmeiras;L95;2
Toledo;L124;29
São Pedro do Iguaçu;L100;1
Nova Santa Rosa;L135;3
Ouro Verde do Oeste;L108;2
Assis Chateaubriand;L165;5
Quatro Pontes;L124;5
Tupãssi;L151;3
Pato Bragado;L108;2
Palotina;L158;5
Maripá;L146;5
Marechal Cândido Rondon;L122;20
Guaíra;L165;8
Entre Rios do Oeste;L99;2
Terra Roxa;L162;8
Mercedes;L128;2
Londrina;M0;125
Tamarana;M47;5
Bela Vista do Paraíso;M35;10
Primeiro de Maio;M52;10
Alvorada do Sul;M58;10
Porecatu;M65;5
Florestópolis;M54;5
Sertanópolis;M30;10
Cambé;M12;20
Ibiporã;M13;10
Jataizinho;M20;10
Assaí;M34;5
Santa Cecília do Pavão;M46;5
Nova América da Colina;M46;10
São Sebastião da Amoreira;M45;10
Nova Santa Bárbara;M52;20
São Jerônimo da Serra;M63;10
Uraí;M40;10
Rancho Alegre;M37;10
Cornélio Procópio;M55;10
Nova Fátima;M63;5
Santo Antônio do Paraíso;M58;5
Congonhinhas;M68;10
Leópolis;M49;10
Sertaneja;M46;10
Santa Mariana;M69;10
Bandeirantes;M84;10
Santa Amélia;M76;5
Itambaracá;M84;5
Andirá;M100;5
Barra do Jacaré;M103;5
Cambará;M116;10
Jacarezinho;M123;10
Ribeirão Claro;M145;10
Carlópolis;M148;10
Santo Antônio da Platina;M111;20
Quatiguá;M131;5
Joaquim Távora;M130;5
Abatiá;M87;5
Guapirama;M118;5
Jundiaí do Sul;M95;10
Conselheiro Mairinck;M108;10
Ribeirão do Pinhal;M83;110
Rolândia;M20;10
Jaguapitã;M43;3
Pitangueiras;N41;2
Miraselva;M50;3
Prado Ferreira;M41;2
Guaraci;N58;10
Centenário do Sul;M69;5
Lupionópolis;M79;5
Cafeara;N74;10
Santo Inácio;N82;10
Santa Inês;N87;10
Itaguajé;N89;10
Nossa Senhora das Graças;N58;10
Colorado;N65;10
Arapongas;M29;20
Sabáudia;M39;10
Astorga;N34;20
Iguaraçu;N27;5
Ângulo;N25;5
Munhoz de Melo;N34;10
Santa Fé;N44;10
Flórida;N37;10
Lobato;N46;10
Apucarana;M41;20
Califórnia;M44;5
Marilândia do Sul;M51;3
Mauá da Serra;M66;2
Rio Bom;M56;10
Faxinal;M80;5
Grandes Rios;N92;3
Rio Branco do Ivaí;M114;2
Rosário do Ivaí;M108;5
Cruzmaltina;N82;5
Jardim Alegre;N88;5
Lidianópolis;N82;5
Ivaiporã;N96;10
Ariranha do Ivaí;N113;4
Arapuã;N100;6
Cambira;N41;5
Novo Itacolomi;N58;5
Jandaia do Sul;N36;10
Marumbi;N44;10
Kaloré;N52;5
Borrazópolis;N67;5
São João do Ivaí;N64;5
Lunardelli;N76;3
Godoy Moreira;N84;2
Bom Sucesso;N36;5
São Pedro do Ivaí;N50;5
Fênix;N55;10
Barbosa Ferraz;N69;10
Corumbataí do Sul;N78;5
Mandaguari;N30;15
Marialva;N16;10
Maringá;N0;110
Sarandi;N6;10
Floresta;N25;10
Ivatuba;N37;10
Paiçandu;N12;15
Doutor Camargo;N33;5
Mandaguaçu;N18;10
Ourizona;N27;5
Itambé;N27;5
Presidente Castelo Branco;N27;5
Floraí;N39;5
São Jorge do Ivaí;N37;10
Cianorte;N74;15
São Manoel do Paraná;N73;5
São Tomé;N68;5
Japurá;N64;5
Jussara;N59;5
Indianópolis;N78;5
Terra Boa;N65;10
Peabiru;N69;10
Araruna;N81;5
Quinta do Sol;N52;5
Engenheiro Beltrão;N54;10
Iretama;N113;10
Luiziana;N102;10
Campo Mourão;N83;20
Roncador;N135;5
Farol;N103;5
Nova Cantu;N153;10
Mamborê;N117;5
Campina da Lagoa;N157;10
Juranda;N145;5
Goioerê;N140;5
Quarto Centenário;N150;5
Moreira Sales;N130;10
Janiópolis;N117;10
Boa Esperança;N126;5
Rancho Alegre D'Oeste;N143;5
Cruzeiro do Oeste;N123;30
Tapejara;N102;20
Tuneiras do Oeste;N108;20
Mariluz;N139;10
Maria Helena;N131;5
Douradina;N139;5
Nova Olímpia;N118;10
Umuarama;N146;25
Ivaté;N146;3
Alto Paraíso;J110;2
Icaraíma;N172;5
Xambrê;N162;3
Perobal;N159;2
Pérola;N183;5
Esperança Nova;N194;5
Altônia;L198;5
São Jorge do Patrocínio;N202;5
Iporã;N192;5
Cafezal do Sul;N169;5
Francisco Alves;L180;10
Alto Piquiri;N167;15
Brasilândia do Sul;L184;5
Nova Esperança;N38;30
Atalaia;N32;10
Uniflor;N44;10
Cruzeiro do Sul;N56;10
Paranacity;N59;10
Inajá;N79;10
Paranapoema;N88;10
Jardim Olinda;N97;10
Paranavaí;N66;30
Santo Antônio do Caiuá;N87;10
São João do Caiuá;N76;10
Alto Paraná;N51;10
Tamboara;N60;10
São Carlos do Ivaí;N57;10
Paraíso do Norte;N70;10
Nova Aliança do Ivaí;N74;10
Rondon;N85;10
Guaporema;N87;10
Cidade Gaúcha;N103;10
Tapira;N116;10
Mirador;N88;10
Amaporã;N94;10
Planaltina do Paraná;N110;20
Guairaçá;N95;10
Terra Rica;N106;10
Loanda;N135;10
Santa Isabel do Ivaí;N137;5
Santa Mônica;N125;5
Santa Cruz de Monte Castelo;N148;10
Querência do Norte;N163;20
Porto Rico;N154;5
São Pedro do Paraná;N148;5
Marilena;N137;10
Nova Londrina;N130;10
Itaúna do Sul;N124;10
Diamante do Norte;N128;10
Florianópolis;F0;100
São José;F9;25
São Pedro de Alcântara;F26;5
Palhoça;F13;10
Santo Amaro da Imperatriz;F25;10
Águas Mornas;F30;10
Biguaçu;F16;20
Antônio Carlos;F23;10
Governador Celso Ramos;F31;10
Tijucas;F41;10
Porto Belo;F48;5
Bombinhas;F51;5
Itapema;I49;10
Canelinha;F43;10
São João Batista;I46;20
Major Gercino;F44;10
Nova Trento;I43;25
Botuverá;I32;5
Itajaí;I40;20
Ilhota;I24;10
Balneário Camboriú;I44;10
Camboriú;I43;10
Brusque;I26;10
Guabiruba;I20;10
Navegantes;I41;10
Balneário Piçarras;I43;5
Penha;I45;5
Barra Velha;G40;5
São João do Itaperiú;H34;5
Ituporanga;I76;7
Chapadão do Lageado;I89;3
Atalanta;I90;10
Agrolândia;I92;10
Petrolândia;I92;10
Imbuia;I73;3
Vidal Ramos;I60;2
Leoberto Leal;I69;5
Alfredo Wagner;F78;10
Angelina;F43;10
Rancho Queimado;F47;5
Anitápolis;F67;10
São Bonifácio;F51;5
Paulo Lopes;F43;5
Garopaba;F49;5
Lages;I159;35
Correia Pinto;I148;3
Bocaina do Sul;I126;2
Otacílio Costa;I121;3
Painel;I151;2
Palmeira;I131;3
Capão Alto;V151;2
Ponte Alta;I144;20
São José do Cerrito;I170;10
Campo Belo do Sul;V147;5
Cerro Negro;V155;5
Anita Garibaldi;J161;8
Celso Ramos;J140;2
São Joaquim;V155;25
Urupema;F136;15
Bom Jardim da Serra;F135;10
Urubici;F113;8
Rio Rufino;F124;22
Bom Retiro;F95;20
Tubarão;F108;10
Treze de Maio;F122;5
Jaguaruna;F123;2
Sangão;F129;3
Pedras Grandes;F113;10
São Ludgero;F101;5
Gravatal;F94;5
Armazém;F86;5
Capivari de Baixo;F103;5
Braço do Norte;F97;10
Rio Fortuna;F81;3
Santa Rosa de Lima;F75;2
São Martinho;F76;5
Imaruí;F86;10
Imbituba;F71;10
Laguna;F101;8
Pescaria Brava;F95;2
Criciúma;F145;20
Içara;F145;8
Balneário Rincão;F153;2
Morro da Fumaça;F135;10
Urussanga;F128;5
Cocal do Sul;F136;5
Forquilhinha;F157;10
Siderópolis;F141;2
Treviso;F136;3
Nova Veneza;F149;5
Orleans;F112;10
Lauro Müller;F122;10
Grão Pará;F93;10
Araranguá;V166;14
Balneário Arroio do Silva;V172;1
Maracajá;F165;5
Meleiro;V155;5
Morro Grande;V147;5
Turvo;V148;5
Ermo;V151;5
Timbé do Sul;V135;10
Jacinto Machado;V139;5
Balneário Gaivota;V155;5
Sombrio;V150;5
Santa Rosa do Sul;V143;5
São João do Sul;V133;10
Passo de Torres;V142;10
Praia Grande;V119;10
Blumenau;I0;80
Indaial;I16;20
Pomerode;I22;1;7
Massaranduba;H15;2
Gaspar;I12;10
Timbó;I22;1
Rio dos Cedros;I28;3
Benedito Novo;I32;2
Doutor Pedrinho;I46;2
Luiz Alves;I26;2
Apiúna;I34;1;5
Rodeio;I29;2
Ascurra;I31;2
Ibirama;I47;5
José Boiteux;I55;3
Vitor Meireles;I76;2
Presidente Getúlio;I57;5
Dona Emma;I65;2
Witmarsum;I72;3
Rio do Sul;I66;10
Laurentino;I74;2
Pouso Redondo;I93;4
Trombudo Central;I83;2
Braço do Trombudo;I94;2
Rio do Oeste;I79;2
Lontras;I54;2
Presidente Nereu;I51;2
Aurora;I71;2
Agronômica;I74;2
Taió;I94;4
Mirim Doce;I105;2
Salete;I92;2
Rio do Campo;I106;1
Santa Terezinha;I94;1
Joinville;G0;40
São Francisco do Sul;G22;5
Araquari;G15;2
Balneário Barra do Sul;G29;1
Garuva;G31;1
Itapoá;G31;1
Jaraguá do Sul;H0;20
Guaramirim;H7;5
Schroeder;H8;3
Corupá;H19;2
São Bento do Sul;H41;14
Campo Alegre;H38;1
Rio Negrinho;H51;5
Mafra;H84;40
Itaiópolis;H85;30
Papanduva;H107;10
Monte Castelo;H116;20
Porto União;O157;20
Matos Costa;J161;10
Calmon;J161;10
Irineópolis;O143;20
Canoinhas;O123;18
Bela Vista do Toldo;O135;2
Major Vieira;H126;10
Três Barras;O114;10
Caçador;J163;15
Lebon Régis;I161;3
Macieira;J126;2
Curitibanos;I155;10
Frei Rogério;I174;3
São Cristóvão do Sul;I141;2
Ponte Alta do Norte;I141;5
Santa Cecília;I134;5
Timbó Grande;H159;5
Rio das Antas;J155;8
Iomerê;J136;2
Videira;J145;10
Pinheiro Preto;J138;10
Fraiburgo;J168;10
Arroio Trinta;J128;5
Salto Veloso;J122;5
Joaçaba;J110;9
Luzerna;J114;1
Herval D'Oeste;J112;3
Erval Velho;J118;5
Monte Carlo;J162;2
Campos Novos;J141;13
Zortéa;J112;1
Brunópolis;J174;2
Abdon Batista;J167;2
Vargem;J168;2
Ibicaré;J123;2
Tangará;J135;8
Treze Tílias;J120;2
Ibiam;J137;2
Água Doce;J106;6
Lacerdópolis;J106;3
Ouro;J102;2
Capinzal;J104;2
Piratuba;J91;2
Ipira;J90;1
Catanduvas;J95;5
Vargem Bonita;J87;2
Jaborá;J88;3
Irani;J71;3
Ponte Serrada;J65;4
Passos Maia;J66;3
Vargeão;J53;4
Faxinal dos Guedes;J45;6
Concórdia;J60;30
Alto Bela Vista;J79;5
Lindóia do Sul;J54;5
Arabutã;J47;5
Presidente Castello Branco;J81;5
Peritiba;J77;10
Itá;J36;5
Paial;J21;5
Seara;J32;8
Arvoredo;J16;2
Xavantina;J27;10
Ipumirim;J48;10
Chapecó;J0;17
Guatambú;J18;1
Nova Itaberaba;J26;1
Cordilheira Alta;J13;1
Xanxerê;J33;4
Bom Jesus;J47;1
Xaxim;J17;3
Lajeado Grande;J27;2
Abelardo Luz;J66;2
Ipuaçu;J54;2
Ouro Verde;J55;1
São Domingos;J61;2
Coronel Martins;J66;1
Galvão;J72;1
Jupiá;J79;1
Coronel Freitas;J23;3
Águas Frias;J34;2
União do Oeste;J44;3
Jardinópolis;J49;2
Quilombo;J43;4
Santiago do Sul;J52;1
Sul Brasil;J53;1
Irati;J57;3
Formosa do Sul;J54;1
Marema;J33;2
Entre Rios;J42;3
Nova Erechim;J37;3
Saudades;J43;2
Pinhalzinho;J47;1
Serra Alta;J60;1
Modelo;J56;1
Bom Jesus do Oeste;J66;1
Maravilha;J67;1
Tigrinhos;J70;3
Flor do Sertão;J81;1
São Miguel da Boa Vista;J78;1
Caxambu do Sul;J27;2
Planalto Alegre;J25;1
Águas de Chapecó;J36;2
São Carlos;J39;1
Cunhataí;J49;1
Palmitos;J54;1
Caibi;J62;2
Cunha Porã;J59;1
Iraceminha;J73;2
Mondaí;J78;2
Riqueza;J71;1
Itapiranga;J109;1
São João do Oeste;J97;1
Tunápolis;J103;1
Iporã do Oeste;J92;1
São Miguel do Oeste;J99;5
Bandeirante;J108;1
Paraíso;J118;2
Romelândia;J84;1
Barra Bonita;J96;1
Descanso;J93;5
Santa Helena;J101;5
Guaraciaba;J106;5
Belmonte;J99;5
São José do Cedro;J113;5
Princesa;J122;5
Guarujá do Sul;J121;10
Dionísio Cerqueira;L124;20
Anchieta;J95;10
Campo Erê;J91;1
Saltinho;J70;1
São Bernardino;J78;1
Santa Terezinha do Progresso;J79;2
Palma Sola;J106;5
São Lourenço do Oeste;J86;8
Novo Horizonte;J76;2
Porto Alegre;U0;2000
Canoas;X0;480
Nova Santa Rita;X12;20
Montenegro;X37;30;10
Guaíba;U14;150;160
Sertão Santana;U61;20
Barra do Ribeiro;U31;30
Mariana Pimentel;U51;90
Eldorado do Sul;U40;10
São Leopoldo;X18;180
Portão;X24;20
Sapucaia do Sul;X10;50
Esteio;X7;50
Novo Hamburgo;X26;300
Estância Velha;X29;100
Campo Bom;X29;100
Sapiranga;X35;80
Araricá;X41;10
Nova Hartz;X46;10
Ivoti;X35;40
Lindolfo Collor;X36;5
Presidente Lucena;V39;5
Dois Irmãos;X38;40
Morro Reuter;V43;5
Santa Maria do Herval;V41;5
Gravataí;X19;380
Glorinha;X40;20
Viamão;U19;400
Alvorada;U13;100
Cachoeirinha;X9;100
Caxias do Sul;V0;150
Nova Petrópolis;V24;16
Picada Café;V32;4
Farroupilha;V17;15
Carlos Barbosa;V35;5
São Marcos;V24;10
Vacaria;V76;30
Muitos Capões;V94;6
Monte Alegre dos Campos;V66;4
Ipê;V40;10
Antônio Prado;V36;5
Campestre da Serra;V42;5
Nova Roma do Sul;V30;10
Flores da Cunha;V15;5
Nova Pádua;V20;5
São José dos Ausentes;V118;10
Bom Jesus;V91;10
Lagoa Vermelha;V111;5
Ibiraiaras;V98;3
Capão Bonito do Sul;V117;2
André da Rocha;V71;5
Caseiros;V112;5
Nova Prata;V60;5
Vista Alegre do Prata;V72;5
Veranópolis;V44;3
Fagundes Varela;V60;1
Vila Flores;V49;1
Cotiporã;V54;5
Nova Bassano;V70;5
Protásio Alves;V54;5
Nova Araçá;V79;5
Guabiju;V85;5
Paraí;V87;5
São Jorge;V90;5
Barracão;J131;10
Esmeralda;V124;10
Pinhal da Serra;V143;10
São Francisco de Paula;V66;20
Jaquirana;V85;60
Cambará do Sul;V101;20
Santo Antônio da Patrulha;X65;15
Caraá;X74;5
Osório;X89;10
Maquiné;X98;5
Terra de Areia;X114;3
Itati;V111;2
Palmares do Sul;U71;12
Capivari do Sul;U68;3
Capão da Canoa;X113;5
Torres;V142;8
Dom Pedro de Alcântara;V131;4
Mampituba;V121;3
Três Forquilhas;V115;2
Morrinhos do Sul;V123;3
Três Cachoeiras;V125;5
Arroio do Sal;X132;3
Xangri-Lá;X110;2
Tramandaí;X102;5
Cidreira;U95;4
Balneário Pinhal;U96;1
Taquara;X49;25
Imbé;X102;5
Parobé;X47;20
Igrejinha;X54;10
Três Coroas;V55;10
Gramado;V38;10
Canela;V42;10
Rolante;X65;5
Riozinho;X77;5
Bento Gonçalves;V33;15
Santa Tereza;V54;2
Pinto Bandeira;V27;1
Monte Belo do Sul;V44;2
Garibaldi;V36;6
Coronel Pilar;V50;1
Boa Vista do Sul;V52;3
Barão;V38;5
Roca Sales;V68;5
Poço das Antas;V57;5
Capela de Santana;X28;3
São José do Sul;X50;2
Salvador do Sul;V44;5
São José do Hortêncio;V41;3
São Pedro da Serra;V43;2
São Sebastião do Caí;X40;5
Bom Princípio;V40;3
Linha Nova;V34;2
Feliz;V34;3
Alto Feliz;V29;2
Tupandi;V42;3
Vale Real;V27;2
Pareci Novo;X37;2;3
Harmonia;X47;5
Brochier;X56;3
Maratá;X54;2
São Vendelino;V30;5
Venâncio Aires;X103;20
General Câmara;U55;13
Vale Verde;X97;2
Mato Leitão;X101;5
Triunfo;U50;20
Taquari;X67;3
Tabaí;X57;2
Paverama;X67;5
Bom Retiro do Sul;X81;5
Fazenda Vilanova;X71;5
Estrela;V84;5
Imigrante;V61;5
Teutônia;V68;3
Westfalia;V64;2
Colinas;V70;5
Lajeado;V83;15
Santa Clara do Sul;V94;3
Sério;V109;2
Boqueirão do Leão;V122;3
Marques de Souza;V91;2
Progresso;V111;5
Cruzeiro do Sul;V88;3
Canudos do Vale;V104;2
Capitão;V79;2
Forquetinha;V92;3
Arroio do Meio;V80;5
Pouso Novo;V100;3
Travesseiro;V86;2
Nova Bréscia;V83;5
Coqueiro Baixo;V89;5
Encantado;V68;5
Relvado;V87;2
Doutor Ricardo;V80;3
Muçum;V67;2
Vespasiano Correa;V67;3
Putinga;V97;5
Anta Gorda;V84;5
Nova Alvorada;V110;5
Ilópolis;V96;5
Arvorezinha;V102;2
Itapuca;V105;3
Pelotas;W0;148
Turuçu;W42;2
Morro Redondo;W34;5
Arroio do Padre;W37;5
Capão do Leão;W14;10
São Lourenço do Sul;W57;8
Arambaré;U102;2
Dom Feliciano;U114;3;10
Chuvisca;U109;2
Cristal;W89;5
Rio Grande;W37;25
São José do Norte;W40;5
Santa Vitória do Palmar;W218;25
Chuí;W238;15
Mostardas;U123;20
Tavares;W130;10
Jaguarão;W132;10
Herval;W104;20
Arroio Grande;W88;30
Pedro Osório;W47;35
Cerrito;W45;5
Bagé;W174;45
Aceguá;W173;5
Dom Pedrito;Y165;10
Hulha Negra;W150;10
Pinheiro Machado;W101;17
Pedras Altas;W118;3
Piratini;W80;5
Candiota;W129;5
Cachoeira do Sul;Y97;30
Paraíso do Sul;Y65;5
Cerro Branco;Y85;5
Agudo;Y55;5
Novo Cabrais;Y84;25
Caçapava do Sul;Y97;20
Santana da Boa Vista;W124;10
Canguçu;W52;10
Encruzilhada do Sul;W137;25
Amaral Ferrador;W99;5
Rio Pardo;U112;45
Passo do Sobrado;X107;5
Pantano Grande;U114;10
São Jerônimo;U50;35
Barão do Triunfo;U65;5
Arroio dos Ratos;U51;5
Charqueadas;U41;5
Butiá;U73;5
Minas do Leão;U81;5
Tapes;U73;5
Sentinela do Sul;U74;5
Cerro Grande do Sul;U81;10
Camaquã;U107;20
Santa Cruz do Sul;X122;75
Gramado Xavier;Y128;3
Vale do Sol;Y110;2
Vera Cruz;Y126;8
Herveiras;Y115;2
Sinimbu;Y125;10
Sobradinho;Y81;8
Passa Sete;Y87;2
Segredo;Y89;10
Lagoa Bonita do Sul;Y80;5
Ibarama;Y73;5
Candelária;Y99;20
Arroio do Tigre;Y80;40
Estrela Velha;Y85;10
Santa Maria;Y0;180
Dilermando de Aguiar;Y38;5
Itaara;Y10;5
São Martinho da Serra;Y17;5
Silveira Martins;Y22;5
Restinga Seca;Y44;10
Formigueiro;Y47;10
Faxinal do Soturno;Y37;10
São João do Polêsine;Y37;20
Nova Palma;Y41;30
Dona Francisca;Y44;20
São Gabriel;Y87;35
Santa Margarida do Sul;Y77;5
São Sepé;Y58;45
Vila Nova do Sul;Y74;5
Lavras do Sul;Y125;10
São Pedro do Sul;Y37;10
Mata;Y64;8
Toropi;Y46;2
São Vicente do Sul;Y84;30
Cacequi;Y100;50
Uruguaiana;Y316;38
Barra do Quaraí;Y364;2
Alegrete;Y192;20
Quaraí;Y265;10
Sant'Ana do Livramento;Y212;20
Rosário do Sul;Y124;20
São Francisco de Assis;Y128;30
Manoel Viana;Y162;5
Maçambará;Y226;5
Itaqui;Y272;20
São Borja;Y241;15
Itacurubi;Y171;5
Garruchos;Y243;10
Santiago;Y116;53
Capão do Cipó;Y111;2
Unistalda;Y148;5
Jaguari;Y89;10
Nova Esperança do Sul;Y103;30
São Luiz Gonzaga;Y180;43
Rolador;Y187;2
Dezesseis de Novembro;Y203;5
Bossoroca;Y150;20
Santo Antônio das Missões;Y189;10
São Nicolau;Y219;5
Pirapó;Y227;15
Cerro Largo;Y194;20
São Pedro do Butiá;Y203;10
Caibaté;Y175;5
Mato Queimado;Y178;5
Salvador das Missões;Y200;10
Guarani das Missões;Y186;10
Sete de Setembro;Y184;10
Roque Gonzales;Y209;10
São Paulo das Missões;Y215;20
Cruz Alta;Y118;60
Boa Vista do Cadeado;Y123;2;58
Boa Vista do Incra;Y105;5
Fortaleza dos Valos;Y114;5
Júlio de Castilhos;Y53;10
Quevedos;Y45;10
Pinhal Grande;Y61;10
Ivorá;Y29;10
Tupanciretã;Y67;5
Jari;Y59;5
Jóia;Y120;20
Ibirubá;Y137;30
Quinze de Novembro;Y125;10
Santa Bárbara do Sul;J154;10
Saldanha Marinho;J151;20
Pejuçara;Y141;10
Panambi;J158;10
Condor;J150;10
Palmeira das Missões;J113;20
Lajeado do Bugre;J86;3
São Pedro das Missões;J97;2
São José das Missões;J91;5
Sagrada Família;J85;5
Boa Vista das Missões;J93;3
Novo Barreiro;J102;2
Cerro Grande;J79;5
Pinhal;J74;5
Jaboticaba;J88;10
Rodeio Bonito;J69;8
Cristal do Sul;J73;2
Novo Tiradentes;J76;10
Seberi;J89;5
Dois Irmãos das Missões;J110;5
Erval Seco;J100;10
Frederico Westphalen;J82;10
Taquaruçu do Sul;J91;5
Vista Alegre;J92;15
Palmitinho;J98;5
Pinheirinho do Vale;J99;5
Caiçara;J83;10
Vicente Dutra;J78;10
Iraí;J64;5
Ametista do Sul;J63;5
Planalto;J51;10
Alpestre;J45;20
Tenente Portela;J117;28
Derrubadas;J125;2
Barra do Guarita;J109;5
Vista Gaúcha;J109;5
Miraguaí;J115;10
Redentora;J119;10
Braga;J125;10
Campo Novo;J134;5
Bom Progresso;J133;5
Coronel Bicaco;J127;10
Santo Augusto;J142;5
São Valério do Sul;J151;5
Três Passos;J136;35
Esperança do Sul;J139;5
Crissiumal;J153;30
Humaitá;J144;5
Sede Nova;J145;5
Tiradentes do Sul;J149;10
São Martinho;J150;10
Ijuí;Y145;33
Bozano;Y147;2
Coronel Barros;Y146;5
Augusto Pestana;Y131;10
Ajuricaba;Y162;8
Nova Ramada;J152;2
Chiapetta;J160;5
Inhacorá;J163;5
Catuípe;Y160;10
Santa Rosa;J203;20
Santo Ângelo;Y160;50
Vitória das Missões;Y163;5
Entre-Ijuís;Y153;5
Eugênio de Castro;Y133;5
São Miguel das Missões;Y145;5
Giruá;Y192;25
Senador Salgado Filho;Y198;3
Ubiretama;Y202;2
Alegria;J164;5;5
Três de Maio;J177;5
Independência;J175;3
Boa Vista do Buricá;J160;1
Nova Candelária;J158;1
Horizontina;J177;5
Doutor Maurício Cardoso;J178;5
Tucunduva;J191;10
Tuparendi;J198;7
Porto Mauá;J209;3
Alecrim;J221;5
Novo Machado;J194;3
São José do Inhacorá;J165;2
Santo Cristo;J217;10
Cândido Godói;Y213;5
Campina das Missões;Y214;5
Porto Lucena;Y234;5
Porto Vera Cruz;J236;10
Porto Xavier;Y236;5
Passo Fundo;J130;140
Ernestina;J155;5
Coxilha;J118;5
Marau;V127;5
Vila Maria;V117;5
Gentil;V116;5
Camargo;V118;5
Sertão;J104;5
Nicolau Vergueiro;V144;5
Mato Castelhano;J138;10
Pontão;J107;10
Guaporé;V78;15
União da Serra;V92;5
Dois Lajeados;V67;20
São Valentim do Sul;V59;10
Serafina Corrêa;V89;5
Montauri;V105;5
Casca;V103;5
Santo Antônio do Palma;V111;5
São Domingos do Sul;V98;20
Vanini;V100;10
Soledade;V135;15
Mormaço;Y154;5
Ibirapuitã;V143;10
Tunas;Y106;10
Lagoão;Y110;5
Tio Hugo;V153;5
Victor Graeff;Y162;10
Barros Cassal;Y136;10
Fontoura Xavier;V115;10
São José do Herval;V109;20
Espumoso;Y142;30
Alto Alegre;Y129;5
Campos Borges;Y119;5
Salto do Jacuí;Y88;10
Selbach;Y145;7
Jacuizinho;Y102;3
Colorado;Y152;10
Não-Me-Toque;J152;20
Tapera;Y150;5
Lagoa dos Três Cantos;Y155;5
Carazinho;J134;23
Almirante Tamandaré do Sul;J117;2
Santo Antônio do Planalto;J145;3
Coqueiros do Sul;J115;2
Chapada;J115;30
Sarandi;J98;20
Nova Boa Vista;J105;5
Barra Funda;J100;5
Rondinha;J86;10
Nonoai;J34;5
Gramado dos Loureiros;J48;5
Rio dos Índios;J31;5
Trindade do Sul;J55;25
São Valentim;J52;5
Entre Rios do Sul;J49;5
Benjamin Constant do Sul;J45;5
Faxinalzinho;J37;5
Campinas do Sul;J69;5
Cruzaltense;J63;5
Ronda Alta;J77;5
Três Palmeiras;J61;5
Constantina;J80;7
Novo Xingu;J85;3
Liberato Salzano;J72;8
Engenho Velho;J74;2
Erechim;J69;18
Paulo Bento;J70;2
Quatro Irmãos;J82;5
Três Arroios;J64;5
Jacutinga;J70;5
Ponte Preta;J63;5
Barão de Cotegipe;J62;10
Erval Grande;J33;10
Itatiba do Sul;J35;10
Aratiba;J46;20
Mariano Moro;J54;5
Barra do Rio Azul;J40;5
Marcelino Ramos;J81;10
Severiano de Almeida;J61;10
Viadutos;J79;5
Carlos Gomes;J98;5
Gaurama;J75;5
Áurea;J86;3
Centenário;J95;2
Sananduva;J123;10
Paim Filho;J108;5
São João da Urtiga;J112;5
Cacique Doble;J120;10
São José do Ouro;J125;8
Tupanci do Sul;J140;2
Machadinho;J107;10
Maximiliano de Almeida;J100;5
Santo Expedito do Sul;J131;5
Getúlio Vargas;J96;10
Floriano Peixoto;J100;10
Erebango;J89;5
Ipiranga do Sul;J95;5
Estação;J97;10
Ibiaçá;J130;10
Tapejara;J123;2
Santa Cecília do Sul;V133;3
Vila Lângaro;J121;5
Charrua;J111;5
Água Santa;J132;5
Ciríaco;V114;10
David Canabarro;V108;10
Muliterno;V109;10
`;

/** The letters of the table. */
export const servedCities: Readonly<Record<string, CityId>> = {
  A: 'sp/sao-paulo',
  B: 'sp/campinas',
  C: 'sp/sorocaba',
  D: 'sp/santos',
  E: 'sp/sao-jose-dos-campos',
  F: 'sc/florianopolis',
  G: 'sc/joinville',
  H: 'sc/jaragua-do-sul',
  I: 'sc/blumenau',
  J: 'sc/chapeco',
  K: 'pr/curitiba',
  L: 'pr/foz-do-iguacu',
  M: 'pr/londrina',
  N: 'pr/maringa',
  O: 'pr/ponta-grossa',
  P: 'rj/rio-de-janeiro',
  Q: 'rj/niteroi',
  R: 'rj/duque-de-caxias',
  S: 'rj/nova-iguacu',
  T: 'rj/petropolis',
  U: 'rs/porto-alegre',
  V: 'rs/caxias-do-sul',
  W: 'rs/pelotas',
  X: 'rs/canoas',
  Y: 'rs/santa-maria',
  Z: 'mg/belo-horizonte',
  a: 'mg/uberlandia',
  b: 'mg/contagem',
  c: 'mg/juiz-de-fora',
  d: 'mg/betim',
};
